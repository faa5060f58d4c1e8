import type { Mapping } from '../mapping/mapping.ts';
import type { Fields } from './field.ts';

/** The field of amounts without VAT of which a column can be named like amounts with VAT. */
const withoutVat = 'purchasePrice';

const vatIncluded = new RegExp(
  [
    String.raw`\b(?:inc|incl|including|includes|inclusive(?: of)?|with)[^a-z]+vat\b`,
    String.raw`\bvat[^a-z]+(?:inc|incl|included|inclusive)\b`,
    String.raw`\bgross\b`,
  ].join('|'),
);

/** Whether a header says that its amounts include VAT: `Cost (inc VAT)`, `Gross price`. */
export function namesVatIncluded(header: string): boolean {
  const words = header.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return vatIncluded.test(words.toLowerCase());
}

interface Note {
  /** The first row with an amount. */
  readonly rowNumber: number;
  readonly text: string;
}

/** The notes about columns of amounts without VAT of which the headers say that VAT is included. */
export function vatNotes(
  fields: Fields,
  { headers, columns }: Mapping,
  rows: readonly { readonly number: number; readonly values: object }[],
): Note[] {
  const label = fields[withoutVat]?.label;
  const first = rows.find(({ values }) => Reflect.get(values, withoutVat) !== undefined);
  if (label === undefined || !first) return [];
  return (columns.get(withoutVat) ?? [])
    .map((column) => headers[column] ?? '')
    .filter(namesVatIncluded)
    .map((header) => ({
      rowNumber: first.number,
      text: `The amounts of '${header}' include VAT by their column name, and the field '${label}' is without VAT: check them`,
    }));
}
