import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { codeOf } from '../db/database-errors.ts';
import { measured } from '../storage/measured.ts';
import { UnusableBackup, type BackupFile } from './manifest.ts';

/** Streams a part of a backup to disk. Returns its entry for the manifest. */
export async function writePart(
  folder: string,
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<BackupFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { bytes, result } = measured(source);
  await pipeline(Readable.from(bytes), createWriteStream(target, { mode: 0o600, flush: true }));
  const { size, sha256 } = result();
  return { path, bytes: size, sha256 };
}

/** Streams a part of a backup. The stream fails at its end when the hash differs. */
export function readPart(folder: string, part: Pick<BackupFile, 'path' | 'sha256'>): Readable {
  const path = join(folder, part.path);
  async function* checked() {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== part.sha256) throw new UnusableBackup(`${path} is truncated or was altered.`);
  }
  return Readable.from(checked(), { objectMode: false });
}

/** Throws {@link UnusableBackup} when a part is missing, truncated or altered. */
export async function ensurePart(folder: string, part: Pick<BackupFile, 'path' | 'sha256'>): Promise<void> {
  try {
    await finished(readPart(folder, part).resume());
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    throw new UnusableBackup(`${join(folder, part.path)} is missing.`, { cause });
  }
}
