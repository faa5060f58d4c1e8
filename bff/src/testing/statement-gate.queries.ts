import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

type GatedStatement =
  | 'insert on import_preview_rows'
  | 'insert on asset_instances'
  | 'insert on import_rows'
  | 'update on asset_instances'
  | 'update of org_user_id on sessions';

/** Stops a transaction in the middle. */
export interface Gate {
  /** Returns when a transaction waits. */
  readonly reached: () => Promise<void>;
  /** Lets the transaction go on. */
  readonly open: () => Promise<void>;
}

/**
 * Stops a transaction before each of these statements, at most ten seconds each: the server cancels a statement after fifteen. The
 * statement polls whether the gate is open, because a wait for a lock is cancelled after three seconds.
 */
export async function closeGate(db: Kysely<Database>, statements: readonly GatedStatement[]): Promise<Gate> {
  const name = `test_gate_${randomUUID().replaceAll('-', '_')}`;
  const gate = sql.ref(`public.${name}`);
  const key = sql.lit(randomInt(2 ** 47));
  const body = `begin
    for i in 1..500 loop
      exit when pg_try_advisory_xact_lock_shared(tg_argv[0]::bigint);
      perform pg_sleep(0.02);
    end loop;
    return null;
  end`;
  const closed = await db.startTransaction().execute();
  // the test may work for longer than a transaction may be idle
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(closed);
  await sql`select pg_advisory_xact_lock(${key})`.execute(closed);
  await sql`create function ${gate}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  for (const statement of statements)
    await sql`
      create trigger ${sql.ref(name)} before ${sql.raw(statement)}
      for each statement execute function ${gate}(${key})`.execute(db);
  return {
    reached: async () => {
      while ((await countWaiting(db)) === 0) await sleep(20);
    },
    // the trigger stays: dropping it would wait for the transaction
    open: async () => void (await closed.commit().execute()),
  };
}

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  return rows[0]?.count ?? 0;
}
