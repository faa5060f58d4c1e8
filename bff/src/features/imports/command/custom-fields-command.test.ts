import { randomUUID } from 'node:crypto';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database.ts';
import { TestFolder } from '../../../../test/fixtures/imports/import-test-app.ts';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { readCliOptions } from './cli-options.ts';
import { importCommand } from './import-command.ts';

let database: TestDatabase;
let folder: TestFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  const groups = { HARBOUR: randomUUID(), BRIGHT: randomUUID() };
  for (const [reference, id] of Object.entries(groups))
    await database.db.insertInto('groups').values({ id, name: reference, reference }).execute();
  const fields: Insertable<Database['custom_fields']>[] = [
    { name: 'Weight', kind: 'number', unit: 'kg', group_id: groups.HARBOUR },
    { name: 'Room class', kind: 'choice', choices: ['Gold', 'Silver'], group_id: groups.HARBOUR },
    { name: 'Checked on', kind: 'day', group_id: groups.HARBOUR },
    { name: 'Colour', kind: 'text', group_id: groups.BRIGHT },
  ];
  for (const field of fields) await database.db.insertInto('custom_fields').values(field).execute();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

/** Imports a file with these lines into the group HARBOUR. */
async function run(lines: readonly string[], ...args: readonly string[]) {
  const file = await folder.file([...lines]);
  const into = ['--group', 'HARBOUR', '--create-catalogue', '--create-locations'];
  const options = readCliOptions(['assets', file, ...into, ...args]);
  if (!options) throw new Error('The arguments have no --help');
  const env = { ...process.env, DATABASE_URL: database.url, STEWARD_DATA: folder.path };
  let output = '';
  const write = (text: string) => void (output += text);
  const code = await importCommand(readConfig(env), options, { write, isTerminal: false });
  return { code, output };
}

const header = 'Ref,Type,Location,Room class,Load,Seen';
const lines = [header, 'X1,Lamps,Truro,gold,"1,200 kg",31/01/2026'];

spec('t.3.50');
it('reads the custom fields of the group, proposed by their names or mapped', async () => {
  const { code, output } = await run(lines, '--map', 'Load=weight', '--map', 'F=Checked on');
  expect(output).toMatch(/E {2}Load +1,200 kg +Weight \(kg\)/);
  expect(output).toMatch(/D {2}Room class +gold +Room class/);
  expect(code).toBe(0);
  const { custom_values: values } = await database.db
    .selectFrom('asset_instances')
    .where('reference', '=', 'X1')
    .select('custom_values')
    .executeTakeFirstOrThrow();
  expect(Object.values(values).toSorted()).toEqual(['1200', '2026-01-31', 'Gold']);
  const again = await run(lines, '--map', 'Load=Weight (kg)', '--map', 'F=Checked on');
  expect(again.output).toContain('0 created, 0 changed, 1 same, 0 refused');
});

it('refuses rows with values that do not fit', async () => {
  const { code, output } = await run([header, 'X2,Lamps,Truro,Silver,heavy,'], '--map', 'Load=Weight');
  expect(output).toContain('row 2, Load: Please enter a number, e.g. 12.5');
  expect(code).toBe(1);
});

it('asks for a decision about a column that is named like a custom field and cannot be read', async () => {
  const { code, output } = await run([`${header},Checked on`, 'X2,Lamps,Truro,Silver,,,yes']);
  expect(output).toContain("row 2: 'yes' is not a date");
  expect(output).toContain('--map "Checked on=Checked on"');
  expect(code).toBe(2);
});

it('names the custom fields of the group, and none of another group, for an unknown field', async () => {
  const { code, output } = await run(lines, '--map', 'Load=Colour');
  expect(output).toMatch(/no field 'Colour'\. The fields are: .*, Checked on, Room class, Weight \(kg\)\./);
  expect(code).toBe(2);
});
