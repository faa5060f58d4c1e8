import { saveBlob } from '../file/save-blob.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Downloads a file. */
export function saveFile(
  name: string,
  content: Uint8Array<ArrayBuffer> | string,
  kind: 'xlsx' | 'csv',
): void {
  saveBlob(name, new Blob([content], { type: types[kind] }));
}
