import { Client } from 'pg';
import type { Statement } from './statement.ts';

/** A connection that sends the same prepared statements with the same scope and ignores the rows. Tables of `schema` come first. */
export class StatementClient {
  readonly #client: Client;
  readonly #statements: readonly Statement[];

  private constructor(client: Client, statements: readonly Statement[]) {
    this.#client = client;
    this.#statements = statements;
  }

  static async open(
    { url, scope, schema = 'public' }: { url: string; scope: string; schema?: string },
    statements: readonly Statement[] = [],
  ): Promise<StatementClient> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('set role steward_app');
    await client.query(`select set_config('search_path', $1, false)`, [`${schema}, public`]);
    await client.query(`select set_config('steward.scope', $1, false)`, [scope]);
    return new StatementClient(client, statements);
  }

  async request(): Promise<void> {
    for (const [at, { text, values, isPrepared }] of this.#statements.entries())
      await this.#client.query({ ...(isPrepared ? { name: `s${at}` } : {}), text, values: [...values] });
  }

  async processId(): Promise<number> {
    const { rows } = await this.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
