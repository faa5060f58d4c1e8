import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { ConnectionQueue } from './connection-queue.ts';
import { isConnectionLost, isHanging, isStalePlan } from './database-errors.ts';

/**
 * How many statements a connection keeps prepared. PostgreSQL spends up to 300 KB on each, per connection, for as long as the
 * connection lives: the one not used for longest makes room for the next.
 */
const namesPerConnection = 50;
/** How many it may have prepared in its life: the driver remembers every name, so that the connection is then renewed. */
const namesPerLife = 2_000;
/** A later page: one of thousands of texts, each hardly ever asked for twice, that would drive out those worth keeping. */
const laterPage = /\soffset [1-9]\d*$/;
/**
 * A search: how many rows hold what is sought decides which index serves it best, and only a plan for this very word knows. One for
 * all words takes each for rare, and read 10,000 rows for a common one.
 */
const search = /\slike \$\d/;

/**
 * A pool for kysely that names every statement by a hash of its SQL, so that PostgreSQL parses and plans it once per
 * connection and not with every call (kysely itself names nothing).
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
    const known = this.#clients.get(client);
    if (known !== undefined) return known;
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
  /** By the text of the statement, the one used last at the end. */
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
      throw new Error('Cursors are not used here: read page by page, by key');
    return this.#run(statement, [...parameters]);
  }

  release(destroy = false): void {
    // the pool may not have noticed yet, and would lend it to the next one
    this.#client.release(destroy || this.#lostBy !== undefined || this.#named >= namesPerLife);
    this.#queue.release();
  }

  async #run(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    // what a transaction says last, its rollback, would wait once more for a server that does not answer
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

  /** Outside a transaction the second run succeeds; inside, the transaction is lost and the first error says why. */
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

  /** Never used twice on a connection: the driver takes a name that it knows for prepared. */
  #newName(text: string): string {
    this.#named += 1;
    return `${hashOf(text)}_${this.#named}`;
  }

  async #forget(text: string): Promise<void> {
    const name = this.#names.get(text);
    this.#names.delete(text);
    // it may never have been prepared, and a transaction that failed takes nothing more: neither is worth an error
    if (name !== undefined) await this.#client.query(`deallocate "${name}"`).catch(() => {});
  }
}

type NamedQuery = { text: string; values: unknown[]; name?: string };

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 32);
}

/** The tags that kysely looks at; of any other statement it reads the rows alone. */
const commands = ['UPDATE', 'DELETE', 'INSERT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

function kyselyResult({
  rows,
  rowCount,
  command,
}: QueryResult<QueryResultRow>): PostgresQueryResult<unknown> {
  return { rows, rowCount: rowCount ?? 0, command: commands.find((known) => known === command) ?? 'SELECT' };
}
