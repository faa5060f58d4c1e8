import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from './import-assets.ts';

let database: TestDatabase;
let folder: TestFolder;
const group = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  // Two locations with one name, which only the ids of their assets tell apart.
  const locations = ['T1', 'T2'].map((reference) => ({ group_id: group, name: 'Truro', reference }));
  await database.db.insertInto('locations').values(locations).execute();
  await take(
    [
      'Ref,Type,Make,Model,Location,Room,Nickname,Comments,Price',
      'A1,Chairs,Adec,500,T1,Surgery 1,=SUM,One,100',
      'A2,Chairs,Adec,500,T2,Surgery 1,,Two,',
      ',Stools,,,T2,Surgery 1,,,',
      ',Stools,,,T2,Surgery 1,,,',
    ],
    { createCatalogue: true, createLocations: true },
  );
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function take(lines: readonly string[], options = {}) {
  const path = await folder.file(lines);
  return importFile(database.db, importAssets, { path, options: { groupId: group, ...options } });
}

const stored = () =>
  database.db
    .selectFrom('asset_instances')
    .selectAll()
    .where('group_id', '=', group)
    .orderBy('reference')
    .orderBy('id')
    .execute();

const header =
  'Asset Id,Reference,Category,Type,Manufacturer,Model,Location,Room,Nickname,Comments,Purchase price';

/** The row of an asset as the full register exports it, with other values for some columns. */
async function row(at: number, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const asset = (await stored())[at];
  if (!asset) throw new Error(`There is no asset ${at}`);
  const values: Record<string, string> = {
    id: asset.id,
    reference: asset.reference ?? '',
    category: 'Uncategorised',
    type: asset.type_name ?? '',
    manufacturer: asset.reference ? 'Adec' : '',
    model: asset.model_name ?? '',
    location: `"${asset.location_name ?? ''}"`,
    room: asset.room_name ?? '',
    nickname: asset.nickname === '=SUM' ? "'=SUM" : '',
    comments: asset.comments ?? '',
    price: asset.purchase_price ?? '',
    ...changes,
  };
  return Object.values(values).join(',');
}

spec('t.3.56');
it.each(['"Truro, T1"', 'Truro'])(
  'changes nothing when it is imported again with the location %s',
  async (first) => {
    const lines = [header, await row(0, { location: first }), await row(1), await row(2), await row(3)];
    expect(countsOf(await take(lines))).toEqual({ created: 0, changed: 0, same: 4, refused: 0 });
  },
);

spec('t.3.44');
it('accepts a serial number that looks shortened by a spreadsheet only where the asset has it already', async () => {
  const [first] = await stored();
  if (!first) throw new Error('There is no asset');
  const setSerialNumber = (value: string | null) =>
    database.db
      .updateTable('asset_instances')
      .set({ serial_number: value })
      .where('id', '=', first.id)
      .execute();
  await setSerialNumber('019E6085');
  const withSerial = async (value: string) => [`${header},Serial number`, `${await row(0)},${value}`];
  const result = countsOf(await take(await withSerial('019E6085')));
  expect(result).toEqual({ created: 0, changed: 0, same: 1, refused: 0 });
  expect(countsOf(await take(await withSerial('1.9E+86')))).toMatchObject({ same: 0, refused: 1 });
  await setSerialNumber(first.serial_number);
});

it('changes what the file changes, also the reference and the location', async () => {
  const moved = await row(2, { location: 'T1' });
  const result = await take([header, await row(0, { reference: 'A9', comments: 'New' }), moved]);
  expect(countsOf(result)).toEqual({ created: 0, changed: 2, same: 0, refused: 0 });
  const assets = await stored();
  expect(assets.map(({ reference, comments }) => [reference, comments])).toContainEqual(['A9', 'New']);
  const [{ location_id: t1, sub_location_id: room } = {}] = assets.filter(
    ({ reference }) => reference === 'A9',
  );
  expect(assets.find(({ id }) => moved.startsWith(id))).toMatchObject({
    location_id: t1,
    sub_location_id: room,
  });
});

it('refuses an id that the register does not have, and a reference of another asset', async () => {
  const { plan } = await take([
    header,
    await row(0, { id: randomUUID() }),
    await row(1, { reference: 'A2' }),
  ]);
  expect(plan.refused).toMatchObject([
    {
      column: 'Asset Id',
      reason: 'There is no asset with this Asset Id: it was deleted, or belongs to another practice',
    },
    { column: 'Reference', reason: 'Another asset has this reference' },
  ]);
});

it('takes a column Asset Id with numbers of another product as the reference', async () => {
  const lines = ['Asset Id,Type,Location', 'N-1,Stools,T1', 'N-2,Stools,T1'];
  expect(countsOf(await take(lines))).toEqual({ created: 2, changed: 0, same: 0, refused: 0 });
  expect((await stored()).map(({ reference }) => reference)).toEqual(expect.arrayContaining(['N-1', 'N-2']));
});
