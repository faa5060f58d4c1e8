import { withoutApproximation } from './approximate.ts';
import type { Field, Notations, Parsed, ReadingRules, Rejection } from './field.ts';

/** A field of a calendar day. Reads the formats of spreadsheets and returns `YYYY-MM-DD`. */
export function dayField(field: Omit<Field<string>, 'parse'>): Field<string> {
  return {
    values: 'A date such as 31/01/2026',
    example: '31/01/2026',
    ...field,
    control: 'day',
    parse: parseDay,
    notations: dayOrders,
  };
}

/** The order of a date in numbers. A date that exists in neither order shows none. */
const dayOrders: Notations = {
  names: ['day first', 'month first'],
  of: (text) => {
    const local = localNumbers(withoutTime(text));
    if (!local) return undefined;
    const [one, two] = local;
    if (one === two) return undefined;
    if (isDayFirst(text, two)) return one > 12 ? 0 : undefined;
    if (one > 12) return two > 12 ? undefined : 0;
    return two > 12 ? 1 : 'both';
  },
  whenBoth: 'Rows with the month first are refused',
  readsBoth: false,
  isChosen: ({ dayFirst }) => dayFirst !== undefined,
  choose: (rules, at) => ({ ...rules, dayFirst: at === 0 }),
};

/** With dots, the day is first in all countries. */
const isDayFirst = (text: string, second: number) => /^\d{1,2}\./.test(text) && second <= 12;

/** The maximum length of a date with a time and a time zone. */
const longestTimestamp = 100;

function withoutTime(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > longestTimestamp) return trimmed;
  return trimmed.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
}

/** The three numbers of 31/01/2026. */
function localNumbers(text: string): readonly [number, number, number] | undefined {
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  return local ? [Number(local[1]), Number(local[2]), fullYear(local[3] ?? '')] : undefined;
}

/**
 * Reads 2026-01-31 (with or without a time), 20260131, 31/1/2026, 31.01.26, 31 Jan 2026, January 31, 2026 and the day numbers of Excel.
 * Without a rule, a date that is possible in one order only is read in this order, and others with the day first.
 * Refuses a date that does not exist (31/02/2026), and a month or a year without a day (Jan 2026, 2026-01, 01/2026, 2026) unless the rules read it as the first day of the month or the year.
 */
export function parseDay(text: string, rules: ReadingRules): Parsed<string> {
  const words = withoutTime(text);
  const month = monthOnly(words);
  if (month) return firstDay(text, month, rules);
  if (isYear(words)) return firstDay(text, { year: Number(words), month: undefined }, rules);
  const found = numeric(words, rules) ?? named(words);
  if (found === undefined) return excelDay(words) ?? notADay(text, rules);
  return 'reason' in found ? found : existing(text, found);
}

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text);

/** The reason for a text that is no date, with the month or the year that is probably meant. It is read only if the user chooses it and its first day. */
function notADay(text: string, { readsMonthsAsFirstDay = false }: ReadingRules): Rejection {
  const remedy = readsMonthsAsFirstDay ? {} : { remedy: 'readAsFirstDay' as const };
  const bare = withoutApproximation(text);
  if (bare !== text && (isYear(bare) || monthOnly(bare)))
    return { reason: `${quoted(text)} is only approximate: is it ${bare}?`, correctedText: bare, ...remedy };
  const [, name, number = ''] = /^([a-z]{3,9})\.?,?[-/. ]*(\d{2})$/i.exec(bare) ?? [];
  const monthAndYear = `${name} ${fullYear(number)}`;
  if (name !== undefined && monthOnly(monthAndYear))
    return {
      reason: `The ${number} in ${quoted(text)} can be a day or a year: is it ${monthAndYear}?`,
      correctedText: monthAndYear,
      ...remedy,
    };
  return { reason: `${quoted(text)} is not a date such as 31/01/2026 or 2026-01-31` };
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function numeric(text: string, { dayFirst }: ReadingRules): Day | Rejection | undefined {
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const local = localNumbers(text);
  if (!local) return undefined;
  const [one, two, year] = local;
  const startsWithDay = isDayFirst(text, two) || (dayFirst ?? two <= 12);
  const [day, month] = startsWithDay ? [one, two] : [two, one];
  if (month > 12 && day <= 12) {
    const first = startsWithDay ? 'month' : 'day';
    const correctedText = [two, one, year].map((part) => String(part).padStart(2, '0')).join('/');
    return {
      reason: `There is no month ${month} in ${quoted(text)}: is it ${correctedText}? If the dates in this file start with the ${first}, choose ${first} first`,
      correctedText,
    };
  }
  return { year, month, day };
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const months = monthNames.map((name) => name.slice(0, 3));

function named(text: string): Day | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?,?[-/. ]+['’]?(\d{4}|\d{2})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(text);
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = months.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  return month === 0 ? undefined : { year: fullYear(year ?? ''), month, day: Number(day) };
}

/** The month of Jan 2026, January 2026, Jan '26, Jan-26, Jan 98, 2026-01 and 01/2026. Jan 26 can be a day without a year. */
function monthOnly(text: string): Omit<Day, 'day'> | undefined {
  const yearLast = /^(\d{1,2})[-/. ](\d{4})$/.exec(text);
  const yearFirst = /^(\d{4})[-/ ](\d{1,2})$/.exec(text);
  const [digits, year] = yearLast ? yearLast.slice(1) : [yearFirst?.[2], yearFirst?.[1]];
  const number = Number(digits ?? 0);
  if (number >= 1 && number <= 12) return { year: Number(year), month: number };
  const words = /^([a-z]{3,9})(?:\.?,?[-/. ]*(\d{4}|['’]\d{2}|00|3[2-9]|[4-9]\d)|-(\d{2}))$/i.exec(text);
  const [, name = '', namedYear = words?.[3] ?? ''] = words ?? [];
  const at = monthNames.findIndex((month) => name !== '' && month.startsWith(name.toLowerCase()));
  return at < 0 ? undefined : { year: fullYear(namedYear.replace(/^['’]/, '')), month: at + 1 };
}

/** The first day of a month, or of a year without a month. */
function firstDay(
  text: string,
  { year, month }: { readonly year: number; readonly month: number | undefined },
  rules: ReadingRules,
): Parsed<string> {
  const parsed = existing(text, { year, month: month ?? 1, day: 1 });
  if ('reason' in parsed || rules.readsMonthsAsFirstDay === true) return parsed;
  return {
    remedy: 'readAsFirstDay',
    reason:
      month === undefined
        ? 'The date has only a year: enter full dates, or choose the first day of the year'
        : 'The date has a month but no day: enter full dates, or choose the first day of the month',
  };
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) + (Number(text) < 50 ? 2000 : 1900);
}

const dayMilliseconds = 86_400_000;

/** Excel counts days from 30 December 1899. Its numbers have five digits from 1927 to 2118. */
function excelDay(text: string): Parsed<string> | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial === undefined || Number(serial) > 80_000) return undefined;
  return {
    value: new Date(Date.UTC(1899, 11, 30) + Number(serial) * dayMilliseconds).toISOString().slice(0, 10),
  };
}

function existing(text: string, { year, month, day }: Day): Parsed<string> {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return { reason: `${text} is not a valid date` };
  if (year < 1900 || year > 2100)
    return { reason: `The year ${year} of ${text} is not between 1900 and 2100` };
  return { value: date.toISOString().slice(0, 10) };
}

function quoted(text: string): string {
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
}
