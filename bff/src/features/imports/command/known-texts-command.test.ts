import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database.ts';
import { TestFolder } from '../../../../test/fixtures/imports/import-test-app.ts';
import { readConfig } from '../../../config.ts';
import { readCliOptions } from './cli-options.ts';
import { importCommand } from './import-command.ts';

let database: TestDatabase;
let folder: TestFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const group = { id: randomUUID(), name: 'Harbour', reference: 'HARBOUR' };
  await database.db.insertInto('groups').values(group).execute();
  const names = ['Truro', 'Falmouth', 'Bodmin'];
  const locations = names.map((name) => ({ name, group_id: group.id }));
  await database.db.insertInto('locations').values(locations).execute();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function run(lines: readonly string[]) {
  const file = await folder.file(lines);
  const into = ['--group', 'HARBOUR', '--create-catalogue', '--create-locations'];
  const options = readCliOptions(['assets', file, ...into, '--dry-run']);
  if (!options) throw new Error('The arguments have no --help');
  const env = { ...process.env, DATABASE_URL: database.url, STEWARD_DATA: folder.path };
  let output = '';
  const write = (text: string) => void (output += text);
  const code = await importCommand(readConfig(env), options, { write, isTerminal: false });
  return { code, output };
}

it('finds the column of the locations by the names that the group has', async () => {
  const { code, output } = await run(['Ref,Type,Town we use', 'M1,Lamps,Truro', 'M2,Lamps,Bodmin']);
  expect(code).toBe(0);
  expect(output).toMatch(/Town we use +Truro +location/);
});
