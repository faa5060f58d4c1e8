import type { InspectedFile } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';
import { columnName } from './column-name.ts';
import {
  FileRefused,
  maximumColumns,
  type Sheet,
  type SheetReading,
  type SheetRow,
  tooManyColumns,
} from './sheet.ts';
import { readXlsx } from './workbook/read-xlsx.ts';

/** Opens an inspected file and reads its header, the first row that is not empty. Throws `FileRefused`. Stops when the signal is aborted. */
export async function openSheet(file: InspectedFile, reading: SheetReading = {}): Promise<Sheet> {
  const allRows = file.format === 'xlsx' ? readXlsx(file.path, reading) : readCsv(file.path, file);
  try {
    return { headers: await findHeaders(allRows, file), rows: rowsWithContent(allRows) };
  } catch (error) {
    await allRows.return(undefined);
    throw error;
  }
}

async function findHeaders(rows: AsyncGenerator<SheetRow>, { name }: InspectedFile): Promise<string[]> {
  for (;;) {
    const { value: row, done } = await rows.next();
    if (done === true || row === undefined) throw new FileRefused(`${name} is empty.`);
    if (isEmpty(row)) continue;
    const headers = headersOf(row.cells);
    if (headers.length > maximumColumns) throw new FileRefused(tooManyColumns);
    return headers;
  }
}

async function* rowsWithContent(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (!isEmpty(row)) yield row;
}

/** Whether a row is empty. A formula without a stored result has no text, but is not empty. */
function isEmpty({ cells, kinds }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '') && kinds?.includes('formula') !== true;
}

/** Unique names for all columns: a second "Notes" becomes "Notes (2)", an empty header "Column C". */
function headersOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell, at) => {
    const name =
      cell
        .replace(/^\uFEFF/, '')
        .replaceAll(/\s+/g, ' ')
        .trim() || `Column ${columnName(at)}`;
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
