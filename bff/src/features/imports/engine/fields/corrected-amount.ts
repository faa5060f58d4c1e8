import { longestStatement, withoutApproximation } from './approximate.ts';

const withoutVat =
  /\s*(?:\(\s*)?(?:\+|\bplus\b|\bex(?:cl?)?(?:\.|\b)|\bexcluding\b|\bwithout\b)\s*v\.?a\.?t\.?(?:\s*(?:@|at)?\s*20\s?%)?\)?$/i;

/** Whether a text says that its amount is without VAT: `£1,050 + VAT`. */
export function isStatedWithoutVat(text: string): boolean {
  return text.length <= longestStatement && withoutVat.test(withoutApproximation(text));
}

const withVat = /\s*\(?\s*inc(?:l?\.?|luding)?\s*v\.?a\.?t\.?(?:\s*(?:@|at)?\s*20\s?%)?\)?$/i;

/** The amount of a text that says that VAT is included, such as `£960` of `£960 inc VAT`; undefined for other texts. */
export function withoutStatedVat(text: string): string | undefined {
  if (text.length > longestStatement || !withVat.test(text)) return undefined;
  return correctedAmount(text.replace(withVat, ''));
}

/** A dash after a whole amount can be there instead of the pence: `£950-` and `950–`. In `950-`, a hyphen is the minus of accounts. */
const dashForNoPence = /^(?=\D|.*[–—]$)((?:[£$€¥]|[a-z]{3})?\s*(?:\d+|\d{1,3}(?:[.,]\d{3})+))\s*[-–—]+$/i;

/** Whether an amount such as `£950-` can be one without pence instead of a negative one. */
export function hasDashForNoPence(text: string): boolean {
  return dashForNoPence.test(text.trim());
}

/** The bare amount that an unreadable text probably means: `£1,200` for `approx. £1.2k + VAT`, and `£3,200` for `£3,2OO`. It can be unreadable, too. */
export function correctedAmount(text: string): string {
  if (text.length > longestStatement) return text;
  const bare = withoutApproximation(withoutApproximation(text).replace(withoutVat, ''))
    .replace(/(?<=^[£$€¥])\s+/, '')
    .replace(dashForNoPence, '$1');
  return withSimilarDigits(withLastMark(withThousands(bare)));
}

/** `1.2k` as `1,200`. With three decimals, the mark can be one of thousands. */
function withThousands(text: string): string {
  const found = /^(\D*)(\d{1,4})(?:[.,](\d{1,2}))?\s?k\b(\D*)$/i.exec(text);
  if (!found) return text;
  const [, before = '', whole = '', decimals = '', after = ''] = found;
  return `${before}${Number(`${whole}${decimals.padEnd(3, '0')}`).toLocaleString('en-GB')}${after}`;
}

/** `1.250.00` as `1,250.00`: two digits after the last mark are pence. */
function withLastMark(text: string): string {
  const found = /^(\D*)(\d{1,3}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)\k<mark>(\d{2})(\D*)$/.exec(text);
  if (!found) return text;
  const [, before = '', whole = '', , pence = '', after = ''] = found;
  return `${before}${whole.replaceAll('.', ',')}.${pence}${after}`;
}

/** A character is often mistyped as a similar one: O for 0 and l for 1, such as `£3,2OO`. */
function withSimilarDigits(text: string): string {
  return text
    .replaceAll(/(?<=[\d.,]o*)o(?=[\do.,]|$)/gi, '0')
    .replaceAll(/(?<=[\d.,])[lI](?=[\d.,]|$)|(?<=^[£$€]?)[lI](?=[\d.,])/g, '1');
}
