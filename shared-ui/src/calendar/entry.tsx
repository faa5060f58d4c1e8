import type { EventContentArg, EventInput } from '@fullcalendar/core';
import type { ReactNode } from 'react';
import type { CalendarView } from './calendar-view.ts';

/** An entry of a calendar, at the local time of its location. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  /** Shown after the title, for example the supplier. */
  readonly about: string;
  /** The name of the location, shown where there is space. */
  readonly location: string;
  /** The name of the time zone, shown with the time; null when it is the reader's. */
  readonly zone: string | null;
  /** The local time at the location: `2027-03-28T09:00:00`. */
  readonly localTime: string;
  readonly href: string;
  /** The status. */
  readonly state: string;
  /** Shown with the status, so that colour is not the only sign. */
  readonly icon?: ReactNode;
  readonly isCancelled: boolean;
}

/** The names of the views in FullCalendar. */
export const viewNames: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  agenda: 'agenda',
};

/** Maps an entry to an event: a whole day in a month, otherwise one hour that ends by midnight. */
export function eventOf(entry: CalendarEntry, view: CalendarView): EventInput {
  const { id, title, localTime, href, isCancelled } = entry;
  const classNames = isCancelled ? ['st-entry-off'] : [];
  const event = { id, title, url: href, extendedProps: { localTime }, classNames };
  if (view === 'month') return { ...event, start: localTime.slice(0, 10), allDay: true };
  const hourLater = Date.parse(`${localTime}Z`) + 3_600_000;
  const end = new Date(Math.min(hourLater, Date.parse(`${localTime.slice(0, 10)}T23:59:59Z`)));
  return { ...event, start: localTime, end: end.toISOString().slice(0, 19) };
}

/** Returns the component that renders an entry inside the library's element: a link, or a cell in the agenda. */
export function contentOf(entries: readonly CalendarEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return function EntryContent({ event, view, timeText }: EventContentArg) {
    const entry = byId.get(event.id);
    if (!entry) return null;
    const text = (
      <EntryText
        entry={entry}
        time={view.type === viewNames.week ? timeText : ''}
        isWhole={view.type !== viewNames.month}
      />
    );
    if (view.type !== viewNames.agenda) return <span className="st-entry">{text}</span>;
    return (
      <a className="st-entry" href={entry.href}>
        {text}
      </a>
    );
  };
}

function EntryText({ entry, time, isWhole }: { entry: CalendarEntry; time: string; isWhole: boolean }) {
  const { title, about, location, zone, state, icon, isCancelled } = entry;
  // The zone comes first: the other lines may not fit, and a time without its zone would be wrong.
  const lines = isWhole ? [zone ?? '', about, location] : [about, location];
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
