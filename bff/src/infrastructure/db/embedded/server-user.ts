import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../../storage/private-files.ts';

/** Whom PostgreSQL runs as. Undefined: as we do. */
export type ServerUser = { uid: number; gid: number; name: string } | undefined;

/**
 * PostgreSQL refuses to run as root. When we are root it runs as the owner of the data if there is some already, else as
 * `postgres` or `nobody`.
 */
export async function findServerUser(dataFolder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const cluster = await stat(join(dataFolder, 'postgres')).catch(() => undefined);
  if (cluster !== undefined && cluster.uid !== 0) {
    return { uid: cluster.uid, gid: cluster.gid, name: `user ${cluster.uid}` };
  }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const [name = '', , uid, gid] = user ?? [];
  if (user === undefined || !Number(uid)) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody to run it as. ' +
        'Start Steward as another user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid), name };
}

/** The folders that the server uses. */
export type ServerFolders = {
  /** Its data. */
  cluster: string;
  /** Its Unix socket; closed to everyone but the server and us. */
  socket: string;
  /** What else it needs beside them. */
  home: string;
};

/** Makes the folders of a data folder, where the server's user can reach them. */
export async function ensureServerFolders(dataFolder: string, user: ServerUser): Promise<ServerFolders> {
  await makePrivateFolder(dataFolder);
  const home = await homeFor(dataFolder, user);
  const socket = await socketFolder(home);
  await ensurePrivateFolder(socket, user);
  return { cluster: join(home, 'postgres'), socket, home };
}

/**
 * Beside the rest of the data, except when that lies in a folder closed to the server's user (such as /root): then in /var/lib,
 * with a link from where it is looked for.
 */
async function homeFor(dataFolder: string, user: ServerUser): Promise<string> {
  const folder = await realpath(dataFolder);
  if (user === undefined || (await canReach(folder, user)) || (await isOpened(folder, user))) return folder;
  const home = join('/var/lib/steward', hashOf(folder));
  await mkdir(home, { recursive: true, mode: 0o711 });
  const link = join(folder, 'postgres');
  const present = await lstat(link).catch(() => undefined);
  if (present === undefined) await symlink(join(home, 'postgres'), link);
  else if (!present.isSymbolicLink()) {
    throw new Error(
      `${link} cannot be reached by ${user.name}, as whom PostgreSQL runs: open its parent folders.`,
    );
  }
  return home;
}

/** A folder closed to everyone but us lets the server's group pass through, but not see what is in it. */
async function isOpened(folder: string, user: NonNullable<ServerUser>): Promise<boolean> {
  const { mode, uid } = await stat(folder);
  if ((mode & 0o67) !== 0 || !(await canReach(dirname(folder), user))) return false;
  await chown(folder, uid, user.gid);
  await chmod(folder, (mode & 0o700) | 0o010);
  return canReach(folder, user);
}

/** Whether the user may pass every folder on the way to the path, and read what is there. */
export async function canReach(path: string, user: ServerUser): Promise<boolean> {
  if (user === undefined) return true;
  const { mode, uid, gid } = await stat(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  const needed = (mode & 0o040000) === 0 ? 0b100 : 0b001;
  if ((bits & needed) !== needed) return false;
  const parent = dirname(path);
  return parent === path || canReach(parent, user);
}

/** The path of a Unix socket holds 107 bytes, of which the name of the file takes 15. */
const longestSocketFolder = 92;

async function socketFolder(home: string): Promise<string> {
  const beside = join(home, 'postgres-socket');
  if (Buffer.byteLength(beside) <= longestSocketFolder) return beside;
  return join(await realpath(tmpdir()), `steward-${hashOf(home)}`);
}

async function ensurePrivateFolder(folder: string, user: ServerUser): Promise<void> {
  const owner = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (!existsSync(folder)) {
    await mkdir(folder, { mode: 0o700 });
    if (user !== undefined) await chown(folder, user.uid, user.gid);
  }
  const { uid, mode } = await lstat(folder);
  // the fallback lies in a folder open to all: someone may have put theirs there first
  if (uid !== owner.uid || (mode & 0o77) !== 0) {
    throw new Error(`${folder} is not closed to other people of this machine: remove it and start again.`);
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
