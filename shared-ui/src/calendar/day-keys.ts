import type { KeyboardEvent } from 'react';

const dayMs = 86_400_000;
const numberOf = '.fc-daygrid-day-number';

/** The number of days that a key moves by. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface DayHandlers {
  /** Opens a day. */
  onOpen: (day: string) => void;
  /** Goes to the previous (-1) or next (1) month, on this day. */
  onStep: (by: -1 | 1) => void;
}

/** Makes the number of a day a button, and returns it. Only one of them is reached by Tab; arrow keys reach the others. */
export function makeDayButton(
  cell: HTMLElement,
  { label, isFirst }: { label: string; isFirst: boolean },
): HTMLElement | null {
  const number = cell.querySelector<HTMLElement>(numberOf);
  if (!number) return null;
  number.setAttribute('role', 'button');
  number.setAttribute('aria-label', label);
  number.tabIndex = isFirst ? 0 : -1;
  return number;
}

/** Moves the focus between days by arrow keys, Home, End, Page Up and Page Down; Enter and Space open the day. Returns whether it did. */
export function handleDayKey(event: KeyboardEvent, { onOpen, onStep }: DayHandlers): boolean {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(numberOf)) return false;
  const day = dayOf(target);
  if (day === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === 'Enter' || key === ' ') onOpen(day);
  else if (key === 'PageUp' || key === 'PageDown') onStep(key === 'PageUp' ? -1 : 1);
  else if (!focusDay(currentTarget, target, dayAfter(day, key))) return false;
  event.preventDefault();
  return true;
}

/** The day that a click on the number of a day opens; null elsewhere. */
export function clickedDay(target: EventTarget): string | null {
  const number = target instanceof Element ? target.closest<HTMLElement>(numberOf) : null;
  return number && dayOf(number);
}

function focusDay(days: Element, from: HTMLElement, day: string | null): boolean {
  const to = day && days.querySelector<HTMLElement>(`[data-date="${day}"] ${numberOf}`);
  if (!to) return day !== null;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
  return true;
}

const dayOf = (number: HTMLElement) => number.closest('[data-date]')?.getAttribute('data-date') ?? null;

/** The day that a key leads to; null for another key. Days are counted in UTC, where every day has 24 hours. */
function dayAfter(day: string, key: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const by = key === 'Home' ? -weekday : key === 'End' ? 6 - weekday : steps[key];
  return by === undefined ? null : new Date(time + by * dayMs).toISOString().slice(0, 10);
}
