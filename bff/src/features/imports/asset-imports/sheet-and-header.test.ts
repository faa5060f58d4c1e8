import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { helen, olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';

const [harbour] = demoGroups;

let portal: TestPortal;
let client: ImportClient;
let model: string;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, harbour?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const header = ['Ref', 'Model', 'Location'];
const asset = (ref: string) => [`${mark}-${ref}`, model, 'Harbour Dental Truro'];

/** A workbook with a cover sheet, a hidden sheet and a register below a title. */
async function uploadWorkbook() {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Equipment list'], ['Olivia Grant']] },
      { name: 'Old', hidden: true, rows: [header, asset('old')] },
      { name: 'Register', rows: [['Harbour Dental 2026'], [], header, asset('1'), asset('2')] },
    ],
  });
  return client.upload(Uint8Array.from(bytes), 'register.xlsx');
}

const update = (id: unknown, json: object, person = olivia) =>
  portal.call(person, `PATCH /asset-imports/${String(id)}`, { json });

describe('an uploaded workbook', () => {
  it('gives the value of a cell that is merged across rows to each of these rows, and says so', async () => {
    const rows = [
      [...header, 'Room', 'Nickname'],
      [...asset('1'), `${mark} Surgery`, 'First'],
      ...['2', '3'].map((ref) => [`${mark}-${ref}`, model, null, null, `Of ${ref}`]),
      [...asset('4'), 'Other', 'Last'],
    ];
    const merges = [2, 3].map((column) => ({ startRow: 1, startCol: column, endRow: 3, endCol: column }));
    const bytes = await writeXlsx({ sheets: [{ name: 'Register', rows, merges }] });
    const { body } = await client.upload(Uint8Array.from(bytes), 'merged.xlsx');
    expect(body.data).toMatchObject({
      filledColumns: [
        { column: 2, cells: 2 },
        { column: 3, cells: 2 },
      ],
    });
    const planned = await client.previewOf(body, { createPlaces: true });
    expect(planned.counts).toMatchObject({ create: 4, refused: 0 });
    const room = `${mark} Surgery`;
    const rooms = (await client.rows(planned.id)).map((row) => JSON.stringify(row).includes(room));
    expect(rooms).toEqual([true, true, true, false]);
  });

  it('has its sheets, the one with the column names and their row', async () => {
    const { body } = await uploadWorkbook();
    expect(body.data).toMatchObject({
      sheets: [
        { name: 'Cover', isHidden: false, hasRows: false },
        { name: 'Old', isHidden: true, hasRows: false },
        { name: 'Register', isHidden: false, hasRows: true },
      ],
      sheet: 'Register',
      headerRow: 3,
      firstRows: [
        { rowNumber: 1, cells: ['Harbour Dental 2026'], fieldCount: 0 },
        { rowNumber: 3, cells: header, fieldCount: 3 },
        { rowNumber: 4, cells: asset('1'), fieldCount: 0 },
        { rowNumber: 5 },
      ],
      columns: [{ header: 'Ref', samples: [`${mark}-1`, `${mark}-2`] }, {}, {}],
    });
  });

  it('is in the list of imports with its sheet', async () => {
    const { body } = await uploadWorkbook();
    const list = await portal.call(olivia, 'GET /asset-imports');
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ id: body.data?.['id'], fileName: 'register.xlsx', sheet: 'Register' }),
    );
  });

  it('is imported from the row below the column names', async () => {
    const planned = await client.previewOf((await uploadWorkbook()).body);
    expect(planned.counts).toEqual({ create: 2, change: 0, delete: 0, same: 0, refused: 0 });
    expect((await client.rows(planned.id)).map((row) => row['rowNumber'])).toEqual([4, 5]);
    expect(await client.apply(planned)).toMatchObject({ status: 'Completed' });
  });

  spec('d.3.62');
  it('can be imported from another sheet, which gets a new mapping and needs a new preview', async () => {
    const planned = await client.previewOf((await uploadWorkbook()).body);
    const { status, body } = await update(planned.id, { sheet: 'Old' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'Uploaded',
      sheet: 'Old',
      headerRow: 1,
      previewId: null,
      counts: { create: 0 },
      columns: [{ samples: [`${mark}-old`] }, {}, {}],
    });
    expect(await client.rows(planned.id)).toEqual([]);
    const replanned = await client.previewOf(body);
    expect(await client.rows(replanned.id)).toMatchObject([{ rowNumber: 2, outcome: 'create' }]);
  });

  it('can have its column names in another row', async () => {
    const { body } = await uploadWorkbook();
    const chosen = await update(body.data?.['id'], { headerRow: 4 });
    expect(chosen.body.data).toMatchObject({ sheet: 'Register', headerRow: 4, mapping: [] });
    expect(chosen.body.data?.['columns']).toMatchObject([
      { header: `${mark}-1`, samples: [`${mark}-2`] },
      {},
      {},
    ]);
    const found = await update(body.data?.['id'], { sheet: 'Register' });
    expect(found.body.data).toMatchObject({ headerRow: 3 });
  });

  it('rejects a sheet or a row that does not exist, and changes nothing', async () => {
    const id = (await uploadWorkbook()).body.data?.['id'];
    const sheet = await update(id, { sheet: 'List' });
    expect([sheet.status, sheet.body.errors]).toEqual([
      400,
      { sheet: ["The file has no sheet 'List'. Its sheets are: Cover, Old, Register."] },
    ]);
    const row = await update(id, { headerRow: 99 });
    expect([row.status, row.body.errors]).toEqual([
      400,
      { headerRow: ['Row 99 is empty. Choose the row with the column names.'] },
    ]);
    expect(await client.get(String(id))).toMatchObject({ sheet: 'Register', headerRow: 3 });
  });
});

