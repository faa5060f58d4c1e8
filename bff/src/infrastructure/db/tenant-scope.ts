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

/** The scope of a connection: a user's, that of an anonymous request, or the server's own. The policies of migration 0015 return no row to `anonymous`. */
export type TenantScope = Scope | 'anonymous' | 'system';

/** The connection source of each database and its scoped views. */
const sources = new WeakMap<Kysely<Database>, ConnectionSource>();

/** A database with the scope of the server itself: sign-in, imports, outbox and cleanup jobs. */
export function systemDatabase(
  pool: NamedStatementPool,
  rights: 'administrator' | 'application',
): Kysely<Database> {
  return scopedView(new ConnectionSource(pool, rights === 'application'), 'system');
}

/**
 * A view of the database with the caller's scope. It shares the connections, and PostgreSQL returns no row of another tenant even if a
 * query forgets its condition.
 */
export function withScope(db: Kysely<Database>, scope: TenantScope): Kysely<Database> {
  return scopedView(sourceOf(db), settingOf(scope));
}

/**
 * Runs work that must see other tenants, such as finding recipients of emails. In a transaction, the scope is restored afterwards, and
 * no other query may run concurrently.
 */
export async function asSystem<Result>(
  db: Queryable,
  work: (systemDb: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return work(scopedView(sourceOf(db), 'system'));
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

function sourceOf(db: Kysely<Database>): ConnectionSource {
  const source = sources.get(db);
  if (!source) throw new Error('A transaction keeps its initial scope');
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

/** Provides connections with a scope, and sends the setting to PostgreSQL only when it changes. */
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
    const currentSetting = this.#settings.get(connection);
    if (currentSetting === setting) return connection;
    try {
      if (currentSetting === undefined && this.#stepsDown) await connection.executeQuery(stepDown);
      await connection.executeQuery(CompiledQuery.raw(sendScope, [setting]));
    } catch (error) {
      this.#settings.delete(connection);
      await this.driver.releaseConnection(connection);
      throw error;
    }
    this.#settings.set(connection, setting);
    return connection;
  }
}

const sendScope = `select set_config('steward.scope', $1, false)`;

/** Policies do not apply to superusers, so the connection switches to a restricted role (created by migration 0015). */
const stepDown = CompiledQuery.raw(`
  select set_config('role', 'steward_app', false) from pg_roles
  where rolname = session_user and rolsuper and exists (select from pg_roles where rolname = 'steward_app')`);

/** A PostgreSQL driver for connections with a scope. */
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

  /** `openDatabase` closes the pool, which owns the connections. */
  async destroy(): Promise<void> {}
}
