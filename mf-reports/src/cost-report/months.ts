import { dayIn } from '@steward/shared-api';
import { formatDay, readerTimeZone } from '@steward/shared-ui/format';

/** The report offers the present month and this number of months before it. A month is `2026-11`. */
const monthsBack = 24;

/** No asset has a cost outside these years. */
const [firstYear, lastYear] = [1900, 2100];

interface AskedPeriod {
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * Returns the months to choose from, latest last. They include the whole period of the URL: the page of an asset links to all its costs,
 * and a purchase may be in the future.
 */
export function monthsUntil(now: Date, { start, end }: AskedPeriod = { start: null, end: null }) {
  const [year = 0, month = 0] = dayIn(readerTimeZone(), now).split('-').map(Number);
  /** How many months later than this one, negative for earlier; 0 outside the years of the report. */
  const monthsFromNow = (asked: string | null) => {
    const [askedYear = year, askedMonth = month] = asked?.split('-').map(Number) ?? [];
    const isInReport = firstYear <= askedYear && askedYear <= lastYear;
    return isInReport ? (askedYear - year) * 12 + askedMonth - month : 0;
  };
  const first = Math.min(-monthsBack, monthsFromNow(start));
  const last = Math.max(0, monthsFromNow(end));
  return Array.from({ length: last - first + 1 }, (_, index) => monthOf(year, month + first + index));
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
