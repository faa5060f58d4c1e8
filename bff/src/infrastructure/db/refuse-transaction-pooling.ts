import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** This many open transactions make a pooler that shares connections use every idle one. */
const transactions = 8;
const connectionMilliseconds = 2_000;

/**
 * Throws if the database is behind a pooler that shares its connections between transactions (transaction or statement mode). The scope of a
 * user is a setting of the database session, so users would get the rows of others. A pooler in session mode is fine.
 */
export async function refuseTransactionPooling(url: string): Promise<void> {
  const own = await connect(url);
  try {
    if (await isDirect(own)) return;
    const token = randomUUID();
    await own.query(`select set_config('steward.is_shared', $1, false)`, [token]);
    if (await isSharedWithOthers(url, token)) throw new Error(sharedSessions);
  } finally {
    await own.end().catch(() => {});
  }
}

const sharedSessions =
  'The database is behind a pooler that shares connections between transactions (pool_mode = transaction). Each connection of Steward needs its own session: ' +
  'point DATABASE_URL at PostgreSQL itself, or switch the pooler to session mode.';

/** Whether the process that answers is the one that accepted the connection. A pooler has its own number for the client. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === Reflect.get(client, 'processID');
}

/** Whether another client sees the setting. Each one keeps its transaction open, so that the next one gets another session. */
async function isSharedWithOthers(url: string, token: string): Promise<boolean> {
  const others: Client[] = [];
  try {
    while (others.length < transactions) {
      const other = await connect(url).catch(() => undefined);
      // A pooler in session mode has no session left for another client.
      if (!other) return false;
      others.push(other);
      await other.query('begin');
      const { rows } = await other.query<{ seen: string | null }>(
        `select current_setting('steward.is_shared', true) as seen`,
      );
      if (rows[0]?.seen === token) return true;
    }
    return false;
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => {})));
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'steward-check',
    connectionTimeoutMillis: connectionMilliseconds,
    query_timeout: connectionMilliseconds,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
