import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { commandLineOf, isGoneWithin, isListed, signal, startOf } from './processes.ts';
import type { ServerFolders, ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The superuser of an embedded database; nobody but the server's user and ours reaches its socket. */
export const clusterUser = 'steward';

/**
 * Makes the data folder of PostgreSQL where there is none yet. English ICU order, the same on every machine: names sort as people
 * expect ("apple" before "Banana"), which the plain C order does not.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return ensureVersionFits(version.trim(), binaries, cluster);
  if (existsSync(cluster))
    throw new Error(`${cluster} is there but holds no database: move it away and start again.`);
  // under another name until it is whole: killed half-way, the next start begins afresh
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

/** Nothing of our own environment: it may hold secrets, and `PG…` variables that PostgreSQL would obey. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function ensureVersionFits(version: string, binaries: Binaries, cluster: string): void {
  if (version === binaries.majorVersion) return;
  throw new Error(
    `The data in ${cluster} is of PostgreSQL ${version}, and this Steward brings ${binaries.majorVersion}. ` +
      'Make a backup with the Steward that wrote it, and restore it into a new folder with this one.',
  );
}

export type Postmaster = { pid: number; isReady: boolean; sharedMemoryId: string | undefined };

/** What PostgreSQL says of itself in its `postmaster.pid`. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready', sharedMemoryId: lines[6]?.trim().split(/\s+/)[1] };
}

/**
 * Puts in order what a killed Steward or PostgreSQL left behind: a server that goes on alone is stopped, and files that would keep a new
 * one from starting are removed. To be called by the owner of the data folder only.
 */
export async function clearLeftovers({ cluster, socket }: ServerFolders): Promise<void> {
  await stopOrphan(cluster);
  for (const file of await readdir(socket)) await rm(join(socket, file), { force: true });
}

async function stopOrphan(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === undefined || !isListed(postmaster.pid)) return;
  const isServer =
    (await startOf(postmaster.pid)) !== '' && (await commandLineOf(postmaster.pid)).includes(cluster);
  if (isServer) await stopServer(postmaster.pid);
  if ((await readPostmaster(cluster)) === undefined) return;
  // It died without clearing up. A zombie, or another program that was given the id: PostgreSQL takes either for a running
  // server and refuses to start. Once nothing is attached to the old one's memory, its file may go.
  const deadline = Date.now() + 20_000;
  while (await isAttached(postmaster.sharedMemoryId)) {
    if (Date.now() > deadline) throw new Error(`Processes of an earlier PostgreSQL still work on ${cluster}`);
    await sleep(20);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether a process is attached to this System V shared memory, which is how PostgreSQL itself knows that a database is in use. */
async function isAttached(sharedMemoryId: string | undefined): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  // key shmid perms size cpid lpid nattch …
  const row = rows.find((fields) => fields[1] === sharedMemoryId);
  return row !== undefined && row[6] !== '0';
}

/** A fast shutdown: open transactions are rolled back and everything is written; a server that hangs is stopped hard after a while. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(pid, 20_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await isGoneWithin(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
