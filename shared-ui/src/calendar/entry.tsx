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
  /** The meaning of the status; its mark differs in shape, too. */
  readonly tone?: 'warning' | 'info' | 'success';
}

/** The names of the views in FullCalendar. */
export const viewNames: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  agenda: 'agenda',
};

/** Maps an entry to an event: a whole day in a month, otherwise one hour that ends by midnight. */
export function eventOf(entry: CalendarEntry, view: CalendarView): EventInput {
  const { id, title, localTime, href, isCancelled, tone } = entry;
  const classNames = isCancelled ? ['st-entry-off'] : tone ? [`st-entry-${tone}`] : [];
  const event = { id, title, url: href, extendedProps: { localTime }, classNames };
  if (view === 'month') return { ...event, start: localTime.slice(0, 10), allDay: true };
  const hourLater = Date.parse(`${localTime}Z`) + 3_600_000;
  const end = new Date(Math.min(hourLater, Date.parse(`${localTime.slice(0, 10)}T23:59:59Z`)));
  return { ...event, start: localTime, end: end.toISOString().slice(0, 19) };
}

/** Returns the component that renders an entry inside the library's element: a link, or a cell in the agenda. */
export function contentOf(entries: readonly CalendarEntry[]) {
  const linesOn = linesByDay(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return function EntryContent({ event, view, timeText }: EventContentArg) {
    const entry = byId.get(event.id);
    if (!entry) return null;
    const text = (
      <EntryText
        entry={entry}
        time={view.type === viewNames.week ? timeText : ''}
        monthLines={view.type === viewNames.month ? linesOn(entry) : null}
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

/** In a month, an entry of a day with few entries has more lines: its day has the height of three. */
function linesByDay(entries: readonly CalendarEntry[]) {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(dayOf(entry), (counts.get(dayOf(entry)) ?? 0) + 1);
  return (entry: CalendarEntry) => Math.max(1, 4 - (counts.get(dayOf(entry)) ?? 1));
}

const dayOf = ({ localTime }: CalendarEntry) => localTime.slice(0, 10);

interface EntryTextProps {
  entry: CalendarEntry;
  /** The time, unless the view has it elsewhere. */
  time: string;
  /** The number of lines in a month; null in another view, which has all. */
  monthLines: number | null;
}

function EntryText({ entry, time, monthLines }: EntryTextProps) {
  const { title, about, location, localTime, zone, state, icon, isCancelled } = entry;
  const isMonth = monthLines !== null;
  // The zone comes first: the other lines may not fit, and a time without its zone would be wrong.
  const all = [zone ?? '', about, location, isMonth || isCancelled ? '' : state];
  const monthTime = zone !== null && monthLines === 1 ? '' : localTime.slice(11, 16);
  const shownTime = isMonth ? monthTime : time;
  const lines = all.filter(Boolean).slice(0, isMonth ? monthLines - 1 : all.length);
  return (
    <>
      <span className="st-entry-title">
        {icon}
        <span className={isCancelled ? 'st-entry-state' : 'st-hidden'}>{state}</span>{' '}
        {shownTime && <span className="st-number">{shownTime} </span>}
        {isCancelled ? <s>{title}</s> : title}
      </span>{' '}
      {lines.map((line) => (
        <span key={line} className="st-entry-about">
          {line}{' '}
        </span>
      ))}
    </>
  );
}

interface StatesProps {
  entries: readonly CalendarEntry[];
}

/** The meaning of the marks in a month, where entries have no space for their status. */
export function EntryStates({ entries }: StatesProps) {
  const states = new Map(entries.map((entry) => [entry.state, entry]));
  return (
    <ul className="st-calendar-states" aria-hidden>
      {[...states.values()].map(({ state, icon, tone, isCancelled }) => (
        <li key={state} className={isCancelled ? 'st-entry-off' : `st-entry-${tone}`}>
          {icon}
          {state}
        </li>
      ))}
    </ul>
  );
}
