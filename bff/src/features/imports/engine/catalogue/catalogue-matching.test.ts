import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from '../assets/import-assets.ts';
import { importModels } from '../models/import-models.ts';

let database: TestDatabase;
let folder: TestFolder;
let group: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const path = await folder.file([
    'Type,Make,Model',
    'Autoclave,W&H,Lisa 22',
    'Autoclave,Melag,Vacuklav 31',
    'Dental chair,A-dec,500',
  ]);
  await importFile(database.db, importModels, {
    path,
    options: { createCatalogue: true, category: 'Dental' },
  });
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

/** Imports rows into a new group with the location Truro. Reads its register. */
async function take(lines: readonly string[], options = {}) {
  group = randomUUID();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  await database.db.insertInto('locations').values({ group_id: group, name: 'Truro' }).execute();
  const path = await folder.file(lines);
  return importFile(database.db, importAssets, {
    path,
    options: { groupId: group, location: 'Truro', ...options },
  });
}

const stored = () =>
  database.db
    .selectFrom('asset_instances')
    .select(['reference', 'type_name', 'model_name', 'comments'])
    .where('group_id', '=', group)
    .orderBy('reference')
    .execute();

it('recognises types, makers and models in other spellings, and says so', async () => {
  const result = await take([
    'Ref,Type,Make,Model',
    'A1,Autoclaves,W & H,lisa-22',
    'A2,AUTO-CLAVE,,W&H Lisa 22',
    'A3,Dental Chairs,A-dec,A-dec 500',
  ]);
  expect(result.plan.refused).toEqual([]);
  expect(await stored()).toMatchObject([
    { type_name: 'Autoclave', model_name: 'Lisa 22' },
    { type_name: 'Autoclave', model_name: 'Lisa 22' },
    { type_name: 'Dental chair', model_name: '500' },
  ]);
  expect([...result.plan.notes.keys()]).toContain("The type 'Autoclaves' was recognised as 'Autoclave'");
});

it('suggests the closest type and model for a misspelt one', async () => {
  const { plan } = await take(['Ref,Type,Make,Model', 'A1,Autoclav,W&H,Lisa 22', 'A2,Autoclave,W&H,Liza 22']);
  expect(plan.refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("(is it 'Autoclave'?)"),
    expect.stringContaining("(is it 'Lisa 22'?)"),
  ]);
});

const register = [
  'Ref,Type,Make,Model,Notes',
  'A1,Autoclave,Tuttnauer,Elara 11,By the door',
  'A2,Dental chair,,,',
  'A3,Robot,,R2,',
];

it('gives unlisted models the generic model of their type, and keeps their names', async () => {
  const { plan } = await take(register.slice(0, 3), { useGenericModels: true });
  expect(plan.refused).toEqual([]);
  expect(await stored()).toEqual([
    {
      reference: 'A1',
      type_name: 'Autoclave',
      model_name: 'Model not listed',
      comments: 'By the door\nModel: Elara 11 by Tuttnauer',
    },
    { reference: 'A2', type_name: 'Dental chair', model_name: 'Model not listed', comments: null },
  ]);
  const again = await importFile(database.db, importAssets, {
    path: await folder.file(register.slice(0, 3)),
    options: { groupId: group, location: 'Truro', useGenericModels: true },
  });
  expect(countsOf(again)).toEqual({ created: 0, changed: 0, same: 2, refused: 0 });
});

it('uses one generic model for a type, and refuses an unknown type', async () => {
  const { plan } = await take(register, { useGenericModels: true });
  expect(plan.refused).toMatchObject([
    { rowNumber: 4, reason: expect.stringContaining("There is no type 'Robot'") },
  ]);
  const models = await database.db
    .selectFrom('asset_models')
    .where('name', '=', 'Model not listed')
    .select('asset_type_id')
    .execute();
  expect(new Set(models.map(({ asset_type_id: type }) => type)).size).toBe(models.length);
});
