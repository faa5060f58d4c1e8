import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../../migrations');

let database: TestDatabase;
let folder: string;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const before = (await readdir(migrations)).filter((name) => /^\d.*\.sql$/.test(name) && name < '0101');
  for (const name of before) await cp(join(migrations, name), join(folder, name));
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await migrate({ url: database.url, folder });
});

afterEach(async () => {
  await client.end();
  await database.dispose();
  await rm(folder, { recursive: true });
});

it('gives names that became equal the next free number, and the audit trail says so', async () => {
  await client.query(`select set_config('steward.scope', 'system', false)`);
  for (const name of ['Muller', 'Müller', 'MÜLLER (2)', 'Mu\u0308ller'])
    await client.query('insert into suppliers (name) values ($1)', [name]);
  await migrate({ url: database.url });
  const { rows } = await client.query<{ name: string }>(
    'select name from suppliers order by name collate "C"',
  );
  expect(rows.map(({ name }) => name)).toHaveLength(4);
  expect(
    rows.map(({ name }) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()).toSorted(),
  ).toEqual(['muller', 'muller (2)', 'muller (3)', 'muller (4)']);
  const audit = await client.query<{ text: string }>(
    `select details -> 0 ->> 'text' as text from audit_events where entity_type = 'Supplier'`,
  );
  expect(audit.rows).toHaveLength(2);
  for (const { text } of audit.rows) expect(text).toMatch(/^Name changed from "M.+" to "M.+ \([34]\)"$/);
});
