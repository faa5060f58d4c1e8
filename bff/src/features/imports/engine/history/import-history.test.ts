import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { countsOf, importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importAssets } from '../assets/import-assets.ts';
import { importFaults } from '../faults/import-faults.ts';
import { groupImportOf } from '../group-imports.ts';
import { importSuppliers } from '../suppliers/import-suppliers.ts';
import { importServices } from '../services/import-services.ts';

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

it('suggests a supplier with nearly the same name', async () => {
  const path = await folder.file(['Our no.,Date,Company', 'TW-0001,2024-03-11,Dentserv Ltd']);
  const options = { groupId: group };
  const { plan } = await importFile(database.db, importServices, { path, options });
  const suggestion = { field: 'supplier', from: 'Dentserv Ltd', to: 'DentServe Ltd' };
  expect(plan.refused).toMatchObject([
    { reason: expect.stringContaining("is it 'DentServe Ltd'?"), suggestion },
  ]);
});

it('keeps columns without a field in the notes of the engineer', async () => {
  const path = await folder.file([
    'Our no.,Date,Company,Notes,Engineer,Job sheet',
    'TW-0001,2024-02-12,DentServe,Gasket replaced,Jo Smith,J-77',
  ]);
  const options = { groupId: group };
  const choices = [
    { column: 'Engineer', field: 'keptColumns' },
    { column: 'Job sheet', field: 'keptColumns' },
  ];
  const take = () => importFile(database.db, importServices, { path, options: { ...options, choices } });
  const { plan } = await take();
  expect(plan.refused).toEqual([]);
  const stored = await database.db
    .selectFrom('service_appointment_items')
    .where('group_id', '=', group)
    .where('comments_engineer', 'is not', null)
    .select('comments_engineer')
    .execute();
  expect(stored).toEqual([{ comments_engineer: 'Gasket replaced\nEngineer: Jo Smith\nJob sheet: J-77' }]);
  expect(countsOf(await take())).toEqual({ created: 0, changed: 0, same: 1, refused: 0 });
});

it('refuses kept columns that make the notes too long', async () => {
  const path = await folder.file([
    'Our no.,Date,Company,Engineer',
    `TW-0001,2024-03-12,DentServe,${'x'.repeat(4000)}`,
  ]);
  const { plan } = await importFile(database.db, importServices, {
    path,
    options: { groupId: group, choices: [{ column: 'Engineer', field: 'keptColumns' }] },
  });
  expect(plan.refused).toMatchObject([
    {
      column: 'Engineer',
      reason: "The engineer's notes with the kept columns have 4,010 characters; the maximum is 4,000",
    },
  ]);
});

it('keeps columns without a field in the progress of a fault', async () => {
  await database.db.insertInto('fault_categories').values({ name: 'Mechanical' }).execute();
  const path = await folder.file([
    'Our no.,Reported on,Fault,Engineer',
    'TW-0001,2024-02-12,The door does not close,Jo Smith',
  ]);
  const choices = [{ column: 'Engineer', field: 'keptColumns' }];
  const take = () => importFile(database.db, importFaults, { path, options: { groupId: group, choices } });
  const { plan } = await take();
  expect(plan.notices).toEqual([
    'New faults without a status in the file get the status New',
    "New faults without a category in the file get the category 'Mechanical'",
  ]);
  const stored = await database.db
    .selectFrom('faults')
    .where('group_id', '=', group)
    .select(['description', 'progress'])
    .execute();
  expect(stored).toEqual([{ description: 'The door does not close', progress: 'Engineer: Jo Smith' }]);
  expect(countsOf(await take())).toEqual({ created: 0, changed: 0, same: 1, refused: 0 });
});

it('adds two services of one day with different costs, and finds both in the next import', async () => {
  const path = await folder.file([
    'Our no.,Date,Company,Title,Cost',
    'TW-0001,2024-05-01,DentServe,Annual service,100',
    'TW-0001,2024-05-01,DentServe,Annual service,45',
    'TW-0001,2024-05-01,DentServe,Annual service,45',
  ]);
  const take = () => importFile(database.db, importServices, { path, options: { groupId: group } });
  expect(countsOf(await take())).toEqual({ created: 2, changed: 0, same: 1, refused: 0 });
  expect(countsOf(await take())).toEqual({ created: 0, changed: 0, same: 3, refused: 0 });
});

it('refuses a service that is stored with another price, and adds a further service on the same day', async () => {
  const take = async (price: string, notes = '') =>
    importFile(database.db, importServices, {
      path: await folder.file([
        'Our no.,Date,Done by,Cost,Notes',
        `TW-0001,2024-06-01,DentServe,${price},${notes}`,
      ]),
      options: { groupId: group },
    });
  expect(countsOf(await take('100', 'Annual service'))).toMatchObject({ created: 1 });
  expect(countsOf(await take('100', 'Annual service'))).toMatchObject({ same: 1 });
  const again = await take('110');
  expect(countsOf(again)).toMatchObject({ created: 0, same: 0, refused: 1 });
  expect(again.plan.refused).toMatchObject([
    {
      reason:
        'This service is already stored with different values: Cost. Change it on its page, or leave the row out',
    },
  ]);
  const edited = await take('100', 'Annual service and seal');
  expect(countsOf(edited)).toMatchObject({ same: 1 });
  expect(edited.plan.notices).toEqual([
    'Some services are already stored with different text, which is kept: Notes',
  ]);
  expect(countsOf(await take('45.50', 'Door seal'))).toMatchObject({ created: 1 });
});

it('keeps the costs and states of faults with the same day and description apart', async () => {
  const take = async (...rows: string[]) =>
    importFile(database.db, importFaults, {
      path: await folder.file(['Our no.,Reported on,Fault,Cost,Status,Resolved on', ...rows]),
      options: { groupId: group },
    });
  const rows = [
    'TW-0001,2024-07-01,Hose replaced,973.40,Resolved,2024-07-02',
    'TW-0001,2024-07-01,Hose replaced,982.43,Resolved,2024-07-02',
    'TW-0001,2024-07-02,Leak,10,New,',
  ];
  expect(countsOf(await take(...rows))).toMatchObject({ created: 3, same: 0, refused: 0 });
  expect(countsOf(await take(...rows))).toMatchObject({ created: 0, same: 3, refused: 0 });
  const { plan } = await take('TW-0001,2024-07-02,Leak,,Resolved,2024-07-05');
  expect(plan.refused).toMatchObject([
    {
      reason: expect.stringContaining(
        'This fault is already stored with different values: Status, Resolved on.',
      ),
    },
  ]);
});
