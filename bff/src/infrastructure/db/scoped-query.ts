import { Query, type Connection, type PoolClient, type QueryResult, type Submittable } from 'pg';

/** A statement. Those with a name are prepared. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/** Sets the scope of the connection. It outlives the transaction. */
const setScope = {
  name: 'steward_set_scope',
  text: `select set_config('steward.scope', $1, false)`,
};

/** Sets the scope of a connection in a round trip of its own. The first call prepares the statement for {@link queryWithScope}. */
export async function sendScope(client: PoolClient, setting: string): Promise<void> {
  await client.query({ ...setScope, values: [setting] });
}

/**
 * Sets the scope and runs the statement in one round trip. Both belong to one implicit transaction: if the scope cannot be set,
 * PostgreSQL skips the statement, and if the statement fails, the connection keeps its former scope.
 */
export function queryWithScope(
  client: PoolClient,
  statement: Statement,
  setting: string,
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(statement, setting, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });
}

type Callback = (error: Error | null | undefined, result: QueryResult) => void;

interface DriverQuery extends Submittable {
  /** Returns the error of a statement that cannot be sent. */
  submit(connection: Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

/**
 * The driver's query with the methods that its connection calls. Guarantee: `lib/query.js` of pg 8.23 has these methods, and the tests
 * of scoped queries fail if another version differs.
 */
const DriverQuery = Query as unknown as new (
  config: Statement & { queryMode: 'extended'; callback: Callback },
) => DriverQuery;

/** The messages of a statement, after those that set the scope. One `Sync` ends both. */
class ScopedQuery extends DriverQuery {
  readonly #setting: string;
  #hasScope = false;

  constructor(statement: Statement, setting: string, callback: Callback) {
    super({ ...statement, queryMode: 'extended', callback });
    this.#setting = setting;
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ statement: setScope.name, values: [this.#setting] }, true);
      connection.execute({}, true);
      const error = super.submit(connection);
      // Without `Sync` the connection would wait for ever.
      if (error) connection.stream.destroy(error);
      return error;
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#hasScope) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#hasScope) super.handleCommandComplete(message, connection);
    this.#hasScope = true;
  }
}
