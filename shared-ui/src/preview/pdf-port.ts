// oxlint-disable-next-line typescript/triple-slash-reference -- An area that is checked alone does not include the declarations.
/// <reference path="./pdfjs.d.ts" />
import * as thread from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Makes pdf.js read in the main thread: embeds and tests have no worker. The build of the shell replaces this module (tooling/webpack/shell.mjs). */
export function openPdfPort(): Worker | null {
  Object.assign(globalThis, { pdfjsWorker: thread });
  return null;
}
