import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportTextEncoding, safeFileName } from '@steward/shared-api';
import { invalid } from '../../../infrastructure/http/problems.ts';
import { privateFile } from '../../../infrastructure/storage/private-files.ts';
import type { InSlot } from '../../../infrastructure/http/request-queue.ts';
import type { IncomingFile } from '../../../infrastructure/http/serve-upload.ts';
import { withOpenFile } from '../engine/read/reader/reader-thread.ts';
import { FileRefused, type OpenFile, type SheetReading } from '../engine/read/sheet.ts';

const prefix = 'steward-import-';
const day = 24 * 60 * 60_000;

/** A spreadsheet with the encoding that the user has chosen for it. */
interface StoredFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly encoding?: ImportTextEncoding | undefined;
}

/** An uploaded spreadsheet. */
interface UploadedFile {
  readonly name: string;
  readonly sha256: string;
  /** Reads its bytes, which are not kept in memory while the file waits. */
  readonly readBytes: () => Promise<Buffer>;
}

/**
 * Reads an uploaded spreadsheet once it has a slot in the queue for files. Throws 400 for the field `file` if it cannot be read. `read` also
 * stores the file, so that few files are in memory at the same time.
 */
export async function readUploadedFile<Result>(
  incoming: IncomingFile,
  inFileSlot: InSlot,
  read: (open: OpenFile, uploaded: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const name = safeFileName(incoming.name, { keepsCase: true });
  return withFolder(async (path) => {
    await writeFile(path, incoming.bytes, { mode: privateFile });
    try {
      return await inFileSlot(() =>
        withOpenFile({ path, name }, { ...inSlotAlready, signal: incoming.signal }, (open) =>
          read(open, { name, sha256: open.file.sha256, readBytes: () => readFile(path) }),
        ),
      );
    } catch (error) {
      if (error instanceof FileRefused) throw invalid({ file: [error.message] });
      throw error;
    }
  });
}

/** For calls that have a slot in the queue for files. */
export const inSlotAlready: SheetReading = { acquireReader: () => Promise.resolve(() => {}) };

/** Writes bytes to a temporary file while a function reads it, because the readers stream files. */
export async function withImportFile<Result>(
  { name, bytes, encoding }: StoredFile,
  reading: SheetReading,
  read: (open: OpenFile) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (path) => {
    await writeFile(path, bytes, { mode: privateFile });
    return withOpenFile({ path, name, encoding }, reading, read);
  });
}

/** Removes the folder of a temporary file after a function has used it. */
async function withFolder<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    // Not its own name, which may be too long for the file system.
    return await use(join(folder, 'register'));
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
