import { namesVatIncluded, vatPercentage } from '@steward/shared-api';
import { type Mapping, readingOf } from '../mapping/mapping.ts';
import type { Fields } from './field.ts';
import { isAmount } from './money.ts';

interface Note {
  /** The first row with an amount. */
  readonly rowNumber: number;
  readonly text: string;
}

/** The notes about columns of amounts of which the headers say that VAT is included. All amounts are kept without VAT. */
export function vatNotes(
  fields: Fields,
  mapping: Mapping,
  rows: readonly { readonly number: number; readonly values: object }[],
): Note[] {
  return [...mapping.columns].flatMap(([name, columns]) => {
    const field = fields[name];
    if (!field || !isAmount(field)) return [];
    const { takesOffVat } = readingOf(mapping, name);
    const headers = columns
      .map((column) => mapping.headers[column] ?? '')
      .filter((header) => takesOffVat || namesVatIncluded(header));
    const first =
      headers.length === 0 ? undefined : rows.find(({ values }) => Reflect.get(values, name) !== undefined);
    if (!first) return [];
    return headers.map((header) => ({
      rowNumber: first.number,
      text: takesOffVat
        ? `${vatPercentage}% VAT is taken off the amounts of '${header}'`
        : `The amounts of '${header}' include VAT by their column name, and the field '${field.label}' is without VAT: check them, or take the VAT off in the columns step`,
    }));
  });
}
