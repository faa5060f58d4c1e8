import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { DataFolderInUse } from './embedded/ownership.ts';
import { startEmbedded, urlOfRunning } from './embedded.ts';

/** The database of the configuration, and how to leave it. */
export interface ReachedDatabase {
  readonly url: string;
  /** How it was reached, for the screen. */
  readonly how: string;
  readonly leave: () => Promise<void>;
}

/**
 * The database that the server uses: `DATABASE_URL`, or the embedded one of the data folder. When the server runs, its PostgreSQL is
 * used beside it; when none runs it is started, and stopped again by `leave`.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const nothingToLeave = async () => {};
  if (config.databaseUrl)
    return { url: config.databaseUrl, how: 'the database of DATABASE_URL', leave: nothingToLeave };
  try {
    const embedded = await startEmbedded({ dataFolder: config.dataFolder });
    return { url: embedded.url, how: `the data in ${config.dataFolder}`, leave: embedded.stop };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const url = await urlOfRunning(config.dataFolder);
    await ensureAnswers(url);
    return { url, how: `the running server of ${config.dataFolder}`, leave: nothingToLeave };
  }
}

async function ensureAnswers(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error('The server is only just starting or stopping: try again in a moment.', { cause: error });
  }
  await client.end();
}
