import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

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

const start = [
  { column: 0, field: 'reference' },
  { column: 1, field: 'model' },
  { column: 2, field: 'location' },
];
const row = (mark: string, ...cells: readonly string[]) =>
  [mark, model, 'Harbour Dental Truro', ...cells].join(',');

const stored = (mark: string) =>
  portal.db
    .selectFrom('asset_instances')
    .where('reference', '=', mark)
    .select(['comments', 'date_purchased', 'purchase_price', 'id'])
    .executeTakeFirst();

async function addRoom(locationName: string, name: string): Promise<void> {
  const { id } = await portal.db
    .selectFrom('locations')
    .where('name', '=', locationName)
    .select('id')
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('sub_locations').values({ location_id: id, name }).execute();
}

async function roomOf(mark: string): Promise<string | null> {
  const asset = await portal.db
    .selectFrom('asset_instances')
    .where('reference', '=', mark)
    .select('room_name')
    .executeTakeFirstOrThrow();
  return asset.room_name;
}

async function previewOf(lines: readonly string[], mapping: readonly object[]) {
  const { id } = await client.uploaded(lines);
  await client.post(id, 'preview', { mapping });
  await client.work();
  return client.get(id);
}

describe('a column that is kept in the comments', () => {
  const kept = [...start, { column: 3, field: 'keptColumns' }, { column: 4, field: 'keptColumns' }];

  it('adds a line for each cell, and a repeated import changes nothing', async () => {
    const mark = newMark();
    const lines = ['Ref,Model,Location,Colour,Approved', row(mark, 'Light  green', 'TRUE')];
    await client.apply(await previewOf(lines, kept));
    expect(await stored(mark)).toMatchObject({ comments: 'Colour: Light green\nApproved: TRUE' });
    expect((await previewOf(lines, kept)).counts).toMatchObject({ create: 0, change: 0, same: 1 });
  });

  it('replaces its own line of an earlier import and keeps the comments of users', async () => {
    const mark = newMark();
    const header = 'Ref,Model,Location,Colour,Approved';
    await client.apply(await previewOf([header, row(mark, 'Green', '')], kept));
    const { id = '' } = (await stored(mark)) ?? {};
    await portal.db
      .updateTable('asset_instances')
      .set({ comments: 'Leaks\nColour: Green' })
      .where('id', '=', id)
      .execute();
    await client.apply(await previewOf([header, row(mark, 'Blue', 'N/A')], kept));
    expect(await stored(mark)).toMatchObject({ comments: 'Leaks\nColour: Blue' });
  });

  it('stands below the column of comments', async () => {
    const mark = newMark();
    const mapping = [...start, { column: 3, field: 'comments' }, { column: 4, field: 'keptColumns' }];
    const lines = ['Ref,Model,Location,Notes,Colour', row(mark, 'Near the door', 'Red')];
    await client.apply(await previewOf(lines, mapping));
    expect(await stored(mark)).toMatchObject({ comments: 'Near the door\nColour: Red' });
    expect((await previewOf(lines, mapping)).counts).toMatchObject({ change: 0, same: 1 });
  });

  it('refuses a row with comments that become too long', async () => {
    const mark = newMark();
    const preview = await previewOf(
      ['Ref,Model,Location,Colour,Approved', row(mark, 'x'.repeat(9_990), 'yes')],
      kept,
    );
    expect(await client.rows(preview.id, 'refused')).toMatchObject([
      {
        problems: [
          {
            column: 'Colour + Approved',
            reason: 'The comments with the kept columns have 10,012 characters; the maximum is 10,000',
          },
        ],
      },
    ]);
  });
});

