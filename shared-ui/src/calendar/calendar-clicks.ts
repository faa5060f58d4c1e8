import type { KeyboardEvent, MouseEvent } from 'react';

/** The URL of the clicked entry; null outside an entry. */
export function entryHref({ target }: MouseEvent | KeyboardEvent): string | null {
  const entry = elementAt(target)?.closest('.fc-event');
  const link = entry?.matches('a[href]') ? entry : entry?.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** The day of a clicked "3 more"; null outside one. */
export function dayOfMore({ target }: MouseEvent | KeyboardEvent): string | null {
  const more = elementAt(target)?.closest('.fc-more-link');
  return more?.closest('[data-date]')?.getAttribute('data-date') ?? null;
}

/** Whether the event opens a link in this tab: a plain click, Enter or Space. With a modifier key the browser opens a new tab. */
export function opensHere(event: MouseEvent | KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return 'key' in event ? event.key === 'Enter' || event.key === ' ' : event.button === 0;
}

function elementAt(target: EventTarget): Element | null {
  return target instanceof Element ? target : null;
}
