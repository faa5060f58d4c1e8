import { vatPercentage } from '@steward/shared-api';
import type { Field, Notations, Parsed, ReadingRules } from './field.ts';

/** A field of an amount in pounds. Returns a decimal string with two places. */
export function moneyField(field: Omit<Field<string>, 'parse'>): Field<string> {
  return {
    values: 'An amount in pounds such as 1234.50',
    example: '1234.50',
    ...field,
    control: 'money',
    parse: parseMoney,
    notations: decimalMarks,
  };
}

/** Whether a field is an amount in pounds. */
export function isAmount({ notations }: Field<unknown>): boolean {
  return notations === decimalMarks;
}

const maximumPoundDigits = 10;

/** The decimal mark of an amount. 1.234 can be one thousand, or have a fraction of a penny. */
const decimalMarks: Notations = {
  names: ['with a decimal point', 'with a decimal comma'],
  of: (text) => {
    const bare = bareOf(text);
    if (/^\d{1,3}\.\d{3}$/.test(bare)) return 'both';
    if (/^\d+(?:\.\d{3})*,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return 1;
    return /^\d+(?:,\d{3})*\.\d{1,2}$|^\d{1,3}(?:,\d{3})+$/.test(bare) ? 0 : undefined;
  },
  whenBoth: 'Each amount is read with its own mark',
  isChosen: ({ decimalComma }) => decimalComma !== undefined,
  choose: (rules, at) => ({ ...rules, decimalComma: at === 1 }),
};

function bareOf(text: string): string {
  return text.replaceAll(/[£€$¥\s\u00A0']|gbp|eur|usd|chf|jpy/gi, '');
}

const otherCurrencies: readonly (readonly [RegExp, string])[] = [
  [/€|eur/i, 'euros'],
  [/\$|usd/i, 'dollars'],
  [/¥|jpy/i, 'yen'],
  [/chf/i, 'Swiss francs'],
];

/** The name of the currency of an amount, if it is not pounds: `euros`. */
export function otherCurrencyOf(text: string): string | undefined {
  return otherCurrencies.find(([sign]) => sign.test(text))?.[1];
}

/** A minus before or after the number, or accounting brackets: (100.00). */
function isNegative(text: string): boolean {
  const signs = text.replaceAll(/[^\d()−-]/g, '');
  return /^[−-]|[−-]$|^\(.*\)$/.test(signs);
}

/**
 * Reads 235, £1,234.50, 1234.5 GBP, 1 234,50 and 1.234,50, without using a float. In a column with decimal commas, 1.234 is one thousand and
 * more. Refuses negative amounts, also in brackets, and other currencies, unless the rules read them as pounds.
 */
export function parseMoney(
  text: string,
  { decimalComma = false, readsAsPounds = false, takesOffVat = false }: Partial<ReadingRules> = {},
): Parsed<string> {
  const bare = decimalComma ? withoutGroups(bareOf(text)) : bareOf(text);
  const currency = otherCurrencyOf(text);
  if (currency !== undefined && !readsAsPounds)
    return {
      remedy: 'readAsPounds',
      reason: `The amount is in ${currency}, and prices are in pounds: convert it, or confirm that the numbers of this column are pounds`,
    };
  if (/\d/.test(bare) && isNegative(text))
    return { reason: `${shortened(text)} is negative: a price is 0 or more` };
  const match =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare);
  if (!match) return { reason: `'${shortened(text)}' is not an amount such as 235.00` };
  const pounds = (match[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const pence = (match[2] ?? '').replace(/0+$/, '');
  if (pence.length > 2) return { reason: `${text} has a fraction of a penny` };
  if (pounds.length > maximumPoundDigits) return { reason: `${text} is too large` };
  const amount = `${pounds}.${pence.padEnd(2, '0')}`;
  return { value: takesOffVat ? withoutVat(amount) : amount };
}

/** The pence of an amount such as `235.00`. */
export function penceOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** The amount of pence: `2.35`. */
export function poundsOf(pence: bigint): string {
  const digits = pence.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount without the VAT that it includes, rounded to the nearest penny: 100.00 of 120.00. */
function withoutVat(amount: string): string {
  const parts = BigInt(100 + vatPercentage);
  const pence = (penceOf(amount) * 200n + parts) / (2n * parts);
  return poundsOf(pence);
}

function shortened(text: string): string {
  return text.slice(0, 40);
}

/** 1.234 as 1234. */
function withoutGroups(bare: string): string {
  return /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
}