describe('a column with unreadable cells', () => {
  const lines = (mark: string) => [
    'Ref,Model,Location,Purchase date',
    row(`${mark}-1`, '31/01/2024'),
    row(`${mark}-2`, 'in spring'),
  ];
  const dates = { column: 3, field: 'datePurchased' };

  it('refuses their rows', async () => {
    const preview = await previewOf(lines(newMark()), [...start, dates]);
    expect(preview).toMatchObject({ counts: { create: 1, refused: 1 }, emptiedCellsCount: 0 });
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/causes`);
    expect(body.data).toMatchObject([{ column: 'Purchase date', unreadableField: 'datePurchased' }]);
  });

  it('leaves the cells empty if the user says so, and lists them', async () => {
    const mark = newMark();
    const preview = await previewOf(lines(mark), [...start, { ...dates, leavesUnreadableEmpty: true }]);
    expect(preview).toMatchObject({ counts: { create: 2, refused: 0 }, emptiedCellsCount: 1 });
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/rows?isEmptied=true`);
    expect(body.data).toMatchObject([
      { rowNumber: 3, emptied: [{ column: 'Purchase date', text: 'in spring' }] },
    ]);
    expect(body.data).toHaveLength(1);
    await client.apply(preview);
    expect(await stored(`${mark}-2`)).toMatchObject({ date_purchased: null });
  });

  it('keeps a text without characters that cannot be stored, below the comments of the row', async () => {
    const mark = newMark();
    const kept = { ...dates, leavesUnreadableEmpty: true, keepsUnreadableTexts: true };
    const texts = [
      'Ref,Model,Location,Purchase date,Notes',
      row(mark, 'in\u0007 spring', 'Purchase date: see file'),
    ];
    await client.apply(await previewOf(texts, [...start, kept, { column: 4, field: 'comments' }]));
    expect(await stored(mark)).toMatchObject({
      comments: 'Purchase date: see file\nPurchase date: in spring',
    });
  });

  it('keeps texts of amounts without figures only, because comments have no permission of their own', async () => {
    const mark = newMark();
    const keeps = { column: 3, field: 'purchasePrice', keepsUnreadableTexts: true };
    const prices = [
      'Ref,Model,Location,Price',
      row(`${mark}-1`, 'POA'),
      row(`${mark}-2`, '1200 EUR'),
      // The notation of this amount is found from the whole column.
      row(`${mark}-3`, '1.234 EUR'),
    ];
    expect((await previewOf(prices, [...start, keeps])).counts).toMatchObject({ create: 1, refused: 2 });
    await client.apply(await previewOf(prices, [...start, { ...keeps, leavesUnreadableEmpty: true }]));
    expect(await stored(`${mark}-1`)).toMatchObject({ purchase_price: null, comments: 'Price: POA' });
    expect(await stored(`${mark}-2`)).toMatchObject({ purchase_price: null, comments: null });
    expect(await stored(`${mark}-3`)).toMatchObject({ purchase_price: null, comments: null });
  });

  spec('t.3.58');
  it('keeps their texts in the comments if the user says so', async () => {
    const mark = newMark();
    const kept = { ...dates, leavesUnreadableEmpty: true, keepsUnreadableTexts: true };
    await client.apply(await previewOf(lines(mark), [...start, kept]));
    expect(await stored(`${mark}-1`)).toMatchObject({ comments: null });
    expect(await stored(`${mark}-2`)).toMatchObject({
      date_purchased: null,
      comments: 'Purchase date: in spring',
    });
  });
});

