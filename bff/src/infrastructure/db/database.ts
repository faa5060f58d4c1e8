import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { isWorthRetrying } from './database-errors.ts';
import { NamedStatementPool } from './named-statements.ts';
import type { Database } from './schema.ts';
import { systemDatabase } from './tenant-scope.ts';
import { valueTypes } from './value-types.ts';

/** What a query needs: the database, or the transaction it is part of. */
export type Queryable = Kysely<Database> | Transaction<Database>;

export type DatabaseOptions = {
  /** `postgresql://…`; over a Unix socket `postgresql://user@/database?host=/folder` (`startEmbedded` gives such a one). */
  url: string;
  /** Connections at most; 10 when left out. */
  poolSize?: number;
  /** After how many milliseconds PostgreSQL gives a statement up; 15,000 when left out. */
  statementTimeout?: number;
  /** After how many milliseconds a statement that waits for a lock is given up; never when left out. */
  lockTimeout?: number;
  /** After how many milliseconds we give up a PostgreSQL that does not answer a statement; a second after the statement timeout. */
  answerTimeout?: number;
  /** How many milliseconds connecting may take; 5,000 when left out. */
  connectionTimeout?: number;
  /** How many milliseconds a query waits until other work gives a connection back; 20,000 when left out. */
  waitTimeout?: number;
  /** Keeps every right of the role it signs in as, and is under no policy: for tests and tools that look at the server itself. */
  asAdministrator?: boolean;
  /** Told of connections lost while nobody was using them; the pool heals by itself. */
  onConnectionLost?: (error: Error) => void;
};

export type OpenDatabase = { db: Kysely<Database>; close: () => Promise<void> };

/**
 * Opens a pool of connections; none is made before the first query. Within a transaction, every query goes to the transaction:
 * one sent to `db` waits for a free connection, and for ever when the waiting transactions hold them all.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const statementTimeout = options.statementTimeout ?? 15_000;
  const pool = new Pool({
    connectionString: options.url,
    application_name: 'steward',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 60_000,
    // renews the prepared statements too, see NamedStatementPool
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // the server's own timeouts are worth nothing when it is the server that hangs
    query_timeout: options.answerTimeout ?? statementTimeout + 1_000,
    ...(options.lockTimeout === undefined ? {} : { lock_timeout: options.lockTimeout }),
    idle_in_transaction_session_timeout: 60_000,
    types: valueTypes,
  });
  let isClosing = false;
  // one that is lost while all are being closed is no news
  const onConnectionLost = (error: Error) => {
    if (!isClosing) options.onConnectionLost?.(error);
  };
  pool.on('error', onConnectionLost);
  // the pool does not listen while a connection is lent, and an error nobody listens to ends the process
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  const named = new NamedStatementPool(pool, options.waitTimeout ?? 20_000);
  const db = systemDatabase(named, options.asAdministrator ? 'administrator' : 'application');
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await named.end();
  };
  return { db, close };
}

export type PortalDatabases = {
  db: Kysely<Database>;
  /** For small questions that everything else waits for: who is calling, are we ready. No slow list can take its connections. */
  priorityDb: Kysely<Database>;
  close: () => Promise<void>;
};

type Limits = Pick<
  DatabaseOptions,
  'connectionTimeout' | 'statementTimeout' | 'answerTimeout' | 'lockTimeout'
>;

/** Of each pool of a server its own. */
export type PortalLimits = { db: Limits; priorityDb: Limits };

/**
 * What a server cannot be told in time it gives up: who is calling, which every call asks first, within two seconds (F2), so that all
 * are answered by then while PostgreSQL hangs; a list that waits for a locked table after three (F3). Waiting for other requests to
 * give a connection back is no failure, and has a time of its own.
 */
export const portalLimits = {
  db: { connectionTimeout: 5_000, lockTimeout: 3_000 },
  priorityDb: { connectionTimeout: 1_500, statementTimeout: 1_400, answerTimeout: 1_500, lockTimeout: 1_000 },
} satisfies PortalLimits;

/** The pools of a server; a test may have more patience than people. */
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
 * Runs `work` in one transaction and returns what it returns; within a transaction it joins that one. `work` may run several times
 * (on 40001, 40P01 and 23503), so it must do nothing but write to the transaction: no mail, no file, no counter.
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
      // random, so that two that collided do not collide again
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isTransaction(db: Queryable): db is Transaction<Database> {
  return db.isTransaction;
}

/**
 * An integer written into the SQL itself, for `.limit()` and `.offset()`. The trap: as a parameter (`limit $3`) PostgreSQL
 * plans the statement anew with every call, because the best plan depends on it; written in, it plans once per statement.
 */
export function inlinedInteger(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a count of rows`);
  return sql.lit(value);
}

/** Texts of the contract written into the SQL itself, for `in (…)`: values of ours, never what somebody typed. */
export function inlinedTexts(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/** The rows of a page, pages counted from 1: `query.limit(page.limit).offset(page.offset)`. */
export function pageOf(
  pageNumber: number,
  pageSize: number,
): { limit: RawBuilder<number>; offset: RawBuilder<number> } {
  return { limit: inlinedInteger(pageSize), offset: inlinedInteger((pageNumber - 1) * pageSize) };
}
