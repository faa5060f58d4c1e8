import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureUnpackable } from '../import/reading/ensure-unpackable.ts';
import { inspectFile, type InspectedFile } from '../import/reading/inspect-file.ts';

/** Lays bytes into a file for as long as they are read: the reading room streams files. */
export async function withImportFile<Result>(
  { name, bytes }: { name: string; bytes: Buffer },
  read: (file: InspectedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-import-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const file = await inspectFile(path);
    if (file.format === 'xlsx') await ensureUnpackable(bytes);
    return await read(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
