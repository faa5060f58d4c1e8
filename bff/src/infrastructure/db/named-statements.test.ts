import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { inlinedInteger, inTransaction, openDatabase, pageOf, type OpenDatabase } from './database.ts';

let database: TestDatabase;
let one: OpenDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  one = openDatabase({ url: database.url, poolSize: 1 });
});
afterEach(async () => {
  await one.close();
  await database.dispose();
});

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    one.db,
  );
  return rows.map(({ statement }) => statement);
}

const many = Array.from({ length: 200 }, (_, index) => index);

describe('the prepared statements of a connection', () => {
  it('do not grow when a user pages through 35,000 rows', async () => {
    await sql`insert into tags (name) select 'tag ' || n from generate_series(1, 35000) n`.execute(one.db);
    for (let pageNumber = 1; pageNumber <= 1_400; pageNumber += 1) {
      const { limit, offset } = pageOf(pageNumber, 25);
      const rows = await one.db.selectFrom('tags').select('id').limit(limit).offset(offset).execute();
      expect(rows).toHaveLength(25);
    }
    const lists = (await prepared()).filter((statement) => statement.includes('from "tags"'));
    expect(lists).toEqual(['select "id" from "tags" limit 25 offset 0']);
  });

  it('are at most 150 and include those in use', async () => {
    const often = sql`select 'often'`;
    for (const value of many) {
      await often.execute(one.db);
      await sql`select ${inlinedInteger(value)} as value`.execute(one.db);
    }
    const statements = await prepared();
    expect(statements.length).toBeLessThanOrEqual(150);
    expect(statements).toContain(`select 'often'`);
    expect(statements).toContain('select 199 as value');
    expect(statements).not.toContain('select 0 as value');
  });

  it('are prepared again after they were discarded, also in a transaction', async () => {
    await inTransaction(one.db, async (transaction) => {
      for (const value of [...many, ...many]) {
        const { rows } = await sql`select ${inlinedInteger(value)} as value`.execute(transaction);
        expect(rows).toEqual([{ value }]);
      }
    });
    expect(await prepared()).toContain('select 199 as value');
  });
});
