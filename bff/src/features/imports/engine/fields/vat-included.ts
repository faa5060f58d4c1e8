import { namesVatIncluded, vatPercentage } from '@steward/shared-api';
import { headersOf, type Mapping, readingOf } from '../mapping/mapping.ts';
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
  return [...mapping.columns.keys()].flatMap((name) => {
    const field = fields[name];
    if (!field || !isAmount(field)) return [];
    const { takesOffVat } = readingOf(mapping, name);
    const headers = headersOf(mapping, name).filter((header) => takesOffVat || namesVatIncluded(header));
    const first =
      headers.length === 0 ? undefined : rows.find(({ values }) => Reflect.get(values, name) !== undefined);
    if (!first) return [];
    return headers.map((header) => ({
      rowNumber: first.number,
      text: takesOffVat
        ? `${vatPercentage}% VAT is taken off the amounts of '${header}'`
        : `The column name '${header}' says that VAT is included, but '${field.label}' is stored without VAT: check the amounts, or take the VAT off them`,
    }));
  });
}