describe('a workbook with a sheet for each kind of record', () => {
  async function uploadRecords() {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Equipment', rows: [[...header, 'Supplier', 'Phone', 'Email'], asset('1')] },
        {
          name: 'Suppliers',
          rows: [
            ['Company', 'Telephone'],
            ['Dent Lab', '01872 100 200'],
          ],
        },
        {
          name: 'Staff',
          rows: [
            ['Email', 'First name', 'Surname'],
            ['a@b.example', 'Ann', 'Lee'],
          ],
        },
        {
          name: 'Service history',
          rows: [
            ['Ref', 'Date', 'Serviced by'],
            [`${mark}-1`, '1 May 2025', 'X'],
          ],
        },
      ],
    });
    return (await client.upload(Uint8Array.from(bytes), 'practice.xlsx')).body.data;
  }

  it.each([
    ['suppliers', 'Suppliers'],
    ['users', 'Staff'],
    ['services', 'Service history'],
  ])('opens for %s the sheet %s', async (recordType, sheet) => {
    const data = await uploadRecords();
    const { body } = await update(data?.['id'], { recordType });
    expect(body.data).toMatchObject({ recordType, sheet, headerRow: 1 });
  });

  it('has rows in all of its sheets', async () => {
    const data = await uploadRecords();
    expect(data).toMatchObject({
      sheet: 'Equipment',
      sheets: [{ hasRows: true }, { hasRows: true }, { hasRows: true }, { hasRows: true }],
    });
  });
});

describe('the choice of the column names', () => {
  it('is possible for a CSV with a title line', async () => {
    const lines = ['Harbour Dental, Truro', header.join(','), asset('1').join(',')];
    const { body } = await client.upload(lines);
    expect(body.data).toMatchObject({ sheets: [], sheet: null, headerRow: 2 });
    const planned = await client.previewOf(body);
    expect(await client.rows(planned.id)).toMatchObject([{ rowNumber: 3, outcome: 'create' }]);
    expect((await update(planned.id, { headerRow: 1 })).body.data).toMatchObject({ headerRow: 1 });
  });

  it('is impossible after the import was applied, and for users of another group', async () => {
    const applied = await client.apply(await client.previewOf((await uploadWorkbook()).body));
    expect((await update(applied.id, { headerRow: 1 })).status).toBe(409);
    expect((await update(applied.id, { headerRow: 1 }, helen)).status).toBe(404);
  });

  it('keeps the first row of an import that was uploaded before a sheet was stored', async () => {
    const lines = [header.join(','), asset('1').join(',')];
    const { body } = await client.upload(lines);
    const id = String(body.data?.['id']);
    const none = { sheet: null, header_row: null, sheets: null, first_rows: null };
    await portal.db.updateTable('import_batches').set(none).where('id', '=', id).execute();
    expect(await client.get(id)).toMatchObject({ sheets: [], headerRow: null, firstRows: [] });
    expect((await client.previewOf(body)).counts).toMatchObject({ create: 1 });
  });
});
