import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.dispose();
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies nothing when the schema is up to date', async () => {
    expect(await migrate({ url: database.url })).toEqual([]);
  });

  it('applies each migration once when two servers start at the same time', async () => {
    await write('9001-one.sql', 'create table one (id integer); select pg_sleep(0.1);');
    await write('9002-two.sql', 'create table two (id integer);');
    const both = await Promise.all([
      migrate({ url: database.url, folder }),
      migrate({ url: database.url, folder }),
    ]);
    expect(both.flat().toSorted()).toEqual(['9001-one.sql', '9002-two.sql']);
    expect(await migrate({ url: database.url, folder })).toEqual([]);
  });

  it('leaves nothing of a failed migration and keeps the previous ones', async () => {
    await write('9001-one.sql', 'create table one (id integer);');
    await write('9002-two.sql', 'create table two (id integer); select nonsense;');
    await expect(migrate({ url: database.url, folder })).rejects.toThrow(/9002-two\.sql failed: .*nonsense/);
    expect(await tables()).toEqual(['one']);
    await write('9002-two.sql', 'create table two (id integer);');
    expect(await migrate({ url: database.url, folder })).toEqual(['9002-two.sql']);
  });

  it('can run again immediately after it was killed', async () => {
    await write('9001-one.sql', 'create table one (id integer);');
    await write('9002-two.sql', 'create table two (id integer); select pg_sleep(60);');
    const killed = spawn(process.execPath, ['--input-type=module', '-e', migrationScript()], {
      stdio: 'inherit',
    });
    await untilSleeping();
    killed.kill('SIGKILL');
    await write('9002-two.sql', 'create table two (id integer);');
    expect(await migrate({ url: database.url, folder })).toEqual(['9002-two.sql']);
    expect(await tables()).toEqual(['one', 'two']);
  });

  it('repeats a migration after a deadlock with another server', async () => {
    for (const name of ['one', 'two'])
      await sql`create table ${sql.table(name)} (id integer)`.execute(database.db);
    await write('9001-both.sql', 'lock table one; select pg_advisory_xact_lock(1); lock table two;');
    const other = await connected();
    const gate = await connected();
    try {
      await gate.query('select pg_advisory_lock(1)');
      // Longer than the test takes, so that only a deadlock can end the first try.
      const applied = migrate({ url: database.url, folder, lockTimeout: 60_000 });
      await waitingForLock(database.db);
      // The other server never detects the deadlock, so the migration has to.
      await other.query(`begin; set local deadlock_timeout = '1h'; lock table two`);
      const waits = other.query('lock table one');
      await waitingForLock(database.db, 2);
      await gate.query('select pg_advisory_unlock(1)');
      await waits;
      await other.query('commit');
      expect(await applied).toEqual(['9001-both.sql']);
    } finally {
      await Promise.all([other.end(), gate.end()]);
    }
  });

  it('lets other queries use its table while it waits for an open transaction, and continues after it', async () => {
    await sql`create table one (id integer)`.execute(database.db);
    await write('9001-one.sql', 'alter table one add column name text;');
    const report = await connected();
    const list = await connected();
    try {
      await report.query('begin; select * from one');
      const waits = Promise.withResolvers<string>();
      const applied = migrate({ url: database.url, folder, lockTimeout: 100, onWait: waits.resolve });
      expect(await waits.promise).toBe('9001-one.sql');
      // Without the lock timeout of the migration, this query would wait until the transaction ends.
      await list.query('select * from one');
      await report.query('commit');
      expect(await applied).toEqual(['9001-one.sql']);
    } finally {
      await Promise.all([report.end(), list.end()]);
    }
  });

  it('says which migration never got its lock', async () => {
    await sql`create table one (id integer)`.execute(database.db);
    await write('9001-one.sql', 'alter table one add column name text;');
    const report = await connected();
    try {
      await report.query('begin; select * from one');
      const options = { url: database.url, folder, lockTimeout: 20, patience: 50 };
      await expect(migrate(options)).rejects.toThrow(
        /9001-one\.sql waited too long for an open transaction of another session/,
      );
    } finally {
      await report.end();
    }
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await write('9001-one.sql', 'create table one (id integer);');
    await migrate({ url: database.url, folder });
    await write('9001-one.sql', 'create table one (id bigint);');
    await expect(migrate({ url: database.url, folder })).rejects.toThrow(
      /9001-one\.sql was changed after it was applied/,
    );
  });

  it('ignores different line endings of a migration', async () => {
    await write('9001-one.sql', 'create table one (\n  id integer\n);\n');
    await migrate({ url: database.url, folder });
    await write('9001-one.sql', 'create table one (\r\n  id integer\r\n);\r\n');
    expect(await migrate({ url: database.url, folder })).toEqual([]);
  });
});

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}

function migrationScript(): string {
  const options = JSON.stringify({ url: database.url, folder });
  return `import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url))}; await migrate(${options});`;
}

async function untilSleeping(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      database.db,
    );
    if (rows.length > 0) return;
    await sleep(20);
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name in ('one', 'two') order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}
