import type { KeyboardEvent, MouseEvent } from 'react';

/** The address of the entry that was clicked, whichever part of it; null beside one. */
export function entryHref({ target }: MouseEvent | KeyboardEvent): string | null {
  const entry = elementAt(target)?.closest('.fc-event');
  const link = entry?.matches('a[href]') ? entry : entry?.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** The day whose further entries are asked for; null when something else is. */
export function dayOfMore({ target }: MouseEvent | KeyboardEvent): string | null {
  const more = elementAt(target)?.closest('.fc-more-link');
  return more?.closest('[data-date]')?.getAttribute('data-date') ?? null;
}

/** A plain click, or a key that presses; with Ctrl and the like the browser opens a tab. */
export function opensHere(event: MouseEvent | KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return 'key' in event ? event.key === 'Enter' || event.key === ' ' : event.button === 0;
}

function elementAt(target: EventTarget): Element | null {
  return target instanceof Element ? target : null;
}
