import type { CalendarView } from '@steward/shared-ui/calendar';
import { urlChoice, type UrlField, type UrlFields } from '@steward/shared-ui/page';

/** What the address says of the calendar. */
export interface CalendarState {
  /** Null: the agenda on a phone, the month elsewhere. */
  readonly calendar: CalendarView | null;
  /** A day of what is shown; null is today. */
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
