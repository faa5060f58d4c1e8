import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused, type SheetRow } from '../sheet.ts';
import { workbookRows } from './workbook-rows.ts';

/** What the thread answers when it is asked for more. */
export type WorkbookAnswer =
  | { readonly rows: readonly SheetRow[]; readonly isLast: boolean }
  | { readonly refused: string };

const mostRows = 500;
/** Cells and characters of one message: the main thread copies each of them. */
const mostSize = 100_000;
const rows = workbookRows(String(workerData));

parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window's
  void more().then((answer) => parentPort?.postMessage(answer));
});

async function more(): Promise<WorkbookAnswer> {
  const found: SheetRow[] = [];
  try {
    for (let size = 0; found.length < mostRows && size < mostSize;) {
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
