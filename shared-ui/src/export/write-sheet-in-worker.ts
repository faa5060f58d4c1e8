import type { Sheet } from './sheet.ts';

/** Builds the Excel file of a sheet in a worker, which ends with it or when `signal` aborts. */
export async function writeSheet(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(/* webpackChunkName: "thread" */ new URL('./sheet.worker.ts', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message || 'The file could not be created')),
      );
      signal.addEventListener('abort', () => reject(new Error('Aborted')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin.
      worker.postMessage(sheet);
    });
  } finally {
    worker.terminate();
  }
}
