import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import {
  clearLeftovers,
  clusterUser,
  ensureCluster,
  readPostmaster,
  serverEnvironment,
  stopServer,
} from './embedded/cluster.ts';
import { takeOwnership } from './embedded/ownership.ts';
import { signal } from './embedded/processes.ts';
import {
  ensureServerFolders,
  findServerUser,
  type ServerFolders,
  type ServerUser,
} from './embedded/server-user.ts';

export type EmbeddedOptions = {
  dataFolder: string;
  /** `false` is for tests: faster, but a power failure loses all data. */
  isDurable?: boolean;
  /** Called when PostgreSQL has stopped unexpectedly and restarts. */
  onRestart?: (reason: string) => void;
};

export type EmbeddedServer = {
  /** The address of the database `steward`, or of another database of this server. */
  urlOf: (database?: string) => string;
  /** The address of the database `steward`. */
  url: string;
  /** Stops PostgreSQL. Close all pools first, or their open transactions are rolled back. */
  stop: () => Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on a Unix socket, with its data in `<dataFolder>/postgres`, and returns when it responds. First clears
 * up after a killed server. Restarts PostgreSQL when it stops unexpectedly. Throws when another server runs on the folder, or when there
 * is no PostgreSQL for this platform.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const user = await findServerUser(options.dataFolder);
  const folders = await ensureServerFolders(options.dataFolder, user);
  const ownership = await takeOwnership(options.dataFolder);
  try {
    const binaries = await findBinaries(folders.home, user);
    await ensureCluster(folders.cluster, binaries, user);
    const server = new Server(options, { folders, binaries, user });
    await server.start();
    await ensureDatabase(urlTo(folders.socket, 'postgres'));
    return {
      url: urlTo(folders.socket, 'steward'),
      urlOf: (database = 'steward') => urlTo(folders.socket, database),
      stop: async () => {
        await server.stop();
        await ownership.release();
      },
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

/** The address of the embedded database that another process runs. It may not respond yet, or no longer. */
export async function urlOfRunning(dataFolder: string): Promise<string> {
  const { socket } = await ensureServerFolders(dataFolder, await findServerUser(dataFolder));
  return urlTo(socket, 'steward');
}

function urlTo(socketFolder: string, database: string): string {
  return `postgresql://${clusterUser}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'steward'`);
    if (rowCount === 0) await client.query('create database steward');
  } finally {
    await client.end();
  }
}

type Surroundings = { folders: ServerFolders; binaries: Binaries; user: ServerUser };

/** One PostgreSQL process, which is restarted when it stops unexpectedly. */
class Server {
  readonly #options: EmbeddedOptions;
  readonly #surroundings: Surroundings;
  readonly #logFile: string;
  #child: ChildProcess | undefined;
  #isStopping = false;

  constructor(options: EmbeddedOptions, surroundings: Surroundings) {
    this.#options = options;
    this.#surroundings = surroundings;
    this.#logFile = join(surroundings.folders.home, 'postgres.log');
    process.once('exit', this.#onExit);
  }

  async start(): Promise<void> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      await clearLeftovers(this.#surroundings.folders);
      const failure = await this.#launch(deadline);
      if (failure === undefined) return;
      // After kill -9 its child processes need a moment to stop, and no new server can start before.
      if (!failure.includes('shared memory block') || Date.now() > deadline) throw new Error(failure);
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    process.off('exit', this.#onExit);
    const pid = this.#child?.pid;
    if (pid !== undefined && this.#child?.exitCode === null) await stopServer(pid);
  }

  /** Undefined when PostgreSQL responds, otherwise its output before it stopped. */
  async #launch(deadline: number): Promise<string | undefined> {
    const { folders } = this.#surroundings;
    const child = this.#spawn();
    this.#child = child;
    let spawnError: Error | undefined;
    child.once('error', (error) => {
      spawnError = error;
    });
    while (Date.now() < deadline) {
      if (spawnError !== undefined) return `PostgreSQL cannot be run: ${spawnError.message}`;
      if (hasEnded(child)) return `PostgreSQL did not start:\n${await this.#lastWords()}`;
      const postmaster = await readPostmaster(folders.cluster);
      if (postmaster?.pid === child.pid && postmaster?.isReady === true) {
        child.once('exit', this.#onEnd);
        // It stopped between the last check and now.
        if (hasEnded(child)) this.#onEnd();
        return undefined;
      }
      await sleep(10);
    }
    if (child.pid !== undefined) await stopServer(child.pid);
    return `PostgreSQL did not start in time:\n${await this.#lastWords()}`;
  }

  #spawn(): ChildProcess {
    const { binaries, folders, user } = this.#surroundings;
    const log = openSync(this.#logFile, 'w', 0o600);
    try {
      const settings = Object.entries(settingsFor(folders, this.#options.isDurable !== false));
      const child = spawn(
        binaries.postgres,
        ['-D', folders.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          cwd: folders.cluster,
          env: serverEnvironment,
          // A process group of its own, so that Ctrl-C does not stop it before the last requests have finished.
          detached: true,
          stdio: ['ignore', log, log],
          ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
        },
      );
      child.unref();
      return child;
    } finally {
      closeSync(log);
    }
  }

  readonly #onEnd = (): void => {
    if (!this.#isStopping) void this.#revive();
  };

  async #revive(): Promise<void> {
    this.#options.onRestart?.(await this.#lastWords());
    while (!this.#isStopping) {
      try {
        await this.start();
        return;
      } catch (error) {
        this.#options.onRestart?.(String(error));
        await sleep(1_000);
      }
    }
  }

  /** The process exits without having stopped PostgreSQL. It cannot wait any more, but it can send a signal. */
  readonly #onExit = (): void => {
    if (this.#child?.pid !== undefined && !hasEnded(this.#child)) signal(this.#child.pid, 'SIGINT');
  };

  async #lastWords(): Promise<string> {
    const text = await readFile(this.#logFile, 'utf8').catch(() => '');
    return text.trim().split('\n').slice(-8).join('\n');
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function settingsFor(folders: ServerFolders, isDurable: boolean): Record<string, string> {
  const durability = isDurable ? 'on' : 'off';
  return {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    port: '5432',
    // Enough for two servers during an update, an import and an administrator.
    max_connections: '100',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Ends the statements of a killed server soon, and releases their locks.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '1s' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
  };
}
