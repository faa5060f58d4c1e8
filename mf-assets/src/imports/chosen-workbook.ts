interface ChosenWorkbook {
  readonly file: File;
  /** The imports that were made from the file: another import of the same file name can be of another practice. */
  readonly importIds: Set<string>;
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
