import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A statement of an import. */
type GatedStatement =
  | 'insert on import_preview_rows'
  | 'insert on asset_instances'
  | 'insert on import_rows'
  | 'update on asset_instances';

/** An import that waits in the middle of its transaction. */
export interface Gate {
  /** Returns when the import waits. */
  readonly reached: () => Promise<void>;
  /** Lets it go on. */
  readonly open: () => Promise<void>;
}

/**
 * Holds an import before each of these statements, at most ten seconds each: the server gives a statement up after fifteen. The import asks
 * again and again whether the gate is open, because waiting for a lock is given up after three seconds.
 */
export async function closeGate(db: Kysely<Database>, statements: readonly GatedStatement[]): Promise<Gate> {
  const name = `test_gate_${randomUUID().replaceAll('-', '_')}`;
  const gate = sql.ref(`public.${name}`);
  const body = `begin
    for i in 1..500 loop
      exit when to_regclass('public.${name}') is null;
      perform pg_sleep(0.02);
    end loop;
    return null;
  end`;
  await sql`create table ${gate} ()`.execute(db);
  await sql`create function ${gate}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  for (const statement of statements)
    await sql`
      create trigger ${sql.ref(name)} before ${sql.raw(statement)}
      for each statement execute function ${gate}()`.execute(db);
  return {
    reached: async () => {
      while ((await countWaiting(db)) === 0) await sleep(20);
    },
    // the trigger stays: dropping it would wait for the import
    open: async () => void (await sql`drop table ${gate}`.execute(db)),
  };
}

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  return rows[0]?.count ?? 0;
}
