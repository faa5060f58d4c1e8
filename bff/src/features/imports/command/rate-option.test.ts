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

const into = ['--group', 'HARBOUR', '--create-catalogue', '--create-locations'];

async function run(...args: readonly string[]) {
  const file = await folder.file([
    'Ref,Type,Location,Purchase price,Recurring price',
    'R1,Lamps,Truro,"€1,250.00",US$ 10',
  ]);
  const options = readCliOptions(['assets', file, ...into, ...args]);
  if (!options) throw new Error('The arguments have no --help');
  const env = { ...process.env, DATABASE_URL: database.url, STEWARD_DATA: folder.path };
  let output = '';
  const write = (text: string) => void (output += text);
  const code = await importCommand(readConfig(env), options, { write, isTerminal: false });
  return { code, output };
}

it('converts amounts of currencies with a rate, except in columns that are read as pounds', async () => {
  const unread = await run('--rate', 'EUR=0.8543');
  expect(unread).toMatchObject({
    code: 2,
    output: expect.stringContaining('(such as EUR=0.8543) converts them'),
  });
  const { code, output } = await run('--rate', 'EUR=0.8543', '--rate', 'usd = 0.75');
  expect(code).toBe(0);
  expect(output).toContain(
    "note, row 2: The amounts in euros of 'Purchase price' are converted: 1 euro = £0.8543",
  );
  const stored = database.db
    .selectFrom('asset_instances')
    .where('reference', '=', 'R1')
    .select(['purchase_price', 'recurring_price']);
  expect(await stored.execute()).toEqual([{ purchase_price: '1067.88', recurring_price: '7.50' }]);
  const asPounds = ['--pounds', 'Purchase price', '--rate', 'EUR=0.8543', '--rate', 'USD=0.75'];
  expect((await run(...asPounds)).code).toBe(0);
  expect(await stored.execute()).toMatchObject([{ purchase_price: '1250.00' }]);
});

it.each(['EUR', 'EUR=', 'EUR=0', 'EUR=0,85', 'DKK=0.11', '=1', 'EUR=1=2'])('refuses --rate %s', (text) => {
  expect(() => readCliOptions(['assets', 'a.csv', ...into, '--rate', text])).toThrow(
    `--rate must be a currency (EUR, USD, JPY, CHF) and its rate, such as EUR=0.8543, not '${text}'.`,
  );
});

it('refuses two rates of a currency', () => {
  expect(() => readCliOptions(['assets', 'a.csv', ...into, '--rate', 'EUR=1', '--rate', 'EUR=2'])).toThrow(
    '--rate is given twice for one currency.',
  );
});

it('refuses a rate for records without amounts', () => {
  expect(() => readCliOptions(['rooms', 'rooms.csv', '--group', 'HARBOUR', '--rate', 'EUR=0.8543'])).toThrow(
    '--rate is for amounts, and rooms have none.',
  );
});
