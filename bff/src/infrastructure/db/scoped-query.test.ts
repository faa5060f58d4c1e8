import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import type { Database } from './schema.ts';
import { withScope } from './tenant-scope.ts';

// One connection, which every statement takes over from another organisation.

const [harbour, oakfield] = [randomUUID(), randomUUID()];
let database: TestDatabase;
let one: OpenDatabase;
let views: readonly { groupId: string; db: Kysely<Database> }[];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.deleteFrom('groups').execute();
  for (const id of [harbour, oakfield])
    await database.db.insertInto('groups').values({ id, name: id }).execute();
  one = openDatabase({ url: database.url, poolSize: 1 });
  views = [harbour, oakfield].map((groupId) => ({
    groupId,
    db: withScope(one.db, { kind: 'group', groupId, locationIds: 'all' }),
  }));
});
afterAll(async () => {
  await one.close();
  await database.dispose();
});

async function expectOwnRowsOnly() {
  for (const { groupId, db } of [...views, ...views.toReversed()])
    expect(await db.selectFrom('groups').select('id').execute()).toEqual([{ id: groupId }]);
}

/** A statement that fails while it runs. */
const fail = (db: Kysely<Database>) =>
  sql`select 1 / (select count(*) from groups where name is null)`.execute(db);

it('a connection shows each organisation its own rows', expectOwnRowsOnly);

it('a failed statement leaves no scope behind', async () => {
  for (const failing of views) {
    for (const { groupId, db } of views) {
      await expect(fail(failing.db)).rejects.toThrow('division by zero');
      expect(await db.selectFrom('groups').select('id').execute()).toEqual([{ id: groupId }]);
    }
  }
});

it('a rolled back or failed transaction leaves no scope behind', async () => {
  for (const failing of [...views, ...views.toReversed()]) {
    const rolledBack = failing.db.transaction().execute(async (transaction) => {
      expect(await transaction.selectFrom('groups').select('id').execute()).toEqual([
        { id: failing.groupId },
      ]);
      throw new Error('no longer wanted');
    });
    await expect(rolledBack).rejects.toThrow('no longer wanted');
    await expectOwnRowsOnly();
    await expect(failing.db.transaction().execute(fail)).rejects.toThrow('division by zero');
    await expectOwnRowsOnly();
  }
});

it('a statement does not run when its scope cannot be set', async () => {
  await views[0]?.db.selectFrom('groups').select('id').execute();
  // PostgreSQL accepts no text with the character 0.
  const invalid = withScope(one.db, { kind: 'supplier', supplierId: '\0' });
  await expect(invalid.updateTable('groups').set({ name: 'Stolen' }).execute()).rejects.toThrow(
    'invalid byte sequence',
  );
  await expectOwnRowsOnly();
  const groups = await database.db.selectFrom('groups').select(['id', 'name']).execute();
  expect(groups.filter(({ id, name }) => id !== name)).toEqual([]);
});

it('a statement with a value that cannot be sent fails alone', async () => {
  const [first, second] = views;
  await first?.db.selectFrom('groups').select('id').execute();
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const unsendable = sql`select ${circular}::jsonb`.execute(second?.db ?? one.db);
  await expect(unsendable).rejects.toThrow('circular');
  await expectOwnRowsOnly();
});
