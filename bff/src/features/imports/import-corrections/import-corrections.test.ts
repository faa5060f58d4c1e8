import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AssetImport, maximumCorrectedRows } from '@steward/shared-api';
import { auditEventsOf } from '../../../../test/fixtures/audit-events.queries.ts';
import { helen, olivia, tom } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let model: { id: string; name: string };
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const header = 'Ref,Model,Location,Purchase Date,Purchase Price,Nickname';
const line = (ref: string, rest = 'Harbour Dental Truro,,,') => `${mark}-${ref},${model.name},${rest}`;
const lines = () => [
  header,
  line('1', 'Harbour Dental Truro,13/01/2024,10.00,'),
  line('2', 'Harbour Dental Truroo,31/02/2024,,'),
  line('3', 'Harbour Dental Truro,03/01/2024,-12.50,'),
  line('4', 'Harbour Dental Truro,14/01/2024,11.00,'),
];

type Cell = { field: string; text: string; replaces?: string };
const correctAs = (user: string, { id }: AssetImport, cells: readonly Cell[]) =>
  portal.call(user, `POST /asset-imports/${id}/corrections`, { json: { rowNumber: 3, cells } });
const correct = ({ id }: AssetImport, rowNumber: number, cells: readonly Cell[]) =>
  portal.call(olivia, `POST /asset-imports/${id}/corrections`, { json: { rowNumber, cells } });
