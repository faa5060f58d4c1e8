import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Returns when so many statements in this database wait for a lock; the test's own time limit ends what never is. */
export async function waitingForLock(db: Queryable, count = 1): Promise<void> {
  while ((await statementsThatWait(db)) < count) await sleep(20);
}

/** Returns when a statement has waited for a lock and its wait has ended. */
export async function endOfWaitForLock(db: Queryable): Promise<void> {
  await waitingForLock(db);
  const first = await startOfWaitingStatement(db);
  for (;;) {
    const start = await startOfWaitingStatement(db);
    if (start === null || start !== first) return;
    await sleep(20);
  }
}

async function statementsThatWait(db: Queryable): Promise<number> {
  // within a transaction the activity is read once, unless it is asked anew
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** As text: a date would lose the microseconds. */
async function startOfWaitingStatement(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ start: string | null }>`
    select min(query_start)::text as start from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.start ?? null;
}
