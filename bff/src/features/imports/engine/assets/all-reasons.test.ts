import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from './import-assets.ts';

// A refused row names every reason at once, so that a user corrects it once.

let database: TestDatabase;
let folder: TestFolder;
const group = randomUUID();
let type: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const { db } = database;
  await db.insertInto('groups').values({ id: group, name: group }).execute();
  await db.insertInto('locations').values({ group_id: group, name: 'Truro', reference: null }).execute();
  const category = randomUUID();
  type = `Autoclave ${category}`;
  await db.insertInto('asset_categories').values({ id: category, name: category }).execute();
  const typeId = randomUUID();
  await db
    .insertInto('asset_types')
    .values({ id: typeId, asset_category_id: category, name: type })
    .execute();
  await db.insertInto('asset_models').values({ asset_type_id: typeId, name: 'Lisa' }).execute();
});
afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function refusalsOf(line: string, location?: string) {
  const { plan } = await importFile(database.db, importAssets, {
    path: await folder.file([
      'Ref,Type,Model,Location,Room,Service supplier,Price',
      `A0,${type},Lisa,Truro,,,200`,
      line,
    ]),
    options: { groupId: group, location, useGenericModels: false, createLocations: false },
  });
  return plan.refused;
}

async function reasonsOf(line: string, location?: string): Promise<string[]> {
  const refused = await refusalsOf(line, location);
  return refused.map(({ column, reason }) => `${column}: ${reason.replace(/[:;] .*/, '')}`);
}

it('names all records that are missing, also beside a cell that cannot be read', async () => {
  const missing = [
    "Location: There is no location 'Leeds'",
    "Service supplier: There is no service supplier 'Unknown Ltd'",
  ];
  expect(await reasonsOf(`A1,${type},Lisa,Leeds,,Unknown Ltd,100`)).toEqual(missing);
  expect(await reasonsOf(`A1,${type},Lisa,Leeds,,Unknown Ltd,POA`)).toEqual([
    ...missing,
    "Price: 'POA' is not an amount such as 235.00",
  ]);
});

it('has no reason that follows from an unreadable cell alone', async () => {
  const noLocation = ['Location: The cell shows the error #REF!'];
  expect(await reasonsOf(`A1,${type},Lisa,#REF!,Surgery 1,,100`)).toEqual(noLocation);
  expect(await reasonsOf(`A1,${type},Lisa,#REF!,Surgery 1,,100`, 'Truro')).toEqual(noLocation);
  expect(await reasonsOf(`A1,${type},#REF!,Truro,,,100`)).toEqual(['Model: The cell shows the error #REF!']);
});

it('names the option that removes a reason, and a supplier of a close name', async () => {
  const { db } = database;
  const name = `Quick Dental ${group}`;
  await db
    .insertInto('suppliers')
    .values({ name, owning_group_id: group, is_service_provider: true, is_purchase_provider: false })
    .execute();
  expect(await refusalsOf(`A1,${type},Lisa,Truro,,QuickDental ${group} Ltd,"1.234,56 €"`)).toMatchObject([
    { reason: expect.stringContaining(`(is it '${name}'?)`) },
    { column: 'Price', remedy: 'readAsPounds' },
  ]);
});
