import { cellRefusal } from '../fields/parse-row.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import type { Fields, ReadingRules } from '../fields/field.ts';
import type { SheetRow } from '../read/sheet.ts';
import { isNameOf } from './propose-mapping.ts';
import type { Mapping } from './mapping.ts';

/** A column that is named like a field but not mapped, because its cells cannot be read as this field. */
export interface UnreadableColumn {
  readonly column: number;
  readonly field: string;
  /** The first unreadable cells with the reasons. */
  readonly cells: readonly { readonly rowNumber: number; readonly text: string; readonly reason: string }[];
}

const maximumCells = 5;

/** Finds the columns that a mapping skips although they are named like a field. `rows` are the first rows of the file. */
export function findUnreadableColumns(
  fields: Fields,
  mapping: Mapping,
  { rows, rules }: { rows: readonly SheetRow[]; rules: ReadingRules },
): UnreadableColumn[] {
  const mapped = new Set([...mapping.columns.values()].flat());
  return mapping.headers.flatMap((header, column) => {
    if (mapped.has(column)) return [];
    const named = Object.entries(fields).find(
      ([name, field]) => !mapping.columns.has(name) && isNameOf({ name, field, header }),
    );
    if (!named) return [];
    const [name, field] = named;
    const cells = rows.flatMap(({ number: rowNumber, cells: all, kinds }) => {
      const text = (all[column] ?? '').trim();
      const refused = cellRefusal(field, { text, kind: kinds?.[column] });
      if (refused !== undefined) return [{ rowNumber, text, reason: refused }];
      const parsed = isPlaceholder(field, text) ? undefined : field.parse(text, rules);
      return parsed && 'reason' in parsed ? [{ rowNumber, text, reason: parsed.reason }] : [];
    });
    return cells.length > 0 ? [{ column, field: name, cells: cells.slice(0, maximumCells) }] : [];
  });
}
