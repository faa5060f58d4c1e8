import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Scope } from '../session/actor.ts';
import type { Queryable } from './database.ts';
import type { NamedStatementPool } from './named-statements.ts';
import type { Database } from './schema.ts';

/** The scope of a connection: a user's, that of an anonymous request, or the server's own. The policies of migration 0015 return no row to `anonymous`. */
export type TenantScope = Scope | 'anonymous' | 'system';

/** The pool of each database and its scoped views. */
const pools = new WeakMap<Kysely<Database>, NamedStatementPool>();

/** A database with the scope of the server itself: sign-in, imports, outbox and cleanup jobs. */
export function systemDatabase(pool: NamedStatementPool): Kysely<Database> {
  return scopedView(pool, 'system');
}

/**
 * A view of the database with the caller's scope. It shares the connections, and PostgreSQL returns no row of another tenant even if a
 * query forgets its condition.
 */
export function withScope(db: Kysely<Database>, scope: TenantScope): Kysely<Database> {
  return scopedView(poolOf(db), settingOf(scope));
}

/**
 * Runs work that must see other tenants, such as finding recipients of emails. In a transaction, the scope is restored afterwards, and
 * no other query may run concurrently.
 */
export async function asSystem<Result>(
  db: Queryable,
  work: (systemDb: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return work(scopedView(poolOf(db), 'system'));
  const { rows } = await sql<{ before: string }>`
    select current_setting('steward.scope', true) as before, set_config('steward.scope', 'system', true)
  `.execute(db);
  const restoreScope = sql`select set_config('steward.scope', ${rows[0]?.before ?? ''}, true)`;
  try {
    const result = await work(db);
    await restoreScope.execute(db);
    return result;
  } catch (error) {
    // A failed transaction accepts no statement and resets the setting by itself. One that continues must not keep the system scope.
    await restoreScope.execute(db).catch(() => {});
    throw error;
  }
}

function poolOf(db: Kysely<Database>): NamedStatementPool {
  const pool = pools.get(db);
  if (!pool) throw new Error('A transaction keeps its initial scope');
  return pool;
}

/** The views of each pool by scope. Users send many requests, and creating a view takes as long as compiling a short query. */
const views = new WeakMap<NamedStatementPool, Map<string, Kysely<Database>>>();
const maximumViews = 1_000;

function scopedView(pool: NamedStatementPool, setting: string): Kysely<Database> {
  const ofPool = views.get(pool) ?? new Map<string, Kysely<Database>>();
  views.set(pool, ofPool);
  const known = ofPool.get(setting);
  if (known) return known;
  const db = newView(pool, setting);
  if (ofPool.size >= maximumViews) ofPool.clear();
  ofPool.set(setting, db);
  return db;
}

function newView(pool: NamedStatementPool, setting: string): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool.withScope(setting) }) });
  pools.set(db, pool);
  return db;
}

function settingOf(scope: TenantScope): string {
  if (typeof scope === 'string') return scope;
  switch (scope.kind) {
    case 'group': {
      const locations = scope.locationIds === 'all' ? '' : `:${scope.locationIds.join(',')}`;
      return `group:${scope.groupId}${locations}`;
    }
    case 'supplier':
      return `supplier:${scope.supplierId}`;
    case 'provider':
      return 'provider';
  }
}
