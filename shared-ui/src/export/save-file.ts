const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Hands a file to the browser, which saves it where the person has it save things. */
export function saveFile(
  name: string,
  content: Uint8Array<ArrayBuffer> | string,
  kind: 'xlsx' | 'csv',
): void {
  const url = URL.createObjectURL(new Blob([content], { type: types[kind] }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
