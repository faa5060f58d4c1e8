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
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

async function run(...args: readonly string[]) {
  const file = await folder.file(['Ref,Type,Location,Bought', 'M1,Lamps,Truro,Jan 2023']);
  const into = ['--group', 'HARBOUR', '--create-catalogue', '--create-locations'];
  const options = readCliOptions(['assets', file, ...into, ...args]);
  if (!options) throw new Error('The arguments have no --help');
  const env = { ...process.env, DATABASE_URL: database.url, STEWARD_DATA: folder.path };
  let output = '';
  const write = (text: string) => void (output += text);
  const code = await importCommand(readConfig(env), options, { write, isTerminal: false });
  return { code, output };
}

it('reads months without a day as the first day of the month in the chosen columns', async () => {
  expect(await run()).toMatchObject({
    code: 1,
    output: expect.stringContaining('row 2, Bought: The date has a month but no day'),
  });
  expect((await run('--first-day', 'Bought')).code).toBe(0);
  const stored = await database.db
    .selectFrom('asset_instances')
    .where('reference', '=', 'M1')
    .select('date_purchased')
    .executeTakeFirst();
  expect(stored?.date_purchased?.toISOString()).toContain('2023-01-01');
});
