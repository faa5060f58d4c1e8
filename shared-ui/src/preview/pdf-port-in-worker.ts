/** Starts the worker in which pdf.js reads a file. It ends when the file is closed. */
export function openPdfPort(): Worker | null {
  return new Worker(/* webpackChunkName: "pdf-thread" */ new URL('./pdf.worker.ts', import.meta.url));
}
