// oxlint-disable-next-line typescript/triple-slash-reference -- An area that is checked alone does not include the declarations.
/// <reference path="./pdfjs.d.ts" />
import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdfPort } from './pdf-port.ts';

/** An open PDF. */
export interface Pdf {
  readonly file: PDFDocumentProxy;
  /** The width and height of the first page in points. Other pages are laid out with them until they are read. */
  readonly firstPage: { readonly width: number; readonly height: number };
}

/** Why a file cannot be shown. */
export type PreviewFailure = 'protected' | 'damaged' | 'unavailable';

/** The maximum number of pixels of a picture in a PDF. */
const maximumPixels = 60_000_000;

/**
 * Opens a PDF. Scripts and forms of the file do not run, and nothing is loaded from elsewhere. The signal closes it and ends its worker. Throws the errors of
 * pdf.js.
 */
export async function openPdf(data: ArrayBuffer, signal: AbortSignal): Promise<Pdf> {
  const port = openPdfPort();
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: maximumPixels,
    // The content policy allows no WebAssembly, and a worker may load nothing.
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
  });
  const close = () => {
    void task.destroy().finally(() => port?.terminate());
  };
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  try {
    const file = await task.promise;
    const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
    return { file, firstPage: { width, height } };
  } catch (error) {
    close();
    throw error;
  }
}

/** Whether the user must know a password to open the file. */
export function isProtected(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
