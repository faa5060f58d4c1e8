import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../infrastructure/db/schema.ts';

/** Demo rows by table. */
export type DemoRows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

// PostgreSQL accepts at most 65,535 parameters per statement.
const maximumParameters = 20_000;

/** Inserts rows in batches within the parameter limit. */
export async function insertRows(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length));
  const atOnce = Math.floor(maximumParameters / columns);
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce);
    // Guarantee: DemoRows maps each table to its rows. The loop over tables loses this type.
    await db
      .insertInto(table)
      .values(values as Insertable<Database['tags']>[])
      .execute();
  }
}

/** Whether the database has no organisation. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select 1 from groups) and not exists (select 1 from org_users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/**
 * Locks until the transaction ends, so that two servers do not both load the demo data. Polls, because loading may take longer than the
 * lock timeout.
 */
export async function lockDemoData(db: Kysely<Database>): Promise<void> {
  const attempt = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(7264110316) as locked`;
  while ((await attempt.execute(db)).rows[0]?.locked !== true) await sleep(100);
}

/** Updates the planner's statistics after many inserts. */
export async function analyse(db: Kysely<Database>): Promise<void> {
  await sql`analyze`.execute(db);
}
