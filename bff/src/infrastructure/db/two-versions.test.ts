import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { sql } from 'kysely';
import { MatrixTestApp } from '../../../test/matrix/matrix-test-app.ts';
import { readExpectations } from '../../../test/matrix/expectations.ts';
import { sampleInputs } from '../../../test/fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { allowedPrincipal } from '../../../test/matrix/allowed-principal.ts';
import { migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));
const expectations = await readExpectations();
/** No principal of the matrix was invited or has two organisations. */
const onlyOneself = ['session.switchOrganisation', 'invitations.accept'];

let portal: TestPortal;
let testApp: MatrixTestApp;
beforeAll(async () => {
  portal = await startTestPortal();
  testApp = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

describe('this server with the database of a newer one', () => {
  it('starts and answers every call with an unknown migration, table and columns', async () => {
    await migrateToNewerVersion();
    expect(await migrate({ url: portal.url })).toEqual([]);
    const problems: string[] = [];
    for (const { endpoint: id } of expectations.filter((line) => !onlyOneself.includes(line.endpoint))) {
      const endpoint = contract.find((known) => known.id === id);
      if (!endpoint || endpoint.kind === 'upload' || endpoint.kind === 'download') continue;
      testApp.discardFixture('usersLocation');
      const sample = sampleInputs[id]?.(await testApp.fixture('usersLocation')) ?? {};
      const { status, text } = await testApp.call(
        allowedPrincipal(expectations, id),
        toApiCall(endpoint, sample),
      );
      if (status >= 300) problems.push(`${id}: ${status} ${text.slice(0, 200)}`);
    }
    expect(problems).toEqual([]);
  });
});

describe('an older server with the database of this one', () => {
  it('finds everything that it reads, and needs no value that it does not write', async () => {
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
    const taking: string[] = [];
    for (const name of names) {
      const statements = (await readFile(`${migrations}/${name}`, 'utf8'))
        .replaceAll(/--.*$/gm, '')
        .split(';');
      for (const statement of statements)
        if (isForNewServersOnly(statement)) taking.push(`${name}: ${statement.trim()}`);
    }
    expect(taking).toEqual([]);
  });
});

const refusals = [
  /\bdrop\s+(table|column|view|function|type)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\w+\s+(set\s+not\s+null|drop\s+default)\b/i,
];

/** Statements that break an older server: dropping, renaming or requiring something at once. */
function isForNewServersOnly(statement: string): boolean {
  const needed = [...statement.matchAll(/\badd\s+(column\s+)?(?!constraint)\w+\s+\w+[^,]*/gi)].some(
    ([column]) =>
      /^\s*alter\s+table/i.test(statement) &&
      /\bnot\s+null\b/i.test(column) &&
      !/\bdefault\b|\bgenerated\b/i.test(column),
  );
  return needed || refusals.some((refusal) => refusal.test(statement));
}

/** Applies an additive migration of a newer version. */
async function migrateToNewerVersion(): Promise<void> {
  const { db } = portal;
  await sql`insert into schema_migrations (name, checksum) values ('9999-newer.sql', 'of a newer version')`.execute(
    db,
  );
  await sql`create table newer_things (id uuid primary key, name text not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column newer text not null default 'newer'`.execute(db);
}
