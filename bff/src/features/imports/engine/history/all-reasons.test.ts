import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../../test/fixtures/test-database.ts';
import { importFile, TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { importFaults } from '../faults/import-faults.ts';
import type { ImportKind } from '../import-kind.ts';
import { importServices } from '../services/import-services.ts';

// A refused service or fault names every reason at once, so that a user corrects it once.

let database: TestDatabase;
let folder: TestFolder;
const group = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db.insertInto('groups').values({ id: group, name: group }).execute();
});
afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function reasonsOf(kind: ImportKind, lines: readonly string[]): Promise<string[]> {
  const { plan } = await importFile(database.db, kind, {
    path: await folder.file(lines),
    options: { groupId: group },
  });
  return plan.refused.map(({ column, reason }) => `${column}: ${reason.replace(/: .*/, '')}`);
}

const noAsset = "Our no.: There is no asset with the reference 'TW-9'";
const noSupplier = "Company: There is no supplier 'Unheard Ltd'";

it('names the asset, the day and the supplier of a service, also beside a cell that cannot be read', async () => {
  const header = 'Our no.,Date,Company,Price';
  const filler = ['TW-1,2024-01-11,DentServe,20', 'TW-1,2024-01-12,DentServe,20'];
  const last = async (line: string) =>
    (await reasonsOf(importServices, [header, line, ...filler])).slice(0, -4);
  expect(await last('TW-9,,Unheard Ltd,10')).toEqual([
    noAsset,
    'Date: A service needs the day of the work',
    noSupplier,
  ]);
  expect(await last('TW-9,2024-01-11,Unheard Ltd,POA')).toEqual([
    noAsset,
    noSupplier,
    "Price: 'POA' is not an amount such as 235.00",
  ]);
  expect(await last('TW-9,#REF!,Unheard Ltd,10')).toEqual([
    noAsset,
    noSupplier,
    'Date: The cell shows the error #REF!',
  ]);
});

it('has no reason about the asset that follows from an unreadable cell', async () => {
  const lines = ['Serial,Date,Company,Price', '#REF!,2024-01-11,Unheard Ltd,10'];
  expect(await reasonsOf(importServices, lines)).toEqual([
    noSupplier,
    'Serial: The cell shows the error #REF!',
  ]);
});

it('names the asset and the description of a fault, also beside a cell that cannot be read', async () => {
  const header = 'Our no.,Reported on,Fault,Price';
  expect(await reasonsOf(importFaults, [header, 'TW-9,2024-01-11,,10'])).toEqual([
    noAsset,
    'Fault: A fault needs a description',
  ]);
  expect(
    await reasonsOf(importFaults, [
      header,
      'TW-9,2024-01-11,The door does not close,10',
      'TW-9,2024-01-12,,POA',
    ]),
  ).toEqual([
    noAsset,
    noAsset,
    'Fault: A fault needs a description',
    "Price: 'POA' is not an amount such as 235.00",
  ]);
});
