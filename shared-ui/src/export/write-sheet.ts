import type { Sheet } from './sheet.ts';

/**
 * Builds the Excel file of a sheet on the page, in tests and embeds: a script of another origin cannot start a worker. In the build of
 * the portal, `write-sheet-in-worker.ts` replaces this module.
 */
export async function writeSheet(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { sheetBytes } = await import('./sheet-bytes.ts');
  signal.throwIfAborted();
  return sheetBytes(sheet);
}
