import { currencyUnits, vatPercentage } from '@steward/shared-api';
import {
  correctedAmount,
  hasDashForNoPence,
  isStatedWithoutVat,
  withoutStatedVat,
} from './corrected-amount.ts';
import { type Currency, statedCurrencies } from './currency.ts';
import type { Field, Notations, Parsed, ReadingRules, Rejection } from './field.ts';

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
    // A mistyped amount is no evidence. It is read like the other amounts of its column.
    if ([bare, bareOf(correctedAmount(text))].some((one) => /^\d{1,3}\.\d{3}$/.test(one))) return 'both';
    if (/^\d+(?:\.\d{3})*,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return 1;
    return /^\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,12})$|^\d{1,3}(?:,\d{3})+$/.test(bare) ? 0 : undefined;
  },
  whenBoth: 'Each amount is read with its own mark',
  readsBoth: true,
  isChosen: ({ decimalComma }) => decimalComma !== undefined,
  choose: (rules, at) => ({ ...rules, decimalComma: at === 1 }),
};

function bareOf(text: string): string {
  return bareNumber(statedCurrencies(text).rest);
}

/** The number of an amount, with its signs and brackets. `1.250,-` and `100.-` are whole amounts. */
function bareNumber(rest: string): string {
  return rest.replaceAll(/[\s\u00A0'’]/g, '').replace(/(?<=\d[.,])[-–—]+$/, '00');
}

/** Whether spaces divide digits that are no groups of thousands, as in `£500 £600` and `12 50`. */
function hasSeveralNumbers(rest: string): boolean {
  return /\d\s+\d/.test(rest) && !/^\D*\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?\D*$/.test(rest);
}

/** A minus before or after the number, or accounting brackets: (100.00). */
function isNegative(bare: string): boolean {
  return /^[−-]|[−-]$|^\(.*\)$/.test(bare.replaceAll(/[^\d()−-]/g, ''));
}

interface MoneyRules extends Partial<ReadingRules> {
  /** True for a corrected text, which is not corrected again. */
  readonly isCorrected?: boolean;
}

/**
 * Reads 235, £1,234.50, 1234.5 GBP, 1 234,50 and 1.234,50, without using a float. In a column with decimal commas, 1.234 is 1234. In one with
 * decimal points it is 1.23, and the result has the rounded text. Refuses negative amounts, also in brackets. Refuses an amount in another currency, stated by the amount or by its column, unless the rules read it as pounds or
 * have its exchange rate.
 */
export function parseMoney(text: string, rules: MoneyRules = {}): Parsed<string> {
  const {
    readsAsPounds = false,
    currencyOfColumn = 'GBP',
    exchangeRates = [],
    takesOffVat = false,
    decimalComma,
    isCorrected = false,
  } = rules;
  // Some exports fill amounts with spaces: `1  234.50`. More spaces divide several numbers.
  const { stated, rest } = statedCurrencies(text.replaceAll(/(?<=\d)\s{2,3}(?=\d{3})/g, ' '));
  const [ofAmount = currencyOfColumn, another] = stated;
  if (another !== undefined) return { reason: `'${shortened(text)}' states several currencies` };
  const currency = readsAsPounds ? 'GBP' : ofAmount;
  const known = exchangeRates.find((one) => one.currency === currency);
  if (currency !== 'GBP' && !known) return inOtherCurrency(currency);
  const number = hasSeveralNumbers(rest)
    ? notAnAmount(text, { decimalComma, takesOffVat, isCorrected })
    : readNumber(text, { bare: bareNumber(rest), currency, decimalComma, takesOffVat, isCorrected });
  if ('reason' in number) return number;
  const correctedText = number.correctedText === undefined ? {} : { correctedText: number.correctedText };
  const units = penceOf(number.value) * (known ? unitsOf(known.rate) : rateUnits);
  const divisor = takesOffVat ? (rateUnits * BigInt(100 + vatPercentage)) / 100n : rateUnits;
  const value = poundsOf(dividedToNearest(units, divisor));
  if (value.length > maximumPoundDigits + 3) return { reason: `${text} is too large` };
  return { value, ...correctedText, ...(known ? { currency: known.currency } : {}) };
}

function inOtherCurrency(currency: Exclude<Currency, 'GBP'>): Parsed<string> {
  if (currency === 'other')
    return {
      remedy: 'readAsPounds',
      reason:
        'The amount is in a currency that cannot be converted here, and prices are in pounds: convert it in the file, or read this column as pounds',
    };
  return {
    remedy: 'readAsPounds',
    currency,
    reason: `The amount is in ${currencyUnits(currency)}, and prices are in pounds: convert it at an exchange rate, or read this column as pounds`,
  };
}

interface BareAmount {
  /** The amount without currencies and spaces. */
  readonly bare: string;
  readonly currency: Currency;
  /** True if the other amounts of the column have decimal commas, false if they have decimal points, undefined if they have neither. */
  readonly decimalComma: boolean | undefined;
  readonly takesOffVat: boolean;
  readonly isCorrected: boolean;
}

/** The number of an amount, with two decimals. */
function readNumber(
  text: string,
  { bare: amount, currency, decimalComma, takesOffVat, isCorrected }: BareAmount,
): Parsed<string> {
  const bare = decimalComma === true ? withoutGroups(amount) : amount;
  if (/\d/.test(bare) && isNegative(bare) && !hasDashForNoPence(text))
    return { reason: `${shortened(text)} is negative: a price is 0 or more` };
  const match =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare);
  if (!match) return notAnAmount(text, { decimalComma, takesOffVat, isCorrected });
  const whole = (match[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = (match[2] ?? '').replace(/(?<!0)0+$/, '');
  if (decimals.length > 2 && decimalComma === false) return roundedToPence(`${whole}.${decimals}`);
  // Without other amounts, a point before three digits probably separates thousands.
  const isThousands = decimalComma === undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(bare);
  const thousands = isThousands ? { correctedText: text.replace(/(?<=\d)\.(?=\d{3})/, ',') } : undefined;
  if (decimals.length > 2) {
    const decimalsOf = currency === 'GBP' ? 'a fraction of a penny' : 'more than two decimals';
    return {
      reason: `${text} has ${decimalsOf}${thousands ? `: is it ${thousands.correctedText}?` : ''}`,
      ...thousands,
    };
  }
  if (thousands)
    return {
      reason: `${text} can be ${bare.replace('.', '')} or ${whole}.${decimals.padEnd(2, '0')}: enter it with two decimals`,
      ...thousands,
    };
  return { value: `${whole}.${decimals.padEnd(2, '0')}` };
}

/** Rounds an amount to the nearest penny. The corrected text shows the rounded amount. */
function roundedToPence(amount: string): { value: string; correctedText: string } {
  const [whole = '', decimals = ''] = amount.split('.');
  const scale = 10n ** BigInt(decimals.length - 2);
  const value = poundsOf(dividedToNearest(BigInt(`${whole}${decimals}`), scale));
  return { value, correctedText: value };
}

/** The reason for a text that is no amount, with the amount that is probably meant. It is read only if the user chooses it. */
function notAnAmount(
  text: string,
  {
    decimalComma,
    takesOffVat,
    isCorrected,
  }: Pick<BareAmount, 'decimalComma' | 'takesOffVat' | 'isCorrected'>,
): Rejection {
  if (takesOffVat && isStatedWithoutVat(text))
    return {
      reason: `'${shortened(text)}' excludes VAT, but ${vatPercentage}% VAT is taken off this column: enter it with VAT`,
    };
  const reason = `'${shortened(text)}' is not an amount such as 235.00`;
  if (isCorrected) return { reason };
  const withVat = withoutStatedVat(text);
  if (withVat !== undefined && !takesOffVat) return withVatTakenOff(text, withVat, decimalComma);
  const corrected = correctedAmount(withVat ?? text);
  const read = parseMoney(corrected, { readsAsPounds: true, decimalComma, isCorrected: true });
  // `1.O50` is 1.050, which is probably 1,050.
  const correctedText = 'value' in read ? corrected : read.correctedText;
  if (corrected === text || correctedText === undefined) return { reason };
  return { reason: `${reason}: is it ${correctedText}?`, correctedText };
}

/** The reason for an amount that is stated with VAT, with the amount without VAT. */
function withVatTakenOff(text: string, amount: string, decimalComma: boolean | undefined): Rejection {
  const reason = `'${shortened(text)}' includes VAT, but prices are kept without it`;
  const read = parseMoney(amount, {
    readsAsPounds: true,
    decimalComma,
    takesOffVat: true,
    isCorrected: true,
  });
  if (!('value' in read)) return { reason };
  const correctedText = `${/^[£€$]/.exec(amount)?.[0] ?? ''}${read.value}`;
  return { reason: `${reason}: is it ${correctedText}?`, correctedText };
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

/** The parts of a pound in which exchange rates are counted. */
const rateUnits = 1_000_000n;

/** An exchange rate such as `0.8543` in these parts. */
function unitsOf(rate: string): bigint {
  const [whole = '', decimals = ''] = rate.split('.');
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
}

/** Divides and rounds to the nearest number, a half up. */
function dividedToNearest(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function shortened(text: string): string {
  return text.slice(0, 40);
}

/** 1.234 as 1234. */
function withoutGroups(bare: string): string {
  return /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
}
