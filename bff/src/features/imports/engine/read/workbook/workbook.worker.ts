import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused, type MergedCells, type SheetInfo, type SheetRow } from '../sheet.ts';
import { WorkbookSheets } from './workbook-rows.ts';

/** A request to the thread: the list of sheets, the first rows of a sheet, the next rows of this sheet, or the merged cells of a sheet. */
export type WorkbookRequest =
  | 'sheets'
  | { readonly sheet: number }
  | 'more'
  | { readonly mergedCellsOf: number };

/** The message that the thread posts for a request for rows. */
export type RowsMessage = { readonly rows: readonly SheetRow[]; readonly isLast: boolean };

/** The message that the thread posts for each request. */
export type WorkbookMessage =
  | { readonly sheets: readonly SheetInfo[] }
  | { readonly mergedCells: readonly MergedCells[] }
  | RowsMessage
  | { readonly refused: string };

const maximumRows = 500;
/** The maximum of cells and characters of a message, because the main thread copies each of them. */
const maximumSize = 100_000;

let opened: WorkbookSheets | undefined;
let rows: AsyncGenerator<SheetRow> | undefined;

parentPort?.on('message', (request: WorkbookRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
  void respond(request).then((message) => parentPort?.postMessage(message));
});

async function respond(request: WorkbookRequest): Promise<WorkbookMessage> {
  try {
    opened ??= await WorkbookSheets.open(String(workerData));
    if (request === 'sheets') return { sheets: opened.sheets };
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

async function readMore(from: AsyncGenerator<SheetRow>): Promise<RowsMessage> {
  const found: SheetRow[] = [];
  for (let size = 0; found.length < maximumRows && size < maximumSize;) {
    const { value, done } = await from.next();
    if (done === true) return { rows: found, isLast: true };
    found.push(value);
    size += sizeOf(value);
  }
  return { rows: found, isLast: false };
}

function sizeOf({ cells }: SheetRow): number {
  return cells.reduce((size, cell) => size + cell.length, cells.length);
}
