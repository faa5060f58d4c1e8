import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from the link of one row to that of another. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const rows = event.currentTarget.closest('tbody, ul');
  if (!step || !rows) return;
  const links = [...rows.querySelectorAll<HTMLElement>('[data-row]')];
  event.preventDefault();
  links[step(links.indexOf(event.currentTarget), links.length - 1)]?.focus();
}
