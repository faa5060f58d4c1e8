import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { rowXml, workbookOf } from '../../../../test/fixtures/imports/workbook.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';

// An import neither loses nor changes data of an accepted row without the user's consent.

const [harbour] = demoGroups;

let portal: TestPortal;
let desk: ImportClient;
let model: string;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, harbour?.id ?? '')).name;
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

/** A workbook of one asset: the cells after reference, model and location are this XML. */
function workbook(headers: readonly string[], cells: string, formats: readonly string[] = []) {
  const identifyingCells = [`${mark}-1`, model, 'Harbour Dental Truro'];
  const row = rowXml(2, identifyingCells).replace('</row>', `${cells}</row>`);
  const data = rowXml(1, ['Ref', 'Model', 'Location', ...headers]) + row;
  return Uint8Array.from(workbookOf(data, { formats }));
}

describe('an import of a workbook', () => {
  spec('t.3.10');
  it.each<[string, string, string, string]>([
    [
      'a formula without a stored value',
      'Serial',
      '<c><f>CONCAT("A",1)</f></c>',
      'The formula in this cell has no stored result: open the file in Excel, save it and choose it again',
    ],
    [
      'a number of 18 digits',
      'Serial',
      '<c><v>123456789012345678</v></c>',
      '123456789012345678 has more digits than a spreadsheet keeps: format the column as text in the spreadsheet and enter the number again',
    ],
    [
      'a boolean as a serial number',
      'Serial',
      '<c t="b"><v>1</v></c>',
      'TRUE is a yes/no value in this spreadsheet: format the column as text and enter it again',
    ],
    [
      'a serial number in scientific notation',
      'Serial',
      '<c s="1"><v>1618341000</v></c>',
      '1618341000 is a number that a spreadsheet shortens: format the column as text in the spreadsheet and enter it again. If it is correct, save the file as .xlsx with the column as text',
    ],
    [
      'an error of a formula',
      'Notes',
      '<c t="e"><f>A0</f><v>#REF!</v></c>',
      'The cell shows the error #REF!',
    ],
  ])('refuses %s, with its row and column', async (_, ...[header, cell, reason]) => {
    const { status, body } = await desk.upload(workbook([header], cell, ['0.00E+00']), 'register.xlsx');
    expect(status).toBe(200);
    const planned = await desk.previewOf(body);
    expect(planned.counts).toMatchObject({ create: 0, refused: 1 });
    expect(await desk.rows(planned.id)).toMatchObject([
      { rowNumber: 2, outcome: 'refused', problems: [{ column: header, reason }] },
    ]);
  });

  it('keeps the stored result of a formula, also when it is an empty text', async () => {
    const cells = '<c t="str"><f>A2</f><v>S-7</v></c><c t="str"><f>""</f><v></v></c>';
    const { body } = await desk.upload(workbook(['Serial', 'Notes'], cells), 'register.xlsx');
    await desk.apply(await desk.previewOf(body));
    expect(await assetsOf(portal.db, mark)).toMatchObject([{ serial_number: 'S-7', comments: null }]);
  });
});

describe('an import of a CSV', () => {
  const header = 'Ref,Model,Location,Serial,Purchase price';
  const euros =
    'The amount is in euros, and prices are in pounds: convert it at an exchange rate, or read this column as pounds';
  const line = (ref: string, serial: string, price: string) =>
    `${mark}-${ref},${model},Harbour Dental Truro,${serial},${price}`;

  spec('t.3.11');
  it('reports a price column that cannot be read, with its cells, and leaves the choice to the user', async () => {
    const { body } = await desk.upload([header, line('1', 'A1', '€12'), line('2', 'A2', '€9')]);
    expect(body.data?.['columns']).toMatchObject([
      {},
      {},
      {},
      { header: 'Serial', unreadable: null },
      {
        header: 'Purchase price',
        unreadable: {
          field: 'purchasePrice',
          cells: [
            { rowNumber: 2, text: '€12', reason: euros },
            { rowNumber: 3, text: '€9', reason: euros },
          ],
        },
      },
    ]);
    const left = await desk.previewOf(body);
    expect(left.counts).toMatchObject({ create: 2, refused: 0 });
    const mapping = [...left.mapping, { column: 4, field: 'purchasePrice' }];
    await desk.post(left.id, 'preview', { mapping });
    await desk.work();
    expect((await desk.get(left.id)).counts).toMatchObject({ create: 0, refused: 2 });
  });

  spec('t.3.14');
  it('refuses a serial number that a spreadsheet shortened', async () => {
    const planned = await desk.preview([header, line('1', '1618341e3', ''), line('2', 'A2', '')]);
    expect(planned.counts).toMatchObject({ create: 1, refused: 1 });
    expect(await desk.rows(planned.id, 'refused')).toMatchObject([
      { rowNumber: 2, problems: [{ column: 'Serial', reason: expect.stringContaining('1618341e3') }] },
    ]);
  });

  spec('t.3.15');
  it('refuses a file in UTF-8 with one bad byte, and names the cell', async () => {
    const good = Buffer.from(`${header}\n${line('1', 'Zürich', '')}\n${line('2', 'M', '')}`);
    const bytes = Buffer.concat([good.subarray(0, -1), Buffer.from([0xfc]), Buffer.from('1,\n')]);
    const { status, body } = await desk.upload(Uint8Array.from(bytes));
    expect([status, body.detail]).toEqual([
      400,
      'This CSV contains a damaged character (row 3, column D). Save it again as UTF-8 CSV or .xlsx.',
    ]);
  });

  spec('t.3.16');
  it('refuses a file with binary characters, and names the row', async () => {
    const { status, body } = await desk.upload([header, line('1', 'A\u00001', '')]);
    expect([status, body.detail]).toEqual([
      400,
      'This CSV contains binary characters (row 2). Save it again as UTF-8 CSV or .xlsx.',
    ]);
  });

  it('reads a file in Windows-1252', async () => {
    const bytes = Buffer.from(`${header}\n${line('1', 'Zürich', '')}\n`, 'latin1');
    const { body } = await desk.upload(Uint8Array.from(bytes));
    await desk.apply(await desk.previewOf(body));
    expect(await assetsOf(portal.db, mark)).toMatchObject([{ serial_number: 'Zürich' }]);
  });
});

it('logs no error during these tests', () => {
  expect(desk.failures).toEqual([]);
});
