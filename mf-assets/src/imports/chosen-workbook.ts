/** The workbook that the user has chosen last, with its imported sheets, until the page is closed. */
let chosen: { readonly file: File; readonly importedSheets: Set<string> } | undefined;

export function rememberWorkbook(file: File): void {
  if (chosen?.file !== file) chosen = { file, importedSheets: new Set() };
}

/** The workbook of this name; undefined if the user has chosen another one since, or has reloaded the page. */
export function workbookNamed(name: string | null) {
  return chosen?.file.name === name ? chosen : undefined;
}
