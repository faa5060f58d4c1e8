import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { ConnectionQueue } from './connection-queue.ts';
import { isConnectionLost, isHanging, isStalePlan, ReadOnlyServer } from './database-errors.ts';
import { queryWithScope, sendScope, type Statement } from './scoped-query.ts';

/**
 * The maximum number of prepared statements per connection. Each takes up to 300 KB of PostgreSQL's memory for the life of the
 * connection. The least recently used one is discarded first. One more sets the scope. The common screens have 90 statements: with 49
 * names, each was discarded and planned again all the time, which took a quarter of PostgreSQL's processor time.
 */
const namesPerConnection = 149;
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

/** Transactions set their scope before they begin, because a rollback would restore the former one. */
const beginning = /^\s*(begin|start transaction)\b/i;

/** Policies do not apply to superusers, so the connection switches to a restricted role (created by migration 0015). */
const stepDown = `
  select set_config('role', 'steward_app', false) from pg_roles
  where rolname = session_user and rolsuper and exists (select from pg_roles where rolname = 'steward_app')`;

/** Transactions are read-only on a standby, and on a server that an operator has set to read-only. */
const isReadOnly = `select current_setting('transaction_read_only')::boolean as is_read_only`;

interface PoolSettings {
  readonly maximumWaitMilliseconds: number;
  /** Whether connections of a superuser switch to the restricted role. */
  readonly stepsDown: boolean;
}

/**
 * A pool for kysely that gives each connection the scope of its user, and names each statement by a hash of its SQL, so that PostgreSQL parses and plans it once per connection. Kysely
 * itself names no statements.
 */
export class NamedStatementPool {
  readonly #pool: Pool;
  readonly #stepsDown: boolean;
  readonly #clients = new WeakMap<PoolClient, NamedStatementClient>();
  readonly #queue: ConnectionQueue;

  constructor(pool: Pool, { maximumWaitMilliseconds, stepsDown }: PoolSettings) {
    this.#pool = pool;
    this.#stepsDown = stepsDown;
    this.#queue = new ConnectionQueue(pool.options.max, maximumWaitMilliseconds);
  }

  /** The pool as kysely uses it, with connections that have this scope. `openDatabase` ends the pool. */
  withScope(setting: string): PostgresPool {
    return { options: this.#pool.options, connect: () => this.#connect(setting), end: async () => {} };
  }

  async #connect(setting: string): Promise<PostgresPoolClient> {
    await this.#queue.take();
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#queue.release();
      this.#queue.failWaiting(error);
      throw error;
    });
    const named = this.#clients.get(client) ?? new NamedStatementClient(client, this.#queue);
    try {
      if (!this.#clients.has(client)) await named.begin(setting, this.#stepsDown);
    } catch (error) {
      named.release(true);
      throw error;
    }
    this.#clients.set(client, named);
    named.useScope(setting);
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
  /** The scope for the next statements. */
  #scope = '';
  /** The scope that the connection has; undefined when it is unknown. */
  #currentScope: string | undefined;

  constructor(client: PoolClient, queue: ConnectionQueue) {
    this.#client = client;
    this.#queue = queue;
  }

  /** Prepares a new connection. A server's connection to a database that accepts no writes is refused, so that the pool never keeps it. */
  async begin(setting: string, stepsDown: boolean): Promise<void> {
    if (stepsDown) {
      const { rows } = await this.#client.query<{ is_read_only: boolean }>(isReadOnly);
      if (rows[0]?.is_read_only) throw new ReadOnlyServer('The database accepts no writes');
      await this.#client.query(stepDown);
    }
    await sendScope(this.#client, setting);
    this.#currentScope = setting;
  }

  /** The next statement sets this scope unless the connection has it. */
  useScope(setting: string): void {
    this.#scope = setting;
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
      return kyselyResult(await this.#send(await this.#prepared(text, values)));
    } catch (error) {
      if (isConnectionLost(error)) this.#lostBy = error;
      if (isHanging(error)) this.#queue.failWaiting(error);
      if (!isStalePlan(error)) throw error;
      await this.#forget(text);
      return this.#runAgain(await this.#prepared(text, values), error);
    }
  }

  async #send(statement: Statement): Promise<QueryResult> {
    const setting = this.#scope;
    if (this.#currentScope === setting) return this.#client.query(statement);
    // After an error it is unknown whether the connection has the new scope.
    this.#currentScope = undefined;
    if (beginning.test(statement.text)) await sendScope(this.#client, setting);
    const result = await (beginning.test(statement.text)
      ? this.#client.query(statement)
      : queryWithScope(this.#client, statement, setting));
    this.#currentScope = setting;
    return result;
  }

  /** Outside a transaction the second run succeeds. Inside, the transaction has failed and the first error is the useful one. */
  async #runAgain(query: Statement, firstError: unknown): Promise<PostgresQueryResult<unknown>> {
    try {
      return kyselyResult(await this.#send(query));
    } catch {
      throw firstError;
    }
  }

  async #prepared(text: string, values: unknown[]): Promise<Statement> {
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
