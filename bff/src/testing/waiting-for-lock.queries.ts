import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Returns when so many statements in this database wait for a lock; the test's own time limit ends what never is. */
export async function waitingForLock(db: Queryable, count = 1): Promise<void> {
  while ((await statementsThatWait(db)) < count) await sleep(20);
}

async function statementsThatWait(db: Queryable): Promise<number> {
  // within a transaction the activity is read once, unless it is asked anew
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
