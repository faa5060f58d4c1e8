import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const lines = [
  'Name,Type,Site,Bought,Price',
  'Chair 1,Autoclaves,Harbour Dental Leith,25/12/2021,"£3,2OO"',
  'Chair 2,Autoclaves,Harbour Dental Leith,12/25/2021,45.00',
  'Chair 3,Autoclaves,Harbour Dental Leith,13/13/2021,£l2.5O',
];
const columns = [
  { column: 0, field: 'nickname' },
  { column: 1, field: 'type' },
  { column: 2, field: 'location' },
];
const date = { column: 3, field: 'datePurchased' };
const price = { column: 4, field: 'purchasePrice' };

it('suggests a date in the other order and a mistyped amount, and reads them if the user chooses so', async () => {
  const { id } = await client.uploaded(lines);
  const preview = async (mapping: object[]) => {
    const choices = { mapping: [...columns, ...mapping], createPlaces: true, useGenericModels: true };
    await client.post(id, 'preview', choices);
    await client.work();
    return client.get(id);
  };
  expect((await preview([date, price])).counts).toMatchObject({ create: 0, refused: 3 });
  const { body } = await portal.call(olivia, `GET /asset-imports/${id}/causes`);
  const dates = { field: 'datePurchased', from: '12/25/2021', to: '25/12/2021' };
  const amounts = [
    { field: 'purchasePrice', from: '£3,2OO', to: '£3,200' },
    { field: 'purchasePrice', from: '£l2.5O', to: '£12.50' },
  ];
  expect(body.data).toEqual(
    expect.arrayContaining([dates, ...amounts].map((suggestion) => expect.objectContaining({ suggestion }))),
  );
  const replacing = (all: readonly { from: string; to: string }[]) => ({
    replacements: all.map(({ from, to }) => ({ from, to })),
  });
  const read = await preview([
    { ...date, ...replacing([dates]) },
    { ...price, ...replacing(amounts) },
  ]);
  // 13/13/2021 is no date in any order.
  expect(read.counts).toMatchObject({ create: 2, refused: 1 });
  const rows = await portal.call(olivia, `GET /asset-imports/${id}/rows`);
  expect(JSON.stringify(rows.body.data)).toContain('3200.00');
  expect(JSON.stringify(rows.body.data)).toContain('2021-12-25');
});

it('replaces no texts of other fields', async () => {
  const { id } = await client.uploaded(lines);
  const nickname = { column: 0, field: 'nickname', replacements: [{ from: 'Chair 1', to: 'Chair' }] };
  const refused = await portal.call(olivia, `POST /asset-imports/${id}/preview`, {
    json: { mapping: [nickname, ...columns.slice(1)], createPlaces: false, useGenericModels: true },
  });
  expect(refused.status).toBe(400);
});
