import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { commandLineOf, hasEndedWithin, isListed, signal, startOf } from './processes.ts';
import type { ServerFolders, ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The superuser of an embedded database. Only the server's user can access its socket. */
export const clusterUser = 'steward';

/**
 * Creates the data folder of PostgreSQL if it does not exist. English ICU collation is the same on every machine and sorts "apple"
 * before "Banana", unlike the C collation.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return ensureVersionFits(version.trim(), binaries, cluster);
  if (existsSync(cluster))
    throw new Error(`${cluster} exists but contains no database. Move it away and start again.`);
  // Creates it under a temporary name, so that an interrupted start begins again.
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (user !== undefined) await chown(unfinished, user.uid, user.gid);
  const options = ['--username', clusterUser, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const order = ['--locale-provider', 'icu', '--icu-locale', 'en-GB'];
  await run(binaries.initdb, ['--pgdata', unfinished, ...options, ...order], {
    cwd: unfinished,
    env: serverEnvironment,
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  await rename(unfinished, cluster);
}

/** Excludes the server's environment, which may contain secrets and `PG…` variables. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function ensureVersionFits(version: string, binaries: Binaries, cluster: string): void {
  if (version === binaries.majorVersion) return;
  throw new Error(
    `The data in ${cluster} is of PostgreSQL ${version}, and this Steward brings ${binaries.majorVersion}. ` +
      'Make a backup with the Steward that wrote it, and restore it into a new folder with this one.',
  );
}

export type Postmaster = { pid: number; isReady: boolean; sharedMemoryId: string | undefined };

/** Reads PostgreSQL's `postmaster.pid`. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready', sharedMemoryId: lines[6]?.trim().split(/\s+/)[1] };
}

/**
 * Clears up after a killed server or PostgreSQL: stops an orphaned database and removes files that prevent a start. Only the owner of
 * the data folder may call it.
 */
export async function clearLeftovers({ cluster, socket }: ServerFolders): Promise<void> {
  await stopLeftoverServer(cluster);
  for (const file of await readdir(socket)) await rm(join(socket, file), { force: true });
}

async function stopLeftoverServer(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined || !isListed(postmaster.pid)) return;
  const isServer =
    (await startOf(postmaster.pid)) !== '' && (await commandLineOf(postmaster.pid)).includes(cluster);
  if (isServer) await stopServer(postmaster.pid);
  if ((await readPostmaster(cluster)) === undefined) return;
  // PostgreSQL refuses to start while the process id of its lock file exists, even as a zombie or as another program. The file can be
  // removed once no process uses the shared memory.
  const deadline = Date.now() + 20_000;
  while (await isAttached(postmaster.sharedMemoryId)) {
    if (Date.now() > deadline)
      throw new Error(`Processes of an earlier PostgreSQL are still using ${cluster}`);
    await sleep(20);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether a process is attached to this System V shared memory, which is PostgreSQL's own test for a database in use. */
async function isAttached(sharedMemoryId: string | undefined): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  // Columns: key shmid perms size cpid lpid nattch …
  const row = rows.find((fields) => fields[1] === sharedMemoryId);
  return row !== undefined && row[6] !== '0';
}

/** Fast shutdown: rolls back open transactions and writes everything. A server that hangs is killed after a while. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEndedWithin(pid, 20_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await hasEndedWithin(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
