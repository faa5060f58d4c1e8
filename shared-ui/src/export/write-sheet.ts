import { domHost } from '../theme/dom-host.ts';
import type { Sheet } from './sheet.ts';

/** Makes the Excel file of a sheet beside the page, which goes on; the thread ends with it, or when it is given up. */
export async function writeSheet(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  // A page without threads (that of a test or of a sibling product) makes it itself.
  if (typeof Worker === 'undefined' || !domHost.hasWorkers)
    return (await import('./sheet-bytes.ts')).sheetBytes(sheet);
  const worker = new Worker(/* webpackChunkName: "thread" */ new URL('./sheet.worker.ts', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The file could not be made')),
      );
      signal.addEventListener('abort', () => reject(new Error('Given up')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin to name.
      worker.postMessage(sheet);
    });
  } finally {
    worker.terminate();
  }
}
