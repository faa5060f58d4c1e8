import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
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
  // Other texts of the columns are kept in the comments, but not those that can be corrected.
  const kept = { keepsUnreadableTexts: true };
  expect((await preview([{ ...date, ...kept }, price])).counts).toMatchObject({ create: 0, refused: 3 });
  const uses = { usesCorrectedTexts: true };
  const read = await preview([
    { ...date, ...uses },
    { ...price, ...uses },
  ]);
  expect(read.notice).toContain("'12/25/2021' in 'Bought' is read as '25/12/2021'.");
  expect(read.notice).toContain("'£3,2OO' in 'Price' is read as '£3,200', and 1 other text is corrected.");
  // 13/13/2021 is no date in any order.
  expect(read.counts).toMatchObject({ create: 2, refused: 1 });
  const rows = await portal.call(olivia, `GET /asset-imports/${id}/rows`);
  expect(JSON.stringify(rows.body.data)).toContain('3200.00');
  expect(JSON.stringify(rows.body.data)).toContain('2021-12-25');
  await client.apply(read);
  const next = await client.get((await client.uploaded(lines)).id);
  expect(next.mapping.filter((column) => column.usesCorrectedTexts)).toEqual([]);
});

it('replaces no texts of other fields', async () => {
  const { id } = await client.uploaded(lines);
  const nickname = { column: 0, field: 'nickname', replacements: [{ from: 'Chair 1', to: 'Chair' }] };
  const refused = await portal.call(olivia, `POST /asset-imports/${id}/preview`, {
    json: { mapping: [nickname, ...columns.slice(1)], createPlaces: false, useGenericModels: true },
  });
  expect(refused.status).toBe(400);
});

it('reads an approximate year as its first day, if the user chooses both in one preview', async () => {
  const { id } = await client.uploaded([
    'Name,Type,Site,Bought',
    'Chair 4,Autoclaves,Harbour Dental Leith,c. 2019',
    'Chair 5,Autoclaves,Harbour Dental Leith,Mar 17',
    'Chair 6,Autoclaves,Harbour Dental Leith,2018',
  ]);
  const preview = async (ofDate: object) => {
    const mapping = [...columns, { ...date, ...ofDate }];
    await client.post(id, 'preview', { mapping, createPlaces: true, useGenericModels: true });
    await client.work();
    return client.get(id);
  };
  const causes = async () => (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body.data;
  expect((await preview({})).counts).toMatchObject({ create: 0, refused: 3 });
  const replacements = [
    { from: 'c. 2019', to: '2019' },
    { from: 'Mar 17', to: 'Mar 2017' },
  ];
  expect(await causes()).toEqual(
    expect.arrayContaining([
      ...replacements.map((each) =>
        expect.objectContaining({ suggestion: { field: 'datePurchased', ...each } }),
      ),
      expect.objectContaining({ remedy: 'readAsFirstDay' }),
    ]),
  );
  const uses = { usesCorrectedTexts: true };
  expect((await preview(uses)).counts).toMatchObject({ create: 0, refused: 3 });
  expect(await causes()).toMatchObject([
    { remedy: 'readAsFirstDay', rowCount: 2 },
    { remedy: 'readAsFirstDay', rowCount: 1 },
  ]);
  const read = await preview({ ...uses, readsMonthsAsFirstDay: true });
  expect(read.counts).toMatchObject({ create: 3, refused: 0 });
  const rows = JSON.stringify((await portal.call(olivia, `GET /asset-imports/${id}/rows`)).body.data);
  for (const day of ['2019-01-01', '2017-03-01', '2018-01-01']) expect(rows).toContain(day);
});

describe('an email address of an imported record', () => {
  it.each([
    ['suppliers', ['Name,Phone,Email', 'Teme Fridge,01584 111222,'], 'email'],
    ['users', ['First name,Last name,Email', 'Stu,Teme,'], 'userName'],
    ['locations', ['Name,Postcode,Email', 'Teme Dental,SY8 1AA,'], 'email'],
  ])('of %s is named in the reason, and the first of two is suggested', async (recordType, lines, field) => {
    const column = 2;
    const [header = '', start = ''] = lines;
    const both = 'a@temefridge.example; b@temefridge.example';
    const { id } = await client.uploaded([
      header,
      `${start}stu@temefridge`,
      `${start.replace('Teme', 'Lugg')}${both}`,
    ]);
    const changed = await portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { recordType } });
    // Guarantee: the response of the endpoint is an import.
    const { mapping } = changed.body.data as unknown as AssetImport;
    const preview = async (ofEmail: object) => {
      const others = mapping.filter((each) => each.column !== column);
      await client.post(id, 'preview', { mapping: [...others, { column, field, ...ofEmail }] });
      await client.work();
      return client.get(id);
    };
    await preview({});
    const { body } = await portal.call(olivia, `GET /asset-imports/${id}/causes`);
    const suggestion = { field, from: both, to: 'a@temefridge.example' };
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: "'stu@temefridge' is not an email address" }),
        expect.objectContaining({
          reason: `'${both}' has 2 email addresses, but only one can be stored: use a@temefridge.example?`,
          suggestion,
        }),
      ]),
    );
    const read = await preview({ usesCorrectedTexts: true });
    expect(read.counts).toMatchObject({ create: 1, refused: 1 });
    expect(JSON.stringify(await client.rows(id))).toContain('"a@temefridge.example"');
  });
});
