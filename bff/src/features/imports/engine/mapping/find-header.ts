import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Fields } from '../fields/field.ts';
import { indexOfSheet } from '../read/open-sheet.ts';
import { groupsOf, isBelowGroups, type ReadMergedCells } from '../read/header-groups.ts';
import { firstOf, headersOf } from '../read/read-header.ts';
import { FileRefused, type HeaderPlace, type OpenFile, type SheetRow } from '../read/sheet.ts';
import { isNameOf, proposeMapping } from './propose-mapping.ts';

/** A row at the beginning of a sheet, with the number of import fields that it names. */
export interface FirstRow {
  readonly row: SheetRow;
  readonly fieldCount: number;
}

/** The place of the header, with the first rows of its sheet. */
export interface FoundHeader {
  readonly sheet: number;
  readonly headerRow: number;
  readonly firstRows: readonly FirstRow[];
}

/** The number of visible sheets that are searched. */
export const maximumSheets = 20;
const rowsOfSheet = 20;
/** A longer text is not a column name. Also limits the work for a hostile file, as do the columns. */
const maximumHeader = 100;
const maximumColumns = 100;

/**
 * Finds the header: among the first rows with content of each visible sheet, the first row that names the most import fields, in the first
 * sheet that names at least half as many as another one. If no row
 * names one, it is the first row with several cells, because a title has one. `place` limits the search to a sheet, which can be hidden, or to a row.
 */
export async function findHeader(
  open: OpenFile,
  fields: Fields,
  { place, fileName }: { place: HeaderPlace; fileName: string },
): Promise<FoundHeader> {
  const all: (FoundHeader & { readonly fieldCount: number })[] = [];
  let refused: unknown;
  for (const sheet of sheetsToSearch(open, place)) {
    try {
      const readMerged = () => open.mergedCells(sheet);
      const found = await bestRow(
        await withCounts(await firstRowsOf(open, sheet), fields),
        fields,
        readMerged,
      );
      if (found) all.push({ ...found, sheet });
    } catch (error) {
      // Another sheet of the workbook may be readable.
      if (!(error instanceof FileRefused)) throw error;
      refused ??= error;
    }
  }
  const most = Math.max(...all.map(({ fieldCount }) => fieldCount));
  const best = all.find(({ fieldCount }) => fieldCount >= most / 2);
  if (!best) throw refused ?? new FileRefused(`${fileName} is empty.`);
  const { sheet, firstRows } = best;
  return { sheet, firstRows, headerRow: place.headerRow ?? best.headerRow };
}

function sheetsToSearch({ sheets }: OpenFile, { sheet }: HeaderPlace): readonly number[] {
  if (sheet !== undefined) return [indexOfSheet(sheets, sheet)];
  const visible = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  return visible.slice(0, maximumSheets);
}

async function withCounts(rows: readonly SheetRow[], fields: Fields): Promise<FirstRow[]> {
  const counted: FirstRow[] = [];
  for (const row of rows) counted.push({ row, fieldCount: await countFieldsLater(fields, row.cells) });
  return counted;
}

/** {@link countFields} after other requests, because many wide rows take seconds. */
export async function countFieldsLater(fields: Fields, cells: readonly string[]): Promise<number> {
  await yieldToEventLoop();
  return countFields(fields, cells);
}

/** The first rows of a sheet that are not empty. */
export async function firstRowsOf(open: OpenFile, sheet: number): Promise<SheetRow[]> {
  const rows = open.rows(sheet);
  try {
    return await firstOf(rows, rowsOfSheet);
  } finally {
    await rows.return(undefined);
  }
}

async function bestRow(firstRows: readonly FirstRow[], fields: Fields, readMerged: ReadMergedCells) {
  const fieldCount = Math.max(...firstRows.map((row) => row.fieldCount));
  const isHeader = (found: FirstRow) =>
    found.fieldCount === fieldCount && (fieldCount > 0 || hasCells(found));
  const at = Math.max(0, firstRows.findIndex(isHeader));
  const found = firstRows[at];
  if (!found) return undefined;
  const lower = await lowerHeader(firstRows.slice(at), fields, readMerged);
  return { firstRows, fieldCount, headerRow: lower?.number ?? found.row.number };
}

const hasCells = ({ row }: FirstRow) => row.cells.filter((cell) => cell.trim() !== '').length > 1;

/** The second row of a header of two rows. The upper row has merged cells: "Dates" above "Purchased" and "Last serviced". */
async function lowerHeader(
  [first, second]: readonly FirstRow[],
  fields: Fields,
  readMerged: ReadMergedCells,
): Promise<SheetRow | undefined> {
  if (!first || !second || second.row.number !== first.row.number + 1) return undefined;
  const { row } = second;
  const above = first.row;
  const names = namesIn(row.cells);
  if (names.length < 2) return undefined;
  if (isBelowGroups(row, await groupsOf(row, above, readMerged))) return row;
  if (!names.every((header) => isNameOfAny(fields, header))) return undefined;
  return countFields(fields, headersOf(row, { above })) > first.fieldCount ? row : undefined;
}

function isNameOfAny(fields: Fields, header: string): boolean {
  return Object.entries(fields).some(([name, field]) => isNameOf({ name, field, header }));
}

/** The number of fields that cells name. */
function countFields(fields: Fields, cells: readonly string[]): number {
  const sample = { headers: namesIn(cells), samples: [] };
  return proposeMapping(fields, sample, { dayFirst: undefined }).columns.size;
}

function namesIn(cells: readonly string[]): string[] {
  return cells
    .slice(0, maximumColumns)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell.length <= maximumHeader);
}
