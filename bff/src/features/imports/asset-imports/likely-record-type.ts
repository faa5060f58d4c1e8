import { importRecordType, type ImportRecordType } from '@steward/shared-api';
import type { Fields } from '../engine/fields/field.ts';
import { groupImportOf } from '../engine/group-imports.ts';
import { isNameOf } from '../engine/mapping/propose-mapping.ts';

/** How many more columns must name a field of the other records. */
const minimumLead = 2;

/**
 * The other type of records that the names of columns fit much better than the chosen one; null if there is none. `rows` are the row that is
 * read as the names of the columns, and the first rows of the sheet: each of them can have the names of other records.
 */
export function likelyRecordType(
  rows: readonly (readonly string[])[],
  chosen: ImportRecordType,
): ImportRecordType | null {
  const countOf = (type: ImportRecordType) => {
    const { fields } = groupImportOf(type).kind;
    return Math.max(...rows.map((cells) => countNamed(cells, fields)));
  };
  const others = importRecordType.options
    .filter((type) => type !== chosen)
    .map((type) => ({ type, count: countOf(type) }))
    .toSorted((one, other) => other.count - one.count);
  const [best, second] = others;
  if (!best || best.count === second?.count) return null;
  return best.count >= countOf(chosen) + minimumLead ? best.type : null;
}

/** The number of columns that have the name of a field. */
function countNamed(headers: readonly string[], fields: Fields): number {
  const named = Object.entries(fields);
  return headers.filter((header) => named.some(([name, field]) => isNameOf({ name, field, header }))).length;
}
