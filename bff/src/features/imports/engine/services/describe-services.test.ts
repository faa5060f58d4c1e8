import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from '../assets/import-assets.ts';
import { groupImportOf } from '../group-imports.ts';
import { importSuppliers } from '../suppliers/import-suppliers.ts';
import { importServices } from './import-services.ts';

let database: TestDatabase;
let folder: TestFolder;
const group = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
  const groupId = group;
  await importFile(database.db, importSuppliers, {
    path: await folder.file(['Name', 'DentServe Ltd']),
    options: { groupId },
  });
  await importFile(database.db, importAssets, {
    path: await folder.file([
      'Ref,Type,Make,Model,Site,Service supplier',
      'TW-0001,Autoclave,W&H,Lisa 22,Truro,DentServe',
    ]),
    options: { groupId, createCatalogue: true, createLocations: true },
  });
});
afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

/** The title and the supplier of a service with these cells in the preview. */
async function previewOf(supplier: string) {
  const path = await folder.file(['Our no.,Date,Company', `TW-0001,2024-01-11,${supplier}`]);
  const options = { groupId: group };
  const { plan } = await importFile(database.db, importServices, { path, options });
  const values = { reference: 'TW-0001', dateCompleted: '2024-01-11' };
  const rows = [{ number: 2, values, emptied: [], problems: [] }];
  const [row] = await groupImportOf('services').describe(database.db, plan, { rows, groupId: group });
  const { title, changes = [] } = row ?? {};
  return { title, supplier: changes.find(({ field }) => field === 'supplier') };
}

it('names a service by its asset and its day, with the supplier of the file', async () => {
  expect(await previewOf('dentserve')).toEqual({
    title: 'TW-0001 · 11 Jan 2024',
    supplier: { field: 'supplier', before: null, after: 'DentServe Ltd' },
  });
});
