import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../../storage/private-files.ts';

/** The user that PostgreSQL runs as; undefined for the current user. */
export type ServerUser = { uid: number; gid: number; name: string } | undefined;

/** PostgreSQL refuses to run as root. As root, uses the owner of existing data, otherwise `postgres` or `nobody`. */
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
      'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody` to run it as. ' +
        'Start Steward as another user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid), name };
}

/** The folders of the database server. */
export type ServerFolders = {
  /** The data. */
  cluster: string;
  /** The Unix socket, accessible only to this user and the server's user. */
  socket: string;
  /** The parent folder for everything else. */
  home: string;
};

/** Creates the folders where the server's user can access them. */
export async function ensureServerFolders(dataFolder: string, user: ServerUser): Promise<ServerFolders> {
  await makePrivateFolder(dataFolder);
  const home = await homeFor(dataFolder, user);
  const socket = await socketFolder(home);
  await ensurePrivateFolder(socket, user);
  return { cluster: join(home, 'postgres'), socket, home };
}

/**
 * The data folder, unless the server's user cannot access it (such as /root). Then a folder in /var/lib, with a link in the data folder.
 */
async function homeFor(dataFolder: string, user: ServerUser): Promise<string> {
  const folder = await realpath(dataFolder);
  if (user === undefined || (await canReach(folder, user)) || (await allowGroupTraversal(folder, user)))
    return folder;
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

/** Lets the server's group pass through a private folder without listing it. */
async function allowGroupTraversal(folder: string, user: NonNullable<ServerUser>): Promise<boolean> {
  const { mode, uid } = await stat(folder);
  if ((mode & 0o67) !== 0 || !(await canReach(dirname(folder), user))) return false;
  await chown(folder, uid, user.gid);
  await chmod(folder, (mode & 0o700) | 0o010);
  return canReach(folder, user);
}

/** Whether the user may enter every folder of the path and read it. */
export async function canReach(path: string, user: ServerUser): Promise<boolean> {
  if (user === undefined) return true;
  const { mode, uid, gid } = await stat(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  const needed = (mode & 0o040000) === 0 ? 0b100 : 0b001;
  if ((bits & needed) !== needed) return false;
  const parent = dirname(path);
  return parent === path || canReach(parent, user);
}

/** A Unix socket path has at most 107 bytes, of which the file name takes 15. */
const maximumSocketFolderLength = 92;

async function socketFolder(home: string): Promise<string> {
  const beside = join(home, 'postgres-socket');
  if (Buffer.byteLength(beside) <= maximumSocketFolderLength) return beside;
  return join(await realpath(tmpdir()), `steward-${hashOf(home)}`);
}

async function ensurePrivateFolder(folder: string, user: ServerUser): Promise<void> {
  const owner = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (!existsSync(folder)) {
    await mkdir(folder, { mode: 0o700 });
    if (user !== undefined) await chown(folder, user.uid, user.gid);
  }
  const { uid, mode } = await lstat(folder);
  // The fallback is in a folder that everyone can write to, so another user may have created it first.
  if (uid !== owner.uid || (mode & 0o77) !== 0) {
    throw new Error(`${folder} is accessible to other users of this machine. Remove it and start again.`);
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
