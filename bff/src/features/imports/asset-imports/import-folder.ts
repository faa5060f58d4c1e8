import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportTextEncoding, safeFileName } from '@steward/shared-api';
import { invalid } from '../../../infrastructure/http/problems.ts';
import { privateFile } from '../../../infrastructure/storage/private-files.ts';
import type { IncomingFile } from '../../../infrastructure/http/serve-upload.ts';
import { withOpenFile } from '../engine/read/reader/reader-thread.ts';
import { FileRefused, type OpenFile, type SheetReading } from '../engine/read/sheet.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';
import { uploadReader } from './upload-readers.ts';

const prefix = 'steward-import-';
const day = 24 * 60 * 60_000;

/** An uploaded spreadsheet. */
interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads an uploaded spreadsheet. Throws 400 for the field `file` if it cannot be read. */
export async function readUploadedFile<Result>(
  actor: Actor,
  incoming: IncomingFile,
  read: (open: OpenFile, uploaded: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming.bytes) chunks.push(chunk);
  const uploaded = { name: safeFileName(incoming.name, { keepsCase: true }), bytes: Buffer.concat(chunks) };
  const reading = { signal: incoming.signal, acquireReader: uploadReader(actor) };
  try {
    return await withImportFile(uploaded, reading, (open) => read(open, uploaded));
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ file: [error.message] });
    throw error;
  }
}

/** Writes bytes to a temporary file while a function reads it, because the readers stream files. */
export async function withImportFile<Result>(
  { name, bytes, encoding }: UploadedFile & { readonly encoding?: ImportTextEncoding | undefined },
  reading: SheetReading,
  read: (open: OpenFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    // Not its own name, which may be too long for the file system.
    const path = join(folder, 'register');
    await writeFile(path, bytes, { mode: privateFile });
    return await withOpenFile({ path, name, encoding }, reading, read);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the temporary folders of servers that were killed while they read, and returns their number. */
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
