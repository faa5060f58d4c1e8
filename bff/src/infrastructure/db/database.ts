import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { isWorthRetrying } from './database-errors.ts';
import { NamedStatementPool } from './named-statements.ts';
import type { Database } from './schema.ts';
import { systemDatabase } from './tenant-scope.ts';
import { valueTypes } from './value-types.ts';

/** The database, or the transaction that a query is part of. */
export type Queryable = Kysely<Database> | Transaction<Database>;

export type DatabaseOptions = {
  /** `postgresql://…`. Over a Unix socket `postgresql://user@/database?host=/folder`, as returned by `startEmbedded`. */
  url: string;
  /** The maximum number of connections; 10 by default. */
  poolSize?: number;
  /** Milliseconds before PostgreSQL ends a statement; 15,000 by default. */
  statementTimeout?: number;
  /** Milliseconds before a statement that waits for a lock is ended; unlimited by default. */
  lockTimeout?: number;
  /** Milliseconds before the client gives up a statement; by default one second more than the statement timeout. */
  responseTimeout?: number;
  /** Milliseconds that connecting may take; 5,000 by default. */
  connectionTimeout?: number;
  /** Milliseconds that a query waits for a free connection; 20,000 by default. */
  waitTimeout?: number;
  /** Keeps the rights of the database role and bypasses the policies, for tests and tools. */
  asAdministrator?: boolean;
  /** Called for connections lost while idle. The pool replaces them. */
  onConnectionLost?: (error: Error) => void;
};

export type OpenDatabase = { db: Kysely<Database>; close: () => Promise<void> };

/**
 * Creates a pool, which connects on the first query. Inside a transaction, send all queries to the transaction: a query sent to `db`
 * waits for another connection, for ever when waiting transactions hold them all.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const statementTimeout = options.statementTimeout ?? 15_000;
  const pool = new Pool({
    connectionString: options.url,
    application_name: 'steward',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 60_000,
    // Also discards old prepared statements, see NamedStatementPool.
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Covers a PostgreSQL that hangs: its own timeouts do not fire.
    query_timeout: options.responseTimeout ?? statementTimeout + 1_000,
    ...(options.lockTimeout === undefined ? {} : { lock_timeout: options.lockTimeout }),
    idle_in_transaction_session_timeout: 60_000,
    types: valueTypes,
  });
  let isClosing = false;
  // Connections lost while the pool closes are expected.
  const onConnectionLost = (error: Error) => {
    if (!isClosing) options.onConnectionLost?.(error);
  };
  pool.on('error', onConnectionLost);
  // The pool does not listen while a connection is in use, and an unhandled error event ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  const named = new NamedStatementPool(pool, {
    maximumWaitMilliseconds: options.waitTimeout ?? 20_000,
    stepsDown: options.asAdministrator !== true,
  });
  const db = systemDatabase(named);
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await named.end();
  };
  return { db, close };
}

export type PortalDatabases = {
  db: Kysely<Database>;
  /** Reserved connections for short queries that every request needs, such as the session. Lists cannot use them. */
  priorityDb: Kysely<Database>;
  close: () => Promise<void>;
};

type Limits = Pick<
  DatabaseOptions,
  'connectionTimeout' | 'statementTimeout' | 'responseTimeout' | 'lockTimeout'
>;

/** The limits of each pool of a server. */
export type PortalLimits = { db: Limits; priorityDb: Limits };

/**
 * Timeouts of a server. A session lookup, which every call needs, fails within two seconds when PostgreSQL hangs. A list that waits for
 * a locked table fails after three. Waiting for a free connection has its own limit.
 */
export const portalLimits = {
  db: { connectionTimeout: 5_000, lockTimeout: 3_000 },
  priorityDb: {
    connectionTimeout: 1_500,
    statementTimeout: 1_400,
    responseTimeout: 1_500,
    lockTimeout: 1_000,
  },
} satisfies PortalLimits;

/** Opens the pools of a server. Tests may pass longer limits. */
export function openPortalDatabases(
  options: Pick<DatabaseOptions, 'url' | 'poolSize' | 'onConnectionLost'>,
  limits: PortalLimits = portalLimits,
): PortalDatabases {
  const large = openDatabase({ ...options, ...limits.db });
  const urgent = openDatabase({ ...options, ...limits.priorityDb, poolSize: 3 });
  return {
    db: large.db,
    priorityDb: urgent.db,
    close: async () => void (await Promise.all([large.close(), urgent.close()])),
  };
}

const attemptsPerTransaction = 5;

/**
 * Runs `work` in one transaction and returns its result, or joins the outer transaction. `work` may run several times (on 40001, 40P01
 * and 23503), so its only effects must be writes to the transaction.
 */
export async function inTransaction<T>(
  db: Queryable,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attemptsPerTransaction || !isWorthRetrying(error)) throw error;
      // Random, so that two transactions that collided do not collide again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isTransaction(db: Queryable): db is Transaction<Database> {
  return db.isTransaction;
}

/**
 * Inlines an integer into the SQL, for `.limit()` and `.offset()`. With a parameter, PostgreSQL would plan the statement for each call,
 * because the best plan depends on the value.
 */
export function inlinedInteger(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a count of rows`);
  return sql.lit(value);
}

/** Inlines texts of the contract into the SQL, for `in (…)`. Never use it for user input. */
export function inlinedTexts(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/** The number of rows of a query without columns. */
export async function countOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = rows.select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Limit and offset of a page, counted from 1: `query.limit(page.limit).offset(page.offset)`. */
export function pageOf(
  pageNumber: number,
  pageSize: number,
): { limit: RawBuilder<number>; offset: RawBuilder<number> } {
  return { limit: inlinedInteger(pageSize), offset: inlinedInteger((pageNumber - 1) * pageSize) };
}
