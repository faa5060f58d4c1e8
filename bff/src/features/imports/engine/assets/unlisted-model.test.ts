import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importModels } from '../models/import-models.ts';
import { importAssets } from './import-assets.ts';

let database: TestDatabase;
let folder: TestFolder;
let group: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const path = await folder.file(['Type,Make,Model', 'Scaler,EMS,Piezon 250']);
  await importFile(database.db, importModels, {
    path,
    options: { createCatalogue: true, category: 'Dental' },
  });
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

beforeEach(async () => {
  group = randomUUID();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  await database.db.insertInto('locations').values({ group_id: group, name: 'Truro' }).execute();
});

const lines = [
  'Ref,Type,Make,Model,Notes',
  'A1,Scaler,EMS,,By the door',
  'A2,Scaler,EMS,Air-Flow,',
  'A3,Scaler,,Air-Flow,',
  'A4,Scaler,,,',
];

const take = async () =>
  importFile(database.db, importAssets, {
    path: await folder.file(lines),
    options: { groupId: group, location: 'Truro', useGenericModels: true },
  });
const stored = () =>
  database.db.selectFrom('asset_instances').where('group_id', '=', group).orderBy('reference');
const unchanged = { created: 0, changed: 0, same: 4, refused: 0 };

it('keeps the names of a row in the comments, and a repeated import changes nothing', async () => {
  await take();
  const comments = (await stored().select('comments').execute()).map((asset) => asset.comments);
  expect(comments).toEqual([
    'By the door\nManufacturer: EMS',
    'Model: Air-Flow by EMS',
    'Model: Air-Flow',
    null,
  ]);
  expect(countsOf(await take())).toEqual(unchanged);
});

it('keeps the line of a manufacturer that an earlier version wrote', async () => {
  await take();
  await database.db
    .updateTable('asset_instances')
    .set({ comments: 'By the door\nModel: by EMS' })
    .where('group_id', '=', group)
    .where('reference', '=', 'A1')
    .execute();
  expect(countsOf(await take())).toEqual(unchanged);
});
