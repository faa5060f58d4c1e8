import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile, type InspectedFile } from '../import/reading/inspect-file.ts';

/** Lays bytes into a file for as long as they are read: the reading room streams files. */
export async function withImportFile<Result>(
  { name, bytes }: { name: string; bytes: Buffer },
  read: (file: InspectedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-import-'));
  try {
    // not by its own name: a long one is no name of a file
    const path = join(folder, 'register');
    await writeFile(path, bytes);
    return await read(await inspectFile(path, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
