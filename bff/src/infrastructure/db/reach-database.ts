import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { refuseTransactionPooling } from './refuse-transaction-pooling.ts';
import { DataFolderInUse } from './embedded/ownership.ts';
import { startEmbedded, urlOfRunning } from './embedded.ts';

/** A connection to the configured database. */
export interface ReachedDatabase {
  readonly url: string;
  /** A message for the terminal about how it was reached. */
  readonly how: string;
  readonly release: () => Promise<void>;
}

/**
 * Opens the database of the server: `DATABASE_URL`, or the embedded one. Uses the embedded PostgreSQL of a running server, or starts it
 * and stops it again with `release`.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const nothingToRelease = async () => {};
  if (config.databaseUrl) {
    await refuseTransactionPooling(config.databaseUrl);
    return { url: config.databaseUrl, how: 'the database of DATABASE_URL', release: nothingToRelease };
  }
  try {
    const embedded = await startEmbedded({ dataFolder: config.dataFolder });
    return { url: embedded.url, how: `the data in ${config.dataFolder}`, release: embedded.stop };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const url = await urlOfRunning(config.dataFolder);
    await ensureAnswers(url);
    return { url, how: `the running server of ${config.dataFolder}`, release: nothingToRelease };
  }
}

async function ensureAnswers(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error('The server is starting or stopping. Try again in a moment.', { cause: error });
  }
  await client.end();
}
