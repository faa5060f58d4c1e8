const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands an Excel file to the browser, which saves it where the person has it save things. */
export function saveExcelFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: excel }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
