import { dayIn } from '@steward/shared-api';
import { formatDay, readerTimeZone } from '@steward/shared-ui/format';

/** A month is `2026-11`. The choices of the report go from 24 months back to now. */
const monthsBack = 24;

/** The months to choose from, the latest one last. */
export function monthsUntil(now: Date): readonly string[] {
  const [year = 0, month = 0] = dayIn(readerTimeZone(), now).split('-').map(Number);
  return Array.from({ length: monthsBack + 1 }, (_, at) => monthOf(year, month - monthsBack + at));
}

/** The month counts on from its year: 0 is the December before. */
function monthOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);
}

/** The seventh from last. */
export const usualStart = (months: readonly string[]) => months.at(-7) ?? '';
export const usualEnd = (months: readonly string[]) => months.at(-1) ?? '';

/** `Nov 2026`. */
export function monthName(month: string): string {
  return formatDay(`${month}-01`).slice(3);
}

export const firstDayOf = (month: string) => `${month}-01`;

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface Period {
  readonly start: string;
  readonly end: string;
}

/** The period in force. What an address says that cannot be chosen, or that ends before it begins, is the usual one. */
export function periodOf(
  asked: { readonly start: string | null; readonly end: string | null },
  months: readonly string[],
): Period {
  const start = months.find((month) => month === asked.start) ?? usualStart(months);
  const end = months.find((month) => month === asked.end) ?? usualEnd(months);
  return start <= end ? { start, end } : { start: usualStart(months), end: usualEnd(months) };
}

/** Every month of a period. */
export function monthsOf({ start, end }: Period, months: readonly string[]): readonly string[] {
  return months.filter((month) => start <= month && month <= end);
}
