import { formatDay } from '@steward/shared-ui/format';
import type { CalendarView } from '@steward/shared-ui/calendar';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Days are counted in UTC, where every day has 24 hours.
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => dayOf(timeOf(day) + days * dayMs);
/** The index of the weekday, from 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7;
const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month `by` months later. */
function firstOfMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + by, 1));
}

/** The same day of another month; in a shorter month it overflows into the next one. */
function sameDay(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + by, date));
}

/** The days that a calendar shows, without `to`. An agenda starts at its day, because past entries do not matter. */
export function daysShown(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 7) };
  if (view === 'agenda') return { from: day, to: sameDay(day, 1) };
  const [from, next] = [firstOf(day), firstOfMonth(day, 1)];
  return { from: mondayOf(from), to: addDays(mondayOf(addDays(next, -1)), 7) };
}

/** The instants between which these days occur in any time zone: UTC+14 to UTC-12. */
export function dateRangeOf({ from, to }: { from: string; to: string }) {
  return {
    appointmentDateMin: new Date(timeOf(from) - 14 * hourMs).toISOString(),
    appointmentDateMax: new Date(timeOf(to) + 12 * hourMs).toISOString(),
  };
}

/** A day of the next or previous month or week. */
export function stepFrom(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'agenda') return sameDay(day, by);
  return view === 'week' ? addDays(mondayOf(day), 7 * by) : firstOfMonth(day, by);
}

/** The name of the period: `March 2027`, or `22 Mar 2027 – 28 Mar 2027`. */
export function periodName(view: CalendarView, day: string): string {
  const isMonth = view === 'month' || (view === 'agenda' && day === firstOf(day));
  if (isMonth) return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
  const { from, to } = daysShown(view, day);
  return `${formatDay(from)} – ${formatDay(addDays(to, -1))}`;
}