describe('an unknown name that is close to a known one', () => {
  const location = { column: 2, field: 'location' };
  const truro = 'Harbour Dental Truro';
  const lines = (mark: string) => [
    'Ref,Model,Location,Colour',
    row(mark, 'Blue').replace(truro, `${truro}o`),
    row(`${mark}-2`, 'Red').replace(truro, `${truro}o`.toUpperCase()),
  ];

  spec('t.3.58');
  it('is read as the known name in all rows if the user says so', async () => {
    const mark = newMark();
    const preview = await previewOf(lines(mark), start);
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/causes`);
    const replacement = { from: `${truro}o`, to: truro };
    const suggestion = { field: 'location', ...replacement };
    expect(body.data).toContainEqual(expect.objectContaining({ column: 'Location', suggestion }));
    const chosen = [...start.slice(0, 2), { ...location, replacements: [replacement] }];
    const again = await previewOf(lines(mark), chosen);
    expect(again).toMatchObject({
      counts: { create: 2, refused: 0 },
      notice: expect.stringContaining(`'${truro}o' is read as '${truro}'`),
    });
  });

  spec('t.3.58');
  it('is suggested for a room and for a service supplier', async () => {
    const mark = newMark();
    await addRoom(truro, `${mark} Steriliser`);
    const names = [
      'Ref,Model,Location,Room,Serviced by',
      row(`${mark}-1`, `${mark} Sterilizer`, ''),
      row(`${mark}-2`, '', 'DentSerfe'),
    ];
    const others = [
      { column: 3, field: 'room' },
      { column: 4, field: 'serviceSupplier' },
    ];
    const preview = await previewOf(names, [...start, ...others]);
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/causes`);
    expect(body.data?.map(({ suggestion }) => suggestion)).toEqual(
      expect.arrayContaining([
        { field: 'room', from: `${mark} Sterilizer`, to: `${mark} Steriliser` },
        { field: 'serviceSupplier', from: 'DentSerfe', to: 'DentServe' },
      ]),
    );
  });

  it('stays as it is where it is known', async () => {
    const mark = newMark();
    const falmouth = 'Harbour Dental Falmouth';
    await addRoom(truro, `${mark} Suite A`);
    await addRoom(falmouth, `${mark} Suite B`);
    const replacements = [{ from: `${mark} Suite B`, to: `${mark} Suite A` }];
    const rooms = [
      'Ref,Model,Location,Room',
      `${mark}-1,${model},${truro},${mark} Suite B`,
      `${mark}-2,${model},${falmouth},${mark} Suite B`,
    ];
    await client.apply(await previewOf(rooms, [...start, { column: 3, field: 'room', replacements }]));
    expect(await roomOf(`${mark}-1`)).toBe(`${mark} Suite A`);
    expect(await roomOf(`${mark}-2`)).toBe(`${mark} Suite B`);
  });

  it('is not suggested for a name that is known with another postcode', async () => {
    const withPostcode = [...start, { column: 3, field: 'locationPostcode' }];
    const preview = await previewOf(['Ref,Model,Location,Postcode', row(newMark(), 'M1 1AE')], withPostcode);
    const { body } = await portal.call(olivia, `GET /asset-imports/${preview.id}/causes`);
    expect(body.data).toMatchObject([{ column: 'Location', suggestion: null }]);
  });

  it.each([
    [
      { column: 0, field: 'reference', replacements: [{ from: 'a', to: 'b' }] },
      /field 'Reference' cannot be replaced/,
    ],
    [{ column: 2, field: 'location', replacements: [{ from: ' ', to: truro }] }, /Please enter a name/],
    [{ column: 3, field: 'comments', keepsUnreadableTexts: true }, /field 'Comments' cannot be kept/],
    [{ column: 3, field: 'keptColumns', keepsUnreadableTexts: true }, /'Keep in Comments' cannot be kept/],
  ])('refuses %j', async (column, reason) => {
    const { id } = await client.uploaded(lines(newMark()));
    const mapping = [...start.filter((entry) => entry.column !== column.column), column];
    const { status, body } = await client.post(id, 'preview', { mapping });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(reason);
  });
});
describe('amounts in another currency', () => {
  const price = { column: 3, field: 'purchasePrice' };
  const lines = (mark: string) => ['Ref,Model,Location,Price', row(mark, '"1.234,56 €"')];

  it('are refused', async () => {
    const preview = await previewOf(lines(newMark()), [...start, price]);
    expect(await client.rows(preview.id, 'refused')).toMatchObject([
      {
        problems: [
          { column: 'Price', reason: expect.stringContaining('is in euros, and prices are in pounds') },
        ],
      },
    ]);
  });

  it('are read as pounds if the user confirms it', async () => {
    const mark = newMark();
    await client.apply(await previewOf(lines(mark), [...start, { ...price, readsAsPounds: true }]));
    expect(await stored(mark)).toMatchObject({ purchase_price: '1234.56' });
  });
});