const refused = async ({ id }: AssetImport) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/refused-rows`)).body.data ?? [];
const checked = async ({ id }: AssetImport) => {
  await client.work();
  return client.get(id);
};
const inTruro = { field: 'location', text: 'Harbour Dental Truro' };

describe('the refused rows of a preview', () => {
  spec('d.3.101');
  it('have the texts of their cells with the problems, and values that could be read in the notation of the API', async () => {
    const preview = await client.preview(lines());
    const [second, third] = await refused(preview);
    expect(second).toMatchObject({
      rowNumber: 3,
      isChecked: true,
      problems: [],
      cells: expect.arrayContaining([
        { field: 'model', label: 'Model', kind: 'text', choices: null, text: model.name, problem: null },
        {
          field: 'datePurchased',
          label: 'Purchase date',
          kind: 'day',
          choices: null,
          text: '31/02/2024',
          problem: '31/02/2024 is not a valid date',
        },
      ]),
    });
    expect(third).toMatchObject({
      rowNumber: 4,
      cells: expect.arrayContaining([
        expect.objectContaining({ field: 'datePurchased', text: '2024-01-03', problem: null }),
        expect.objectContaining({
          field: 'purchasePrice',
          kind: 'money',
          text: '-12.50',
          problem: '-12.50 is negative: a price is 0 or more',
        }),
      ]),
    });
  });

  it('are those of the group only', async () => {
    const { id } = await client.preview(lines());
    expect((await portal.call(helen, `GET /asset-imports/${id}/refused-rows`)).status).toBe(404);
    expect((await portal.call(tom, `GET /asset-imports/${id}/refused-rows`)).status).toBe(403);
  });
});

describe('a correction', () => {
  spec('d.3.102');
  it('replaces the cells of the file, is imported, and is shown with its user after the undo, too', async () => {
    const preview = await client.preview(lines());
    const saved = await correct(preview, 3, [{ field: 'datePurchased', text: '2024-02-28' }, inTruro]);
    expect([saved.status, saved.body.data]).toMatchObject([200, { status: 'Planning' }]);
    expect((await refused(preview))[0]).toMatchObject({
      isChecked: false,
      cells: expect.arrayContaining([
        expect.objectContaining({ field: 'datePurchased', text: '2024-02-28', problem: null }),
      ]),
    });
    expect(await checked(preview)).toMatchObject({ counts: { create: 3, refused: 1 } });
    await correct(preview, 4, [{ field: 'purchasePrice', text: '£12.50' }]);
    const all = await checked(preview);
    expect(all).toMatchObject({
      counts: { create: 4, refused: 0 },
      corrections: [{ username: 'Olivia Grant', rowCount: 2 }],
    });
    expect(await client.apply(all)).toMatchObject({ status: 'Completed' });
    expect(await assetsOf(portal.db, mark)).toMatchObject([
      {},
      { date_purchased: new Date('2024-02-28T12:00:00Z'), location_name: 'Harbour Dental Truro' },
      { date_purchased: new Date('2024-01-03T12:00:00Z'), purchase_price: '12.50' },
      {},
    ]);
    expect(await client.undo(all.id)).toMatchObject({
      status: 'Undone',
      corrections: [{ username: 'Olivia Grant', rowCount: 2 }],
    });
    expect(await assetsOf(portal.db, mark)).toEqual([]);
  });

  it('is in the audit log with both texts', async () => {
    const preview = await client.preview(lines());
    await correct(preview, 4, [{ field: 'purchasePrice', text: '12.50' }]);
    expect(await auditEventsOf(portal.db, preview.id)).toContainEqual(
      expect.objectContaining({
        event: 'Import row corrected',
        username: olivia,
        changes: {
          corrected_row: {
            from: 'Row 4 – Purchase price: -12.50',
            to: 'Row 4 – Purchase price: 12.50',
          },
        },
      }),
    );
  });

  it('replaces a text in all refused rows after the row of the first correction is accepted', async () => {
    const misspelt = 'Harbour Dental Truroo,,,';
    const preview = await client.preview([header, line('1', misspelt), line('2', misspelt)]);
    await correct(preview, 2, [inTruro]);
    expect(await checked(preview)).toMatchObject({ counts: { create: 1, refused: 1 } });
    const everywhere = [{ ...inTruro, replaces: 'Harbour Dental Truroo' }];
    expect((await correct(preview, 2, everywhere)).status).toBe(200);
    expect(await checked(preview)).toMatchObject({ counts: { create: 2, refused: 0 } });
    expect((await correct(preview, 2, everywhere)).status).toBe(409);
  });

  it('keeps the other corrected cells of the row, also while the preview is made', async () => {
    const preview = await client.preview(lines());
    await correct(preview, 3, [inTruro]);
    expect((await correct(preview, 3, [{ field: 'datePurchased', text: '28 Feb 2024' }])).status).toBe(200);
    expect(await checked(preview)).toMatchObject({ counts: { create: 3, refused: 1 } });
  });

  it('replaces a text in all refused rows on request, and names these rows in the audit log', async () => {
    const misspelt = 'Harbour Dental Truroo,,,';
    const preview = await client.preview([...lines(), line('5', misspelt), line('6', misspelt)]);
    await correct(preview, 3, [{ ...inTruro, replaces: 'Harbour Dental Truroo' }]);
    expect(await checked(preview)).toMatchObject({
      counts: { create: 4, refused: 2 },
      corrections: [{ username: 'Olivia Grant', rowCount: 3 }],
    });
    expect(await auditEventsOf(portal.db, preview.id)).toContainEqual(
      expect.objectContaining({
        changes: {
          corrected_row: {
            from: 'Rows 3, 6, 7 – Location: Harbour Dental Truroo',
            to: 'Rows 3, 6, 7 – Location: Harbour Dental Truro',
          },
        },
      }),
    );
  });

  it('of two users at once keeps both, and the later one of the same cell', async () => {
    const preview = await client.preview(lines());
    const saved = await Promise.all([
      correct(preview, 3, [inTruro]),
      correct(preview, 4, [{ field: 'purchasePrice', text: '1' }]),
      correct(preview, 3, [{ field: 'datePurchased', text: '2024-02-29' }]),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await checked(preview)).toMatchObject({ counts: { create: 4, refused: 0 } });
  });

  it('with an empty text clears the cell, and with another mistake is refused again', async () => {
    const preview = await client.preview(lines());
    await correct(preview, 3, [
      { field: 'datePurchased', text: '' },
      { field: 'location', text: 'Truroo' },
    ]);
    await checked(preview);
    expect((await refused(preview))[0]).toMatchObject({
      rowNumber: 3,
      isChecked: true,
      cells: expect.arrayContaining([
        expect.objectContaining({ field: 'datePurchased', text: '', problem: null }),
        expect.objectContaining({ field: 'location', text: 'Truroo', problem: expect.any(String) }),
      ]),
    });
  });

  it('is lost with the sheet or the header, and with other columns of its field', async () => {
    const preview = await client.preview(lines());
    await correct(preview, 3, [inTruro, { field: 'datePurchased', text: '2024-02-28' }]);
    await checked(preview);
    const mapping = preview.mapping.filter(({ field }) => field !== 'datePurchased');
    await client.post(preview.id, 'preview', { mapping });
    expect(await checked(preview)).toMatchObject({ counts: { create: 3, refused: 1 } });
    await client.post(preview.id, 'preview', { mapping: preview.mapping });
    expect(await checked(preview)).toMatchObject({ counts: { create: 2, refused: 2 } });
    await portal.call(olivia, `PATCH /asset-imports/${preview.id}`, { json: { headerRow: 1 } });
    expect(await client.get(preview.id)).toMatchObject({ corrections: [] });
  });
});

describe('a correction is refused', () => {
  it('of another group, and without the permission to import', async () => {
    const preview = await client.preview(lines());
    expect((await correctAs(helen, preview, [inTruro])).status).toBe(404);
    expect((await correctAs(tom, preview, [inTruro])).status).toBe(403);
  });

  it('for a field without a column', async () => {
    const preview = await client.preview(lines());
    const { status, body } = await correct(preview, 3, [{ field: 'barcode', text: '1' }]);
    expect([status, body.errors]).toEqual([400, { cells: ['The file has no column for the field barcode'] }]);
  });

  it('for a row that is not refused, and after the import is applied', async () => {
    const preview = await client.preview(lines());
    expect((await correct(preview, 2, [inTruro])).status).toBe(409);
    await client.apply(preview);
    const { status, body } = await correct(preview, 3, [inTruro]);
    expect([status, body.detail]).toEqual([409, 'This import has been applied']);
  });

  it(`for more than ${maximumCorrectedRows} rows`, async () => {
    const preview = await client.preview(lines());
    await portal.db
      .insertInto('import_corrections')
      .values(
        Array.from({ length: maximumCorrectedRows }, (_, at) => ({
          import_batch_id: preview.id,
          group_id: demoGroups[0]?.id ?? '',
          row_number: 1000 + at,
          texts: '{}',
          corrected_by: 'Olivia Grant',
          corrected_at: new Date(),
          preview_id: null,
        })),
      )
      .execute();
    const { status, body } = await correct(preview, 3, [inTruro]);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^At most 500 rows/)]);
  });
});
