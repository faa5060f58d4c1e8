import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import {
  inlinedInteger,
  inTransaction,
  openDatabase,
  openPortalDatabases,
  pageOf,
  portalLimits,
} from './database.ts';
import { isUniqueViolation } from './database-errors.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.dispose());

describe('values', () => {
  it('have the types of the schema: days and money as text, counts as numbers, instants as dates', async () => {
    const { rows } = await sql`
      select date '2026-11-21' as day, 1234.5::numeric(12, 2) as money, count(*) as count,
             timestamptz '2026-11-21 12:00Z' as moment, '{"a": [1]}'::jsonb as json`.execute(database.db);
    expect(rows).toEqual([
      {
        day: '2026-11-21',
        money: '1234.50',
        count: 1,
        moment: new Date('2026-11-21T12:00:00Z'),
        json: { a: [1] },
      },
    ]);
  });

  it('throw instead of rounding a bigint that is too large', async () => {
    await expect(sql`select 9007199254740993 as large`.execute(database.db)).rejects.toThrow(
      /does not fit a number/,
    );
  });
});

describe('statements', () => {
  it('are prepared once per connection under a name', async () => {
    await oneConnection(async (db) => {
      for (const name of ['first', 'second', 'third']) {
        await db.selectFrom('tags').selectAll().where('name', '=', name).execute();
      }
      const { rows } = await sql<{ uses: number }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select * from "tags"%'`.execute(
        db,
      );
      expect(rows).toEqual([{ uses: 3 }]);
    });
  });

  it('survive a column that a newer server adds', async () => {
    await oneConnection(async (db) => {
      await sql`create table grown (id integer)`.execute(database.db);
      const read = sql`select * from grown`;
      await read.execute(db);
      await sql`alter table grown add column name text`.execute(database.db);
      expect((await read.execute(db)).rows).toEqual([]);
      await sql`alter table grown add column size integer`.execute(database.db);
      await inTransaction(db, (transaction) => read.execute(transaction));
    });
  });

  it('inline limit and offset, and only integers', () => {
    const { limit, offset } = pageOf(3, 8);
    const query = database.db.selectFrom('tags').select('id').limit(limit).offset(offset).compile();
    expect(query.sql).toBe('select "id" from "tags" limit 8 offset 16');
    expect(() => inlinedInteger(-1)).toThrow(RangeError);
    expect(() => inlinedInteger(1.5)).toThrow(RangeError);
    expect(() => inlinedInteger(Number.NaN)).toThrow(RangeError);
  });
});

describe('inTransaction', () => {
  it('runs again after a deadlock until both transactions succeed', async () => {
    await database.db
      .insertInto('tags')
      .values([{ name: 'left' }, { name: 'right' }])
      .execute();
    const bothHoldOne = Promise.withResolvers<void>();
    const oneIsDone = Promise.withResolvers<void>();
    let runs = 0;
    let holding = 0;
    const rename = async (first: string, second: string) => {
      await inTransaction(database.db, async (transaction) => {
        const touch = (name: string) =>
          transaction.updateTable('tags').set({ name }).where('name', '=', name).execute();
        runs += 1;
        // Otherwise the retry could lock its row again before the other transaction gets it.
        if (runs > 2) await oneIsDone.promise;
        await touch(first);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await touch(second);
      });
      oneIsDone.resolve();
    };
    await Promise.all([rename('left', 'right'), rename('right', 'left')]);
    expect(runs).toBe(3);
  });

  it('joins an outer transaction', async () => {
    const failure = inTransaction(database.db, async (outer) => {
      await inTransaction(outer, (inner) => inner.insertInto('tags').values({ name: 'lost' }).execute());
      throw new Error('after the inner one');
    });
    await expect(failure).rejects.toThrow('after the inner one');
    expect(await database.db.selectFrom('tags').select('id').where('name', '=', 'lost').execute()).toEqual(
      [],
    );
  });

  it('does not retry a violated rule', async () => {
    let runs = 0;
    const failure = await inTransaction(database.db, async (transaction) => {
      runs += 1;
      await transaction
        .insertInto('tags')
        .values([{ name: 'Twice' }, { name: 'tWICE' }])
        .execute();
    }).catch((error: unknown) => error);
    expect(isUniqueViolation(failure, 'tags_name_key')).toBe(true);
    expect(runs).toBe(1);
  });
});

it('ends a slow statement and leaves others alone', async () => {
  const limits = { statementTimeout: 1_000, responseTimeout: 60_000 };
  const { db, close } = openDatabase({ url: database.url, ...limits });
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(/statement timeout/);
  expect(await db.selectFrom('groups').select('id').execute()).toEqual([]);
  await close();
});

it('ends a statement of a portal sooner when it waits for a lock', async () => {
  const { db, close } = openDatabase({ url: database.url, lockTimeout: 50 });
  await database.db.transaction().execute(async (holder) => {
    await sql`lock table groups in access exclusive mode`.execute(holder);
    await expect(db.selectFrom('groups').select('id').execute()).rejects.toThrow(/lock timeout/);
  });
  await close();
  const portal = openPortalDatabases({ url: database.url });
  const limits = await Promise.all(
    [portal.db, portal.priorityDb].map(async (pool) => (await sql`show lock_timeout`.execute(pool)).rows),
  );
  expect(limits).toEqual([[{ lock_timeout: '3s' }], [{ lock_timeout: '1s' }]]);
  await portal.close();
});

it('responds to a session check within two seconds or fails, even when the database does not respond', async () => {
  const { connectionTimeout, statementTimeout, responseTimeout } = portalLimits.priorityDb;
  expect(Math.max(connectionTimeout, statementTimeout, responseTimeout)).toBeLessThan(2_000);
  const portal = openPortalDatabases({ url: database.url });
  const { rows } = await sql`show statement_timeout`.execute(portal.priorityDb);
  expect(rows).toEqual([{ statement_timeout: `${statementTimeout}ms` }]);
  await portal.close();
});

it('replaces a lost connection', async () => {
  await oneConnection(async (db) => {
    await sql`select 1`.execute(db);
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await cut.execute(database.db);
    await sql`select 1`.execute(db).catch(() => {});
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

async function oneConnection(work: (db: TestDatabase['db']) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, asAdministrator: true });
  await work(db).finally(close);
}
