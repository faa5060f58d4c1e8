const words: Readonly<Record<string, number>> = {
  monthly: 1,
  'every month': 1,
  quarterly: 3,
  'every quarter': 3,
  'half yearly': 6,
  'six monthly': 6,
  'twice a year': 6,
  'twice per year': 6,
  '2x per year': 6,
  '2x a year': 6,
  '1/yr': 12,
  '1x per year': 12,
  'once per year': 12,
  'per year': 12,
  annual: 12,
  annually: 12,
  yearly: 12,
  'once a year': 12,
  'every year': 12,
  biennial: 24,
  biennially: 24,
  'every other year': 24,
  'every two years': 24,
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

/** The header of a column of intervals in another unit. */
const otherUnit = /\b(?:years?|yrs?|weeks?|wks?|days?|hours?|hrs?)\b/i;

/** The number of months that a text says in words: `12 months`, `every 2 years`, `6-monthly`, `annual`. Undefined for other texts. */
export function monthsIn(text: string): number | undefined {
  const plain = text
    .toLowerCase()
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/(?<=[a-z\d])\s*[-–]\s*(?=[a-z])|\s+/g, ' ');
  const [, count = '', unit = ''] =
    /^(?:every )?(\d{1,3}) ?(month|mth|mo|m|year|yr|y)(?:s|ly)?$/.exec(plain) ?? [];
  return words[plain] ?? (unit === '' ? undefined : Number(count) * (monthsOfUnit[unit] ?? 1));
}

/** What a field of a number of months needs besides its names. */
export const inMonths = { toNumber: monthsIn, otherUnit } as const;
