import { importRecordType, type ImportRecordType, mappingRefusal } from '@steward/shared-api';
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
    return Math.max(...rows.map((cells) => fitOf(type, cells, fields)));
  };
  const others = importRecordType.options
    .filter((type) => type !== chosen)
    .map((type) => ({ type, count: countOf(type) }))
    .toSorted((one, other) => other.count - one.count);
  const [best, second] = others;
  if (!best || best.count === second?.count) return null;
  return best.count >= countOf(chosen) + minimumLead ? best.type : null;
}

/** The number of columns that have the name of a field, and one more if the records have the columns that they need. */
function fitOf(recordType: ImportRecordType, headers: readonly string[], fields: Fields): number {
  const entries = Object.entries(fields);
  const named = headers.map((header) =>
    entries.filter(([name, field]) => isNameOf({ name, field, header })).map(([name]) => name),
  );
  const refusal = mappingRefusal(recordType, {
    mapped: new Set(named.flat()),
    fields: [],
    hasLocation: false,
  });
  return named.filter((names) => names.length > 0).length + (refusal === null ? 1 : 0);
}
