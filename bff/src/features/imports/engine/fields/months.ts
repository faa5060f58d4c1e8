const intervals: Readonly<Record<string, number>> = {
  monthly: 1,
  'every month': 1,
  quarterly: 3,
  'every quarter': 3,
  'half yearly': 6,
  '1/yr': 12,
  'per year': 12,
  'per annum': 12,
  annual: 12,
  annually: 12,
  yearly: 12,
  'every year': 12,
  biennial: 24,
  biennially: 24,
};

const monthsOfUnit: Readonly<Record<string, number>> = {
  month: 1,
  mth: 1,
  mo: 1,
  m: 1,
  year: 12,
  yr: 12,
  y: 12,
};

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(' ');

/** The numbers from one to thirty-nine, with spaces: `twenty four`. */
const numbers = new Map(
  [
    ...ones,
    ...teens,
    ...['twenty', 'thirty'].flatMap((tens) => [tens, ...ones.map((one) => `${tens} ${one}`)]),
  ].map((name, at) => [name, String(at + 1)]),
);

const numberNames = new RegExp(String.raw`\b(?:${[...numbers.keys()].toReversed().join('|')})\b`, 'g');

/** The numbers after "every": `every other year`. */
const ordinals: Readonly<Record<string, string>> = {
  other: '2',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
};

/** The header of a column of intervals in another unit. */
const otherUnit = /\b(?:years?|yrs?|weeks?|wks?|days?|hours?|hrs?)\b/i;

/** The maximum length of an interval with a remark. */
const longestInterval = 100;

/**
 * The number of months that a text says in words: `12 months`, `every 2 years`, `6-monthly`, `annual`, `twelve`, and `6/12` as medical notes have
 * it. A remark in brackets after a unit is no part of it: `12 months (Stu)`. Undefined for other texts.
 */
export function monthsIn(text: string): number | undefined {
  if (text.length > longestInterval) return undefined;
  const words = text.trim().toLowerCase();
  const [, interval = words, remark] = /^(.*?)\s*\(([^()]*)\)$/.exec(words) ?? [];
  const plain = interval.replace(/\.$/, '').replaceAll(/(?<=[a-z\d])\s*[-–]\s*(?=[a-z])|\s+/g, ' ');
  const numeric = withDigits(plain);
  if (remark !== undefined && (/^\d+$/.test(numeric) || isAboutIntervals(remark))) return undefined;
  if (Object.hasOwn(intervals, plain)) return intervals[plain];
  return monthsOfTwelve(numeric) ?? monthsOfTimes(numeric) ?? monthsOfCount(numeric);
}

/** Whether a remark can change the interval, as in `12 months (6 for old ones)`. After a number without a unit, any remark can: `500 (cycles)`. */
function isAboutIntervals(remark: string): boolean {
  return aboutIntervals.test(withDigits(remark.replaceAll('-', ' ')));
}

const aboutIntervals =
  /\d|\b(?:once|twice|times|every|each|not?|never|or|was)\b|month|mth|year|yr|ann|quarter|fortnight|week|wk|day|daily|hour|hr|term/;

/** `every two years` as `every 2 years`, `twice a year` as `2 times a year`. */
function withDigits(text: string): string {
  return text
    .replaceAll(numberNames, (name) => numbers.get(name) ?? name)
    .replace(/^once\b/, '1 times')
    .replace(/^twice\b/, '2 times')
    .replace(/^every ([a-z]+)\b/, (every, name: string) =>
      Object.hasOwn(ordinals, name) ? `every ${ordinals[name]}` : every,
    )
    .replace(/^every (\d)(?:nd|rd|th)\b/, 'every $1');
}

/** 6 of `6/12`. */
function monthsOfTwelve(text: string): number | undefined {
  const months = /^(\d{1,2}) ?\/ ?12$/.exec(text)?.[1];
  return months === undefined ? undefined : Number(months);
}

/** 6 of `2 times a year`, `2x per year` and `2 times yearly`. */
function monthsOfTimes(text: string): number | undefined {
  const times =
    /^(\d{1,2}) ?(?:x|times) (?:(?:a|per|every|each|in a) (?:year|yr|annum)|yearly|annually)$/.exec(
      text,
    )?.[1];
  const months = 12 / Number(times ?? 0);
  return Number.isInteger(months) ? months : undefined;
}

/** 24 of `every 2 years`. A number without a unit is one of months. */
function monthsOfCount(text: string): number | undefined {
  const [, count, unit = 'month'] =
    /^(?:(?:every|each) )?(\d{1,3}) ?(month|mth|mo|m|year|yr|y)(?:s|ly)?$/.exec(text) ??
    /^(\d{1,3})$/.exec(text) ??
    [];
  return count === undefined ? undefined : Number(count) * (monthsOfUnit[unit] ?? 1);
}

/** What a field of a number of months needs besides its names. */
export const inMonths = { toNumber: monthsIn, otherUnit } as const;
