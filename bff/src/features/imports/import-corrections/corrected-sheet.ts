import type { Fields } from '../engine/fields/field.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import type { CellKind, Sheet, SheetRow } from '../engine/read/sheet.ts';

/** Texts by the name of the field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The corrections of an import by the number of the row. */
export type Corrections = ReadonlyMap<number, FieldTexts>;

/** A sheet with the corrected texts in its rows instead of their own, so that all rules of the fields apply to them. */
export function correctedSheet(sheet: Sheet, mapping: Mapping, corrections: Corrections): Sheet {
  return corrections.size === 0
    ? sheet
    : { headers: sheet.headers, rows: correctedRows(sheet.rows, mapping, corrections) };
}

async function* correctedRows(
  rows: AsyncGenerator<SheetRow>,
  mapping: Mapping,
  corrections: Corrections,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const texts = corrections.get(row.number);
    yield texts === undefined ? row : corrected(row, mapping, texts);
  }
}

/** The first column of a field has its corrected text, its other columns are empty. */
function corrected(row: SheetRow, { columns }: Mapping, texts: FieldTexts): SheetRow {
  const cells = [...row.cells];
  const kinds: (CellKind | undefined)[] | undefined = row.kinds && [...row.kinds];
  const entered = new Set<number>();
  for (const [field, text] of Object.entries(texts)) {
    for (const [at, column] of (columns.get(field) ?? []).entries()) {
      while (cells.length < column) cells.push('');
      cells[column] = at === 0 ? text : '';
      entered.add(column);
      if (kinds) kinds[column] = 'text';
    }
  }
  return { number: row.number, cells, entered, ...(kinds ? { kinds } : {}) };
}

/** The texts of the mapped fields of a row; several columns of a field are joined, those of a list with semicolons. */
export function textsOf({ cells }: SheetRow, { columns }: Mapping, fields: Fields): FieldTexts {
  return Object.fromEntries(
    [...columns].map(([field, at]) => [
      field,
      at
        .map((column) => (cells[column] ?? '').trim())
        .filter(Boolean)
        .join(fields[field]?.isList === true ? '; ' : ' '),
    ]),
  );
}
