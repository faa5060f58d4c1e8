import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/database-errors.ts';

/** What the server writes is for its own user alone: documents, mails and keys are confidential. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** The bits of the group and of everyone else. */
const othersBits = 0o077;
/** PostgreSQL runs as another user when we are root: its group may pass through the data folder, not list it. */
const passage = 0o010;

/** Makes a folder for the server's user alone; the folders above it get the usual mode. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateFolder });
}

/**
 * Closes an existing data folder to other users of the machine, with the documents and mails in it, which older versions wrote readable
 * for everyone. Returns the paths that belong to another user and stay as they are.
 */
export async function tightenDataFolder(dataFolder: string, hasEmbeddedDatabase: boolean): Promise<string[]> {
  const needsPassage = hasEmbeddedDatabase && process.getuid?.() === 0;
  const left: string[] = [];
  await tighten(dataFolder, { left, keep: needsPassage ? passage : 0 });
  for (const name of ['files', 'mail']) await tightenTree(join(dataFolder, name), left);
  return left;
}

/** The folder itself comes last: one that is closed was closed with everything in it, and a start need not walk it again. */
async function tightenTree(folder: string, left: string[]): Promise<void> {
  const mode = await modeOf(folder);
  if (mode === undefined || (mode & othersBits) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await tightenTree(path, left);
    else if (entry.isFile()) await tighten(path, { left });
  }
  await tighten(folder, { left });
}

async function tighten(path: string, { left, keep = 0 }: { left: string[]; keep?: number }): Promise<void> {
  const mode = await modeOf(path);
  if (mode === undefined) return;
  const wanted = mode & ~(othersBits & ~keep);
  if (wanted === mode) return;
  await chmod(path, wanted).catch((error: unknown) => {
    // A file that a sweep removed in the meantime needs no mode.
    if (codeOf(error) === 'ENOENT') return;
    if (codeOf(error) !== 'EPERM') throw error;
    left.push(path);
  });
}

async function modeOf(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found && !found.isSymbolicLink() ? found.mode & 0o7777 : undefined;
}
