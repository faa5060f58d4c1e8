import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/database-errors.ts';

/** Files of the server are private, because documents, emails and keys are confidential. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** The permission bits of the group and of others. */
const othersBits = 0o077;
/** When the server runs as root, PostgreSQL runs as another user. The group of that user may enter the data folder but not list it. */
const passage = 0o010;

/** Creates a private folder. New parent folders get the default mode. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateFolder });
}

/**
 * Makes an existing data folder private with its documents and emails, which older versions wrote readable for everyone. Returns the
 * paths of other users, which stay unchanged.
 */
export async function tightenDataFolder(dataFolder: string, hasEmbeddedDatabase: boolean): Promise<string[]> {
  const needsPassage = hasEmbeddedDatabase && process.getuid?.() === 0;
  const foreignPaths: string[] = [];
  await makePrivate(dataFolder, { foreignPaths, keep: needsPassage ? passage : 0 });
  for (const name of ['files', 'mail']) await makeTreePrivate(join(dataFolder, name), foreignPaths);
  return foreignPaths;
}

/** The folder itself comes last: when it is private, all its contents are, and later starts can skip it. */
async function makeTreePrivate(folder: string, foreignPaths: string[]): Promise<void> {
  const mode = await modeOf(folder);
  if (mode === undefined || (mode & othersBits) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeTreePrivate(path, foreignPaths);
    else if (entry.isFile()) await makePrivate(path, { foreignPaths });
  }
  await makePrivate(folder, { foreignPaths });
}

async function makePrivate(
  path: string,
  { foreignPaths, keep = 0 }: { foreignPaths: string[]; keep?: number },
): Promise<void> {
  const mode = await modeOf(path);
  if (mode === undefined) return;
  const wanted = mode & ~(othersBits & ~keep);
  if (wanted === mode) return;
  await chmod(path, wanted).catch((error: unknown) => {
    // A cleanup job has removed the file in the meantime.
    if (codeOf(error) === 'ENOENT') return;
    if (codeOf(error) !== 'EPERM') throw error;
    foreignPaths.push(path);
  });
}

async function modeOf(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && !found.isSymbolicLink() ? found.mode & 0o7777 : undefined;
}
