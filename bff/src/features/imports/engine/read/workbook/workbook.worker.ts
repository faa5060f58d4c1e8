import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused, type SheetRow } from '../sheet.ts';
import { workbookRows } from './workbook-rows.ts';

/** The message that the thread posts for each request for more rows. */
export type WorkbookMessage =
  | { readonly rows: readonly SheetRow[]; readonly isLast: boolean }
  | { readonly refused: string };

const maximumRows = 500;
/** The maximum of cells and characters of a message, because the main thread copies each of them. */
const maximumSize = 100_000;
const rows = workbookRows(String(workerData));

parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
  void readMore().then((message) => parentPort?.postMessage(message));
});

async function readMore(): Promise<WorkbookMessage> {
  const found: SheetRow[] = [];
  try {
    for (let size = 0; found.length < maximumRows && size < maximumSize;) {
      const { value, done } = await rows.next();
      if (done === true) return { rows: found, isLast: true };
      found.push(value);
      size += sizeOf(value);
    }
    return { rows: found, isLast: false };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

function sizeOf({ cells }: SheetRow): number {
  return cells.reduce((size, cell) => size + cell.length, cells.length);
}
