import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from '../read-csv.ts';
import { inspectFile, type FileToInspect, type InspectedFile } from '../inspect-file.ts';
import { FileRefused, isEmptyRow, type MergedCells, type SheetInfo, type SheetRow } from '../sheet.ts';
import { readTextSamples } from '../text-samples.ts';
import { WorkbookSheets } from '../workbook/workbook-rows.ts';

/** A request to the thread: the format and the sheets, the first rows of a sheet, its next rows, its merged cells, or texts with accents. */
export type ReaderRequest =
  | 'file'
  | { readonly sheet: number }
  | 'more'
  | 'textSamples'
  | { readonly mergedCellsOf: number };

/** The message that the thread posts for a request for rows. */
export type RowsMessage = { readonly rows: readonly SheetRow[]; readonly isLast: boolean };

/** The message that the thread posts for each request. */
export type ReaderMessage =
  | { readonly file: InspectedFile; readonly sheets: readonly SheetInfo[] }
  | { readonly mergedCells: readonly MergedCells[] }
  | { readonly textSamples: readonly string[] }
  | RowsMessage
  | { readonly refused: string };

const maximumRows = 500;
/** The maximum number of cells and of characters in a message, because the main thread copies them all. */
const maximumSize = 100_000;

/** The sheets of a file of any format. */
interface Sheets {
  readonly sheets: readonly SheetInfo[];
  rows(sheet: number): AsyncGenerator<SheetRow>;
  mergedCells(sheet: number): Promise<readonly MergedCells[]>;
}

interface Opened extends Sheets {
  readonly file: InspectedFile;
}

let opened: Opened | undefined;
let rows: AsyncGenerator<SheetRow> | undefined;

parentPort?.on('message', (request: ReaderRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
  void respond(request).then((message) => parentPort?.postMessage(message));
});

async function respond(request: ReaderRequest): Promise<ReaderMessage> {
  try {
    opened ??= await open();
    if (request === 'file') return { file: opened.file, sheets: opened.sheets };
    if (request === 'textSamples') return { textSamples: await readTextSamples(opened.file) };
    if (typeof request === 'object' && 'mergedCellsOf' in request)
      return { mergedCells: await opened.mergedCells(request.mergedCellsOf) };
    if (request !== 'more') {
      await rows?.return(undefined);
      rows = opened.rows(request.sheet);
    }
    return rows ? await readMore(rows) : { rows: [], isLast: true };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

async function open(): Promise<Opened> {
  // Guarantee: reader-thread.ts starts this thread with this data.
  const file = await inspectFile(workerData as FileToInspect);
  const sheets = file.format === 'xlsx' ? await WorkbookSheets.open(file.path) : csvSheets(file);
  return {
    file,
    sheets: sheets.sheets,
    rows: (sheet) => sheets.rows(sheet),
    mergedCells: (sheet) => sheets.mergedCells(sheet),
  };
}

function csvSheets(file: InspectedFile & { readonly format: 'csv' }): Sheets {
  return {
    sheets: [{ name: '', isHidden: false }],
    rows: () => readCsv(file.path, file),
    mergedCells: () => Promise.resolve([]),
  };
}

/** Reads the next rows that are not empty. Empty rows are left out here, because a small file can have a million of them. */
async function readMore(from: AsyncGenerator<SheetRow>): Promise<RowsMessage> {
  const found: SheetRow[] = [];
  for (let size = 0; found.length < maximumRows && size < maximumSize;) {
    const { value, done } = await from.next();
    if (done === true) return { rows: found, isLast: true };
    if (isEmptyRow(value)) continue;
    found.push(value);
    size += sizeOf(value);
  }
  return { rows: found, isLast: false };
}

function sizeOf({ cells }: SheetRow): number {
  return cells.reduce((size, cell) => size + cell.length, cells.length);
}
