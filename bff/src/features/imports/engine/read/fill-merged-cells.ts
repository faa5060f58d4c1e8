import type { CellKind, MergedCells, SheetRow } from './sheet.ts';

/** A column with cells that are merged across rows below the header. */
export interface FilledColumn {
  /** The index of the column. */
  readonly column: number;
  /** How many of its cells get the value of a merged cell above. */
  readonly cells: number;
}

/** The cells that are merged across rows below the header, in the order of their rows. */
export function mergedDownwards(merged: readonly MergedCells[], headerRow: number): readonly MergedCells[] {
  return merged
    .filter(({ row, lastRow }) => row > headerRow && lastRow > row)
    .toSorted((one, other) => one.row - other.row);
}

/** The columns with cells that get the value of a merged cell above. */
export function filledColumns(merged: readonly MergedCells[], headerRow: number): FilledColumn[] {
  const counts = new Map<number, number>();
  for (const { first, row, lastRow } of mergedDownwards(merged, headerRow))
    counts.set(first, (counts.get(first) ?? 0) + lastRow - row);
  return [...counts].map(([column, cells]) => ({ column, cells })).toSorted((a, b) => a.column - b.column);
}

interface Value {
  readonly text: string;
  readonly kind: CellKind | undefined;
  readonly lastRow: number;
}

/**
 * Yields the rows with the value of a merged cell in each row that it covers, because a spreadsheet stores it only in the first one. `merged`
 * is in the order of the rows. A cell that is merged across columns counts for the first of them.
 */
export async function* fillMergedCells(
  rows: AsyncGenerator<SheetRow>,
  merged: readonly MergedCells[],
): AsyncGenerator<SheetRow> {
  const values = new Map<number, Value>();
  let next = 0;
  for await (const row of rows) {
    for (const [column, { lastRow }] of values) if (lastRow < row.number) values.delete(column);
    yield values.size === 0 ? row : withValues(row, values);
    for (let at = merged[next]; at !== undefined && at.row <= row.number; at = merged[++next])
      // A hostile file has empty merged cells in columns that no row has.
      if (at.row === row.number && at.first < row.cells.length)
        values.set(at.first, {
          text: row.cells[at.first] ?? '',
          kind: row.kinds?.[at.first],
          lastRow: at.lastRow,
        });
  }
}

function withValues({ number, ...row }: SheetRow, values: ReadonlyMap<number, Value>): SheetRow {
  const cells = [...row.cells];
  const kinds = [...(row.kinds ?? [])];
  for (const [column, { text, kind }] of values) {
    if ((cells[column] ?? '').trim() !== '') continue;
    while (cells.length < column) cells.push('');
    cells[column] = text;
    kinds[column] = kind;
  }
  return { number, cells, kinds: Array.from(cells, (_, at) => kinds[at]) };
}
