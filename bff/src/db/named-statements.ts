import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { isConnectionLost, isStalePlan } from './database-errors.ts';

/** How many statements a connection keeps prepared; further ones run unnamed until the pool renews the connection. */
const namesPerConnection = 500;

/**
 * A pool for kysely that names every statement by a hash of its SQL, so that PostgreSQL parses and plans it once per
 * connection and not with every call (kysely itself names nothing).
 */
export class NamedStatementPool implements PostgresPool {
  readonly options: object;
  readonly #pool: Pool;
  readonly #clients = new WeakMap<PoolClient, NamedStatementClient>();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client);
    if (known !== undefined) return known;
    const named = new NamedStatementClient(client);
    this.#clients.set(client, named);
    return named;
  }

  async end(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }
}

class NamedStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names = new Map<string, string>();
  #isLost = false;

  constructor(client: PoolClient) {
    this.#client = client;
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
    this.#client.release(destroy || this.#isLost);
  }

  async #run(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    try {
      return kyselyResult(await this.#client.query(this.#named(text, values)));
    } catch (error) {
      this.#isLost ||= isConnectionLost(error);
      if (!isStalePlan(error)) throw error;
      this.#names.set(text, `${nameOf(text)}_${this.#names.size}_${Date.now()}`);
      return this.#runAgain(this.#named(text, values), error);
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

  #named(text: string, values: unknown[]): NamedQuery {
    const name = this.#names.get(text);
    if (name !== undefined) return { text, values, name };
    if (this.#names.size >= namesPerConnection) return { text, values };
    const newName = nameOf(text);
    this.#names.set(text, newName);
    return { text, values, name: newName };
  }
}

type NamedQuery = { text: string; values: unknown[]; name?: string };

function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 32);
}

/** Boundary between the types of two libraries: kysely's result is the one that pg gives, only its tag is typed narrower. */
function kyselyResult(result: QueryResult<QueryResultRow>): PostgresQueryResult<unknown> {
  return {
    ...result,
    rowCount: result.rowCount ?? 0,
    command: result.command as PostgresQueryResult<unknown>['command'],
  };
}
