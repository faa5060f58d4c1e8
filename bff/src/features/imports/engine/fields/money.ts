import type { Field, Parsed } from './field.ts';

/** A field of an amount in pounds. Returns a decimal string with two places. */
export function moneyField(field: Omit<Field<string>, 'parse'>): Field<string> {
  return { ...field, parse: parseMoney };
}

const maximumPoundDigits = 10;

/** Reads 235, £1,234.50, 1234.5 GBP, 1 234,50 and 1.234,50, without using a float. */
export function parseMoney(text: string): Parsed<string> {
  const bare = text.replaceAll(/[£\s\u00A0']|gbp/gi, '');
  if (/[$€¥]|usd|eur/i.test(bare)) return { reason: `${text} is not in pounds` };
  if (bare.startsWith('-') || bare.startsWith('(')) return { reason: `${text} is negative` };
  const match =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare);
  if (!match) return { reason: `'${text.slice(0, 40)}' is not an amount such as 235.00` };
  const pounds = (match[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const pence = (match[2] ?? '').replace(/0+$/, '');
  if (pence.length > 2) return { reason: `${text} has a fraction of a penny` };
  if (pounds.length > maximumPoundDigits) return { reason: `${text} is too large` };
  return { value: `${pounds}.${pence.padEnd(2, '0')}` };
}
