import type { AssetImport } from '@steward/shared-api';

/** The options that also fit the other sheets of a workbook. */
type WorkbookOptions = Pick<AssetImport, 'createPlaces' | 'exchangeRates'>;

interface ChosenWorkbook {
  readonly file: File;
  /** The imports that were made from the file: another import of the same file name can be of another practice. */
  readonly importIds: Set<string>;
  /** Those of the last sheet that was applied. */
  options?: WorkbookOptions;
}

/** The workbook that the user has chosen last, until the page is closed. */
let chosen: ChosenWorkbook | undefined;

/** Remembers the file of an import. */
export function rememberWorkbook(file: File, importId: string): void {
  if (chosen?.file !== file) chosen = { file, importIds: new Set() };
  chosen.importIds.add(importId);
}

/** The workbook of an import; undefined if the user has chosen another one since, or has reloaded the page. */
export function workbookOf(importId: string): ChosenWorkbook | undefined {
  return chosen?.importIds.has(importId) ? chosen : undefined;
}

/** Remembers the options of an applied sheet for the next one. */
export function rememberOptions({
  id,
  createPlaces,
  exchangeRates,
}: Pick<AssetImport, 'id'> & WorkbookOptions) {
  const workbook = workbookOf(id);
  if (workbook) workbook.options = { createPlaces, exchangeRates };
}

/** The import with the options of the sheet of the workbook that was applied before, as long as no preview has others. */
export function withOptionsOfWorkbook(assetImport: AssetImport): AssetImport {
  const isNew = assetImport.status === 'Uploaded' && assetImport.previewId === null;
  return isNew ? { ...assetImport, ...workbookOf(assetImport.id)?.options } : assetImport;
}
