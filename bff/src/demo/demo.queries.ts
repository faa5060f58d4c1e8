import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../infrastructure/db/schema.ts';

/** The tables that the demo world fills, with rows as they are inserted. */
export type DemoRows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

// PostgreSQL takes at most 65,535 parameters a statement.
const mostParameters = 20_000;

/** Inserts rows into a table, as many at once as a statement takes. */
export async function insertRows(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length));
  const atOnce = Math.floor(mostParameters / columns);
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce);
    // Guarantee: DemoRows ties every row to its table; the type is only lost while looping over the tables.
    await db
      .insertInto(table)
      .values(values as Insertable<Database['tags']>[])
      .execute();
  }
}

/** Whether nobody has put anything in yet. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select 1 from groups) and not exists (select 1 from org_users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/**
 * Held until the transaction ends, so that two servers do not both load the demo world. Asked for again and again: loading may take
 * longer than a server waits for a lock.
 */
export async function lockDemoWorld(db: Kysely<Database>): Promise<void> {
  const attempt = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(7264110316) as locked`;
  while ((await attempt.execute(db)).rows[0]?.locked !== true) await sleep(100);
}

/** What the planner needs to know after so many rows at once. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`analyze`.execute(db);
}
