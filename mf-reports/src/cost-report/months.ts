import { dayIn } from '@steward/shared-api';
import { formatDay, readerTimeZone } from '@steward/shared-ui/format';

/** The report offers the present month and this number of months before it. A month is `2026-11`. */
const monthsBack = 24;

/** No report starts earlier than this. */
const firstYear = 1900;

/**
 * Returns the months to choose from, latest last. They begin with the start of the period where it is earlier: the page of an asset links
 * to all its costs.
 */
export function monthsUntil(now: Date, start: string | null = null): readonly string[] {
  const [year = 0, month = 0] = dayIn(readerTimeZone(), now).split('-').map(Number);
  const [startYear = year, startMonth = month] = start?.split('-').map(Number) ?? [];
  const back = startYear < firstYear ? 0 : (year - startYear) * 12 + month - startMonth;
  const count = Math.max(monthsBack, back);
  return Array.from({ length: count + 1 }, (_, index) => monthOf(year, month - count + index));
}

/** Returns a month. Numbers outside 1 to 12 continue into other years: 0 is the previous December. */
function monthOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);
}

/** The period starts with the seventh month from the end. */
export const defaultStart = (months: readonly string[]) => months.at(-7) ?? '';
export const defaultEnd = (months: readonly string[]) => months.at(-1) ?? '';

/** Formats a month: `Nov 2026`. */
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

/** Returns the period of the view. An unknown month, or an end before the start, is replaced with the default. */
export function periodOf(
  view: { readonly start: string | null; readonly end: string | null },
  months: readonly string[],
): Period {
  const start = months.find((month) => month === view.start) ?? defaultStart(months);
  const end = months.find((month) => month === view.end) ?? defaultEnd(months);
  return start <= end ? { start, end } : { start: defaultStart(months), end: defaultEnd(months) };
}

/** Returns the months of a period. */
export function monthsOf({ start, end }: Period, months: readonly string[]): readonly string[] {
  return months.filter((month) => start <= month && month <= end);
}
