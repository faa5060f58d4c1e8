import type { CalendarView } from '@steward/shared-ui/calendar';
import { urlChoice, type UrlField, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the calendar. */
export interface CalendarState {
  /** Null: the agenda on a phone, otherwise the month. */
  readonly calendar: CalendarView | null;
  /** A day of the visible period; null for today. */
  readonly day: string | null;
}

const urlDay: UrlField<string | null> = {
  read: (text) => (text !== null && isDay(text) ? text : null),
  write: (value) => value,
};

export const calendarFields: UrlFields<CalendarState> = {
  calendar: urlChoice(['month', 'week', 'agenda'], null),
  day: urlDay,
};

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
