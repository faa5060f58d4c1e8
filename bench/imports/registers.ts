import { rowXml, workbookOf } from '@steward/bff/test/fixtures/imports/workbook.ts';

/** A workbook of 228 KB with shared strings of 94 MB uncompressed. */
export function hostileWorkbook(): Uint8Array<ArrayBuffer> {
  const sharedStrings = '<si><t>a</t></si>'.repeat(5_500_000);
  return Uint8Array.from(workbookOf(rowXml(1, ['Reference', 'Model']), { sharedStrings }));
}

const columns = 30;

/** The largest register that must be readable: 35,000 rows and 30 columns of unique texts. */
export function largeWorkbook(): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const rows: string[] = [];
  for (let row = 0; row <= 35_000; row += 1) {
    const cells = Array.from({ length: columns }, (_, column) => {
      strings.push(
        `<si><t>${row === 0 ? `Column ${column}` : `text of row ${row} and column ${column}`}</t></si>`,
      );
      return `<c t="s"><v>${strings.length - 1}</v></c>`;
    });
    rows.push(`<row r="${row + 1}">${cells.join('')}</row>`);
  }
  return Uint8Array.from(workbookOf(rows.join(''), { sharedStrings: strings.join('') }));
}

/** A CSV of new assets in the first group of the dataset. */
export function newAssets(count: number): Uint8Array<ArrayBuffer> {
  const places = ['Bath 0', 'Crewe 1', 'Derby 2', 'Ely 3'];
  const lines = Array.from({ length: count }, (_, at) =>
    [
      `BENCH-${at}`,
      'Aquila 100',
      `Group 0 ${places[at % 4]}`,
      `SN-${at}`,
      `Comment on ${at}`,
      '31/01/2025',
    ].join(','),
  );
  return Uint8Array.from(
    Buffer.from(['Reference,Model,Location,Serial number,Comments,Purchase date', ...lines].join('\n')),
  );
}
