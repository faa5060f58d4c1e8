import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Scope } from '../session/actor.ts';
import type { Queryable } from './database.ts';
import type { NamedStatementPool } from './named-statements.ts';
import type { Database } from './schema.ts';

/** For whom a connection asks: a person's scope, nobody, or the server itself. Row-level security goes by it (migration 0015). */
export type TenantScope = Scope | 'nobody' | 'system';

/** The connections behind a database and its scoped views. */
const sources = new WeakMap<Kysely<Database>, ConnectionSource>();

/** A database over the pool that asks as the server itself: sign-in, imports, the outbox, sweeps. */
export function systemDatabase(
  pool: NamedStatementPool,
  rights: 'administrator' | 'application',
): Kysely<Database> {
  return scopedView(new ConnectionSource(pool, rights === 'application'), 'system');
}

/**
 * The same database as this caller sees it: the connections are the same, and PostgreSQL answers no row of another tenant on them,
 * whatever the query forgets.
 */
export function withScope(db: Kysely<Database>, scope: TenantScope): Kysely<Database> {
  return scopedView(sourceOf(db), settingOf(scope));
}

/**
 * Does work that must see past the caller's tenant, such as finding whom to mail. In a transaction the wider scope ends with the
 * work; nothing else may run in that transaction meanwhile.
 */
export async function asSystem<Result>(
  db: Queryable,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return work(scopedView(sourceOf(db), 'system'));
  const { rows } = await sql<{ before: string }>`
    select current_setting('steward.scope', true) as before, set_config('steward.scope', 'system', true)
  `.execute(db);
  const putBack = sql`select set_config('steward.scope', ${rows[0]?.before ?? ''}, true)`;
  try {
    const result = await work(db);
    await putBack.execute(db);
    return result;
  } catch (error) {
    // A failed transaction takes no statement and forgets the setting by itself; one that goes on must not stay the system's.
    await putBack.execute(db).catch(() => {});
    throw error;
  }
}

function sourceOf(db: Kysely<Database>): ConnectionSource {
  const source = sources.get(db);
  if (!source) throw new Error('A transaction keeps the scope that it began with');
  return source;
}

function scopedView(source: ConnectionSource, setting: string): Kysely<Database> {
  const db = new Kysely<Database>({
    dialect: {
      createDriver: () => new ScopedDriver(source, setting),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (view) => new PostgresIntrospector(view),
    },
  });
  sources.set(db, source);
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

/** Lends connections that know for whom they ask, and tells PostgreSQL only when that changes. */
class ConnectionSource {
  readonly driver: Driver;
  readonly #settings = new WeakMap<DatabaseConnection, string>();
  readonly #stepsDown: boolean;
  #ready: Promise<void> | undefined;

  constructor(pool: NamedStatementPool, stepsDown: boolean) {
    this.driver = new PostgresDriver({ pool });
    this.#stepsDown = stepsDown;
  }

  async acquire(setting: string): Promise<DatabaseConnection> {
    this.#ready ??= this.driver.init();
    await this.#ready;
    const connection = await this.driver.acquireConnection();
    const known = this.#settings.get(connection);
    if (known === setting) return connection;
    try {
      if (known === undefined && this.#stepsDown) await connection.executeQuery(stepDown);
      await connection.executeQuery(CompiledQuery.raw(tellScope, [setting]));
    } catch (error) {
      this.#settings.delete(connection);
      await this.driver.releaseConnection(connection);
      throw error;
    }
    this.#settings.set(connection, setting);
    return connection;
  }
}

const tellScope = `select set_config('steward.scope', $1, false)`;

/** A superuser passes every policy by: the connection takes the role that does not (migration 0015 makes it). */
const stepDown = CompiledQuery.raw(`
  select set_config('role', 'steward_app', false) from pg_roles
  where rolname = session_user and rolsuper and exists (select from pg_roles where rolname = 'steward_app')`);

/** The driver of PostgreSQL, with connections in one scope. */
class ScopedDriver implements Driver {
  readonly #source: ConnectionSource;
  readonly #setting: string;

  constructor(source: ConnectionSource, setting: string) {
    this.#source = source;
    this.#setting = setting;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#source.acquire(this.#setting);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#source.driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#source.driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#source.driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#source.driver.releaseConnection(connection);
  }

  /** The connections belong to the pool, which `openDatabase` closes. */
  async destroy(): Promise<void> {}
}
