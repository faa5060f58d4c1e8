import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetImport, ImportRecordType } from '@steward/shared-api';
import { writeXlsx } from 'hucre/xlsx';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

async function previewOf(recordType: ImportRecordType, rows: readonly (readonly string[])[]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet', rows: rows.map((row) => [...row]) }] });
  const { body } = await client.upload(new Uint8Array(bytes), 'register.xlsx');
  const id = String(body.data?.['id']);
  const changed = await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType } });
  return client.previewOf(changed.body);
}

const causesOf = async ({ id }: AssetImport) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body.data;

/** Makes the preview again with the first day of the months in the columns of a field. */
async function withFirstDay({ id, mapping }: AssetImport, field: string): Promise<AssetImport> {
  const chosen = mapping.map((entry) =>
    entry.field === field ? { ...entry, readsMonthsAsFirstDay: true } : entry,
  );
  await client.post(id, 'preview', { mapping: chosen });
  await client.work();
  return client.get(id);
}

const assets = (mark: string, header: string, cells: readonly string[]) => [
  ['Ref', 'Model', 'Location', header],
  ...cells.map((cell, at) => [`${mark}-${at}`, model, 'Harbour Dental Truro', cell]),
];

describe('months without a day', () => {
  it('are one cause of refused rows, and the first days of the months if the user says so', async () => {
    const mark = newMark();
    const months = ['Jan 2023', 'November 2025', '2023-02', '03/2023', '31/01/2026'];
    const found = await previewOf('assets', assets(mark, 'Purchase date', months));
    expect(found.counts).toMatchObject({ create: 1, refused: 4 });
    expect(await causesOf(found)).toMatchObject([
      { column: 'Purchase date', rowCount: 4, unreadableField: 'datePurchased', remedy: 'readAsFirstDay' },
    ]);
    await client.apply(await withFirstDay(found, 'datePurchased'));
    const stored = await portal.db
      .selectFrom('asset_instances')
      .where('reference', 'like', `${mark}-%`)
      .orderBy('reference')
      .select('date_purchased')
      .execute();
    expect(stored.map((asset) => asset.date_purchased?.toISOString().slice(0, 10))).toEqual([
      '2023-01-01',
      '2025-11-01',
      '2023-02-01',
      '2023-03-01',
      '2026-01-31',
    ]);
  });

  it('can be the required dates of services', async () => {
    const mark = newMark();
    await client.apply(await previewOf('assets', assets(mark, 'Serial', ['1'])));
    const found = await previewOf('services', [
      ['Asset no', 'Date', 'Service company', 'Type'],
      [`${mark}-0`, 'Mar 2024', 'DentServe', 'Annual service'],
      [`${mark}-0`, 'April 2024', 'DentServe', 'Annual service'],
    ]);
    expect(await causesOf(found)).toMatchObject([
      { column: 'Date', rowCount: 2, unreadableField: 'dateCompleted', remedy: 'readAsFirstDay' },
    ]);
    expect((await withFirstDay(found, 'dateCompleted')).counts).toMatchObject({ create: 2, refused: 0 });
  });
});

it('months stay refused if only texts that no option can read are kept', async () => {
  const mark = newMark();
  const { id, mapping } = await previewOf(
    'assets',
    assets(mark, 'Bought', ['Jan 2023', 'in spring', '2023-01-31']),
  );
  const chosen = mapping.map((entry) =>
    entry.field === 'datePurchased' ? { ...entry, keepsUnreadableTexts: true } : entry,
  );
  await client.post(id, 'preview', { mapping: chosen });
  await client.work();
  const found = await client.get(id);
  expect(found).toMatchObject({ counts: { create: 2, refused: 1 }, emptiedCellsCount: 1 });
  expect(await causesOf(found)).toMatchObject([{ remedy: 'readAsFirstDay', rowCount: 1 }]);
});

describe('a column of prices', () => {
  it('that is named like amounts with VAT is imported with a note', async () => {
    const found = await previewOf('assets', assets(newMark(), 'Cost (inc VAT)', ['', '120.00']));
    expect(found).toMatchObject({
      counts: { create: 2 },
      notice:
        "The column name 'Cost (inc VAT)' says that VAT is included, but 'Purchase price' is stored without VAT: check the amounts, or take the VAT off them.",
    });
  });

  it('loses the VAT on request', async () => {
    const mark = newMark();
    const { id, mapping } = await previewOf(
      'assets',
      assets(mark, 'Cost (inc VAT)', ['£120.00', '0.10', '1,234.56']),
    );
    const chosen = mapping.map((entry) =>
      entry.field === 'purchasePrice' ? { ...entry, takesOffVat: true } : entry,
    );
    await client.post(id, 'preview', { mapping: chosen });
    await client.work();
    const found = await client.get(id);
    expect(found.notice).toBe("20% VAT is taken off the amounts of 'Cost (inc VAT)'.");
    await client.apply(found);
    const stored = await portal.db
      .selectFrom('asset_instances')
      .where('reference', 'like', `${mark}%`)
      .select('purchase_price')
      .orderBy('reference')
      .execute();
    expect(stored.map((asset) => asset.purchase_price)).toEqual(['100.00', '0.08', '1028.80']);
  });

  it('has a note about the VAT that is taken off, whatever its name is', async () => {
    const { id, mapping } = await previewOf('assets', assets(newMark(), 'Price', ['120.00']));
    const chosen = mapping.map((entry) =>
      entry.field === 'purchasePrice' ? { ...entry, takesOffVat: true } : entry,
    );
    await client.post(id, 'preview', { mapping: chosen });
    await client.work();
    expect((await client.get(id)).notice).toBe("20% VAT is taken off the amounts of 'Price'.");
  });

  it('has no note with another name or without amounts', async () => {
    const exVat = await previewOf('assets', assets(newMark(), 'Cost (ex VAT)', ['100.00']));
    const empty = await previewOf('assets', assets(newMark(), 'Cost (inc VAT)', ['']));
    expect([exVat.notice, empty.notice]).toEqual([null, null]);
  });
});
