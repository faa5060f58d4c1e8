import type { Field, Notations, Parsed, ReadingRules } from './field.ts';

/** A field of an amount in pounds. Returns a decimal string with two places. */
export function moneyField(field: Omit<Field<string>, 'parse'>): Field<string> {
  return { ...field, control: 'money', parse: parseMoney, notations: decimalMarks };
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
  return text.replaceAll(/[£\s\u00A0']|gbp/gi, '');
}

/**
 * Reads 235, £1,234.50, 1234.5 GBP, 1 234,50 and 1.234,50, without using a float. In a column with decimal commas, 1.234 is one thousand and
 * more.
 */
export function parseMoney(
  text: string,
  { decimalComma = false }: Partial<ReadingRules> = {},
): Parsed<string> {
  const bare = decimalComma ? withoutGroups(bareOf(text)) : bareOf(text);
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

/** 1.234 as 1234. */
function withoutGroups(bare: string): string {
  return /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
}
