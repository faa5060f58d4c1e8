import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile, type InspectedFile } from '../import/reading/inspect-file.ts';

const prefix = 'steward-import-';
const day = 24 * 60 * 60_000;

/** Lays bytes into a file for as long as they are read: the reading room streams files. */
export async function withImportFile<Result>(
  { name, bytes }: { name: string; bytes: Buffer },
  read: (file: InspectedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    // not by its own name: a long one is no name of a file
    const path = join(folder, 'register');
    await writeFile(path, bytes);
    return await read(await inspectFile(path, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what servers left that were killed while they read: registers of customers. Returns how many folders those were. */
export async function sweepImportFolders(now: Date): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  let swept = 0;
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > now.getTime() - day) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
