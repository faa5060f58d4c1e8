import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { ConnectionQueue } from './connection-queue.ts';
import { isConnectionLost, isHanging, isStalePlan } from './database-errors.ts';

/**
 * The maximum number of prepared statements per connection. Each takes up to 300 KB of PostgreSQL's memory for the life of the
 * connection. The least recently used one is discarded first.
 */
const namesPerConnection = 50;
/**
 * The maximum number of statements over the life of a connection. The driver remembers every name, so the connection is then replaced.
 */
const namesPerLife = 2_000;
/** Statements of later pages are not named: there are thousands, each rarely repeated, and they would displace useful ones. */
const laterPage = /\soffset [1-9]\d*$/;
/**
 * Searches are not named, because the best index depends on the search term. A generic plan assumes rare terms and would read 10,000
 * rows for a common one.
 */
const search = /\slike \$\d/;

/**
 * A pool for kysely that names each statement by a hash of its SQL, so that PostgreSQL parses and plans it once per connection. Kysely
 * itself names no statements.
 */
export class NamedStatementPool implements PostgresPool {
  readonly options: object;
  readonly #pool: Pool;
  readonly #clients = new WeakMap<PoolClient, NamedStatementClient>();
  readonly #queue: ConnectionQueue;

  constructor(pool: Pool, maximumWaitMilliseconds: number) {
    this.#pool = pool;
    this.options = pool.options;
    this.#queue = new ConnectionQueue(pool.options.max, maximumWaitMilliseconds);
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#queue.take();
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#queue.release();
      this.#queue.failWaiting(error);
      throw error;
    });
    const existingClient = this.#clients.get(client);
    if (existingClient !== undefined) return existingClient;
    const named = new NamedStatementClient(client, this.#queue);
    this.#clients.set(client, named);
    return named;
  }

  async end(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }
}

class NamedStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #queue: ConnectionQueue;
  /** Names by SQL text, most recently used last. */
  readonly #names = new Map<string, string>();
  #named = 0;
  #lostBy: unknown;

  constructor(client: PoolClient, queue: ConnectionQueue) {
    this.#client = client;
    this.#queue = queue;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: string | PostgresCursor<unknown>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string')
      throw new Error('Cursors are not supported. Read page by page, by key');
    return this.#run(statement, [...parameters]);
  }

  release(destroy = false): void {
    // The pool may not have noticed the lost connection and would reuse it.
    this.#client.release(destroy || this.#lostBy !== undefined || this.#named >= namesPerLife);
    this.#queue.release();
  }

  async #run(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    // The final rollback of a transaction would wait again for a server that does not respond.
    if (this.#lostBy !== undefined) throw this.#lostBy;
    try {
      return kyselyResult(await this.#client.query(await this.#prepared(text, values)));
    } catch (error) {
      if (isConnectionLost(error)) this.#lostBy = error;
      if (isHanging(error)) this.#queue.failWaiting(error);
      if (!isStalePlan(error)) throw error;
      await this.#forget(text);
      return this.#runAgain(await this.#prepared(text, values), error);
    }
  }

  /** Outside a transaction the second run succeeds. Inside, the transaction has failed and the first error is the useful one. */
  async #runAgain(query: NamedQuery, firstError: unknown): Promise<PostgresQueryResult<unknown>> {
    try {
      return kyselyResult(await this.#client.query(query));
    } catch {
      throw firstError;
    }
  }

  async #prepared(text: string, values: unknown[]): Promise<NamedQuery> {
    if (laterPage.test(text) || search.test(text)) return { text, values };
    const name = this.#names.get(text) ?? this.#newName(text);
    this.#names.delete(text);
    this.#names.set(text, name);
    const [oldest] = this.#names.keys();
    if (this.#names.size > namesPerConnection && oldest !== undefined) await this.#forget(oldest);
    return { text, values, name };
  }

  /** A name is never reused on a connection, because the driver treats a known name as prepared. */
  #newName(text: string): string {
    this.#named += 1;
    return `${hashOf(text)}_${this.#named}`;
  }

  async #forget(text: string): Promise<void> {
    const name = this.#names.get(text);
    this.#names.delete(text);
    // The statement may never have been prepared, and a failed transaction accepts no more statements. Neither is an error.
    if (name !== undefined) await this.#client.query(`deallocate "${name}"`).catch(() => {});
  }
}

type NamedQuery = { text: string; values: unknown[]; name?: string };

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 32);
}

/** The command tags that kysely reads. It needs only the rows of other statements. */
const commands = ['UPDATE', 'DELETE', 'INSERT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

function kyselyResult({
  rows,
  rowCount,
  command,
}: QueryResult<QueryResultRow>): PostgresQueryResult<unknown> {
  return { rows, rowCount: rowCount ?? 0, command: commands.find((known) => known === command) ?? 'SELECT' };
}
