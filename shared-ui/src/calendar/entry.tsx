import type { EventContentArg, EventInput } from '@fullcalendar/core';
import type { ReactNode } from 'react';
import type { CalendarView } from './calendar-view.ts';

/** What stands on a calendar, at the clock of where it happens. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  /** Beside it: who comes. */
  readonly about: string;
  /** Where it is, said where there is room for more. */
  readonly place: string;
  /** Whose clock that is, said with the time; null when the reader's shows the same. */
  readonly zone: string | null;
  /** `2027-03-28T09:00:00`, whatever zone the reader is in. */
  readonly clock: string;
  readonly href: string;
  /** How far it is, in a word. */
  readonly state: string;
  /** Shown with the word, so that no colour speaks alone. */
  readonly icon?: ReactNode;
  readonly isCancelled: boolean;
}

/** What the library calls the views. */
export const viewNames: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  agenda: 'agenda',
};

/** A month shows days; where there are hours, an entry takes one of them, and never the next day's. */
export function eventOf(entry: CalendarEntry, view: CalendarView): EventInput {
  const { id, title, clock, href, isCancelled } = entry;
  const classNames = isCancelled ? ['st-entry-off'] : [];
  const look = { id, title, url: href, extendedProps: { clock }, classNames };
  if (view === 'month') return { ...look, start: clock.slice(0, 10), allDay: true };
  const hourLater = Date.parse(`${clock}Z`) + 3_600_000;
  const end = new Date(Math.min(hourLater, Date.parse(`${clock.slice(0, 10)}T23:59:59Z`)));
  return { ...look, start: clock, end: end.toISOString().slice(0, 19) };
}

/** Draws these entries inside what the library makes of them: a link, or in the agenda a cell. */
export function contentOf(entries: readonly CalendarEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return function EntryContent({ event, view, timeText }: EventContentArg) {
    const entry = byId.get(event.id);
    if (!entry) return null;
    const words = (
      <EntryWords
        entry={entry}
        time={view.type === viewNames.week ? timeText : ''}
        isWhole={view.type !== viewNames.month}
      />
    );
    if (view.type !== viewNames.agenda) return <span className="st-entry">{words}</span>;
    return (
      <a className="st-entry" href={entry.href}>
        {words}
      </a>
    );
  };
}

function EntryWords({ entry, time, isWhole }: { entry: CalendarEntry; time: string; isWhole: boolean }) {
  const { title, about, place, zone, state, icon, isCancelled } = entry;
  // Before anything that may not fit: a time without its zone would be another one.
  const lines = isWhole ? [zone ?? '', about, place] : [about, place];
  return (
    <>
      <span className="st-entry-title">
        {icon}
        <span className={isCancelled ? 'st-entry-state' : 'st-hidden'}>{state}</span>{' '}
        {time && <span className="st-number">{time} </span>}
        {isCancelled ? <s>{title}</s> : title}
      </span>{' '}
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="st-entry-about">
          {line}{' '}
        </span>
      ))}
    </>
  );
}
