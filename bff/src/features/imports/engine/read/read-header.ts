import { columnName } from './column-name.ts';
import { fillMergedCells, mergedDownwards } from './fill-merged-cells.ts';
import { groupsOf, type HeaderGroup, namesInGroups, type ReadMergedCells } from './header-groups.ts';
import {
  FileRefused,
  maximumColumns,
  PlaceRefused,
  type Sheet,
  type SheetRow,
  tooManyColumns,
} from './sheet.ts';
import { uniqueNames } from './unique-names.ts';

/** The rows below the header that show which columns without a name have content. */
const peekedRows = 100;

interface HeaderReading {
  readonly headerRow: number | undefined;
  readonly fileName: string;
  readonly readMerged: ReadMergedCells;
}

/** Reads the header of a sheet; its rows are those below. Without a number, the header is the first row with content. */
export async function readHeader(
  rows: AsyncGenerator<SheetRow>,
  { headerRow, fileName, readMerged }: HeaderReading,
): Promise<Sheet> {
  const { header, above } = await findHeader(rows, headerRow);
  if (!header) {
    if (headerRow === undefined) throw new FileRefused(`${fileName} is empty.`);
    throw new PlaceRefused('headerRow', `Row ${headerRow} is empty. Choose the row with the column names.`);
  }
  const merged = mergedDownwards(await readMerged(), header.number);
  const content = merged.length === 0 ? rows : fillMergedCells(rows, merged);
  const first = await firstOf(content, peekedRows);
  const headers = headersOf(header, {
    above,
    below: first,
    groups: await groupsOf(header, above, readMerged),
  });
  if (headers.length > maximumColumns) throw new FileRefused(tooManyColumns);
  return { headers, rows: joined(first, content) };
}

async function findHeader(rows: AsyncGenerator<SheetRow>, headerRow: number | undefined) {
  let above: SheetRow | undefined;
  for (;;) {
    const { value: row, done } = await rows.next();
    if (done === true || (headerRow !== undefined && row.number > headerRow)) return {};
    if (headerRow === undefined || row.number === headerRow) return { header: row, above };
    above = row;
  }
}

/** Reads the first rows. Unlike a loop that breaks, it keeps the generator open. */
export async function firstOf(rows: AsyncGenerator<SheetRow>, count: number): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  while (first.length < count) {
    const { value, done } = await rows.next();
    if (done === true) break;
    first.push(value);
  }
  return first;
}

async function* joined(first: readonly SheetRow[], rest: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* first;
  yield* rest;
}

interface AroundHeader {
  readonly above?: SheetRow | undefined;
  readonly below?: readonly SheetRow[];
  readonly groups?: readonly HeaderGroup[];
}

/**
 * The names of the columns. A cell that is merged with the one above has its text there, so that an empty cell takes the text of a header
 * above. Columns of a group have its name, too, if it shows their meaning. Other empty cells are named "Column C". Names are unique.
 */
export function headersOf(header: SheetRow, { above, below = [], groups = [] }: AroundHeader): string[] {
  const upper = isHeaderAbove(above, header) ? above.cells : [];
  const named = Math.max(widthOf(header.cells), widthOf(upper));
  const width = Math.max(named, widthBelow(header, below));
  const own = namesInGroups(
    header.cells.map((cell) => plainText(cell)),
    groups,
  );
  const names = Array.from({ length: width }, (_, at) => {
    const text = (own[at] ?? '') || plainText(upper[at]);
    return text || `Column ${columnName(at)}`;
  });
  return uniqueNames(names);
}

/** A title has one cell; a row of headers has several. */
function isHeaderAbove(above: SheetRow | undefined, { number }: SheetRow): above is SheetRow {
  return above?.number === number - 1 && above.cells.filter((cell) => cell.trim() !== '').length > 1;
}

/**
 * The width of the columns that have content in most rows, such as those below the last header if it is merged from several cells. A CSV
 * has only the columns of its header, because an unquoted delimiter would add one.
 */
function widthBelow({ cells, kinds }: SheetRow, below: readonly SheetRow[]): number {
  const widths = below.map((row) => widthOf(row.cells)).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  return kinds === undefined ? Math.min(usual, cells.length) : usual;
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Replaces null characters and incomplete characters, which PostgreSQL cannot store. */
function plainText(cell = ''): string {
  return cell
    .replace(/^\uFEFF/, '')
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
