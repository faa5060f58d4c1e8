import { importCurrencyNames, omitUndefined, vatPercentage, type ImportCurrency } from '@steward/shared-api';
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
  return text.replaceAll(
    /us\$|[£€$¥\s\u00A0'’]|gbp|pounds?|euros?|eur|usd|dollars?|chf|(?:swiss\s*)?francs?|jpy|yen/gi,
    '',
  );
}

const pounds = /£|gbp|\bpounds?\b|sterling/i;

const otherCurrencies: readonly (readonly [RegExp, ImportCurrency])[] = [
  [/€|\beur(?:os?)?\b/i, 'EUR'],
  [/\$|\busd\b|\bdollars?\b/i, 'USD'],
  [/¥|\bjpy\b|\byen\b/i, 'JPY'],
  [/\bchf\b|\bfrancs?\b/i, 'CHF'],
];

/** The currency that an amount or the name of a column states, if it is not pounds. */
function otherCurrencyOf(text: string): ImportCurrency | undefined {
  // Separates the sign from the number or from other words: 20EUR, Cost_EUR.
  const words = text.replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)|_/gi, ' ');
  return pounds.test(words) ? undefined : otherCurrencies.find(([sign]) => sign.test(words))?.[1];
}

/** The currency of amounts without a sign, by the names of their columns: `Cost (EUR)`. */
export function currencyOfHeaders(headers: readonly string[]): ImportCurrency | undefined {
  return otherCurrencyOf(headers.join(' '));
}

/** A minus before or after the number, or accounting brackets: (100.00). */
function isNegative(text: string): boolean {
  const signs = text.replaceAll(/[^\d()−-]/g, '');
  return /^[−-]|[−-]$|^\(.*\)$/.test(signs);
}

/**
 * Reads 235, £1,234.50, 1234.5 GBP, 1 234,50 and 1.234,50, without using a float. In a column with decimal commas, 1.234 is one thousand and
 * more. Refuses negative amounts, also in brackets, and other currencies, of the amount or of its column, unless the rules read them as pounds
 * or have their exchange rate.
 */
export function parseMoney(
  text: string,
  {
    decimalComma = false,
    readsAsPounds = false,
    takesOffVat = false,
    exchangeRates = [],
    currencyOfColumn,
  }: Partial<ReadingRules> = {},
): Parsed<string> {
  const bare = decimalComma ? withoutGroups(bareOf(text)) : bareOf(text);
  const currency = readsAsPounds ? undefined : currencyOf(text, currencyOfColumn);
  const rate = exchangeRates.find((known) => known.currency === currency)?.rate;
  if (currency !== undefined && rate === undefined)
    return {
      remedy: 'readAsPounds',
      currency,
      reason: `The amount is in ${importCurrencyNames[currency][1]}, and prices are in pounds: enter an exchange rate, or confirm that the numbers of this column are pounds`,
    };
  if (/\d/.test(bare) && isNegative(text))
    return { reason: `${shortened(text)} is negative: a price is 0 or more` };
  const match =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare);
  if (!match) return { reason: `'${shortened(text)}' is not an amount such as 235.00` };
  const whole = (match[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  if (decimals.length > 2)
    return { reason: `${text} has ${rate === undefined ? 'a fraction of a penny' : 'more than 2 decimals'}` };
  const number = `${whole}.${decimals.padEnd(2, '0')}`;
  const amount = rate === undefined ? number : converted(number, rate);
  if (amount.length > maximumPoundDigits + 3) return { reason: `${text} is too large` };
  const value = takesOffVat ? withoutVat(amount) : amount;
  return rate === undefined ? { value } : { value, ...omitUndefined({ currency }) };
}

/** The currency of an amount, if it is not pounds: its own, else that of its column. */
function currencyOf(text: string, ofColumn: ImportCurrency | undefined): ImportCurrency | undefined {
  return otherCurrencyOf(text) ?? (pounds.test(text) ? undefined : ofColumn);
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

/** An amount in pounds, rounded to the nearest penny: 1067.88 of 1250.00 euros at 0.8543. */
function converted(amount: string, rate: string): string {
  const [pounds = '', decimals = ''] = rate.split('.');
  const millionths = BigInt(`${pounds}${decimals.padEnd(6, '0')}`);
  return poundsOf((penceOf(amount) * millionths + 500_000n) / 1_000_000n);
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
