import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeFileName } from '@steward/shared-api';
import { invalid } from '../../../infrastructure/http/problems.ts';
import { privateFile } from '../../../infrastructure/storage/private-files.ts';
import type { IncomingFile } from '../../../infrastructure/http/serve-upload.ts';
import { inspectFile, type InspectedFile } from '../engine/read/inspect-file.ts';
import { FileRefused, type SheetReading } from '../engine/read/sheet.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';
import { turnOfUpload } from './upload-readers.ts';

const prefix = 'steward-import-';
const day = 24 * 60 * 60_000;

/** A spreadsheet as it was sent. */
interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads a spreadsheet that is on its way in; what is none, or cannot be read, is refused as the call's file. */
export async function readSentFile<Result>(
  actor: Actor,
  incoming: IncomingFile,
  read: (file: InspectedFile, found: { sent: SentFile; reading: SheetReading }) => Promise<Result>,
): Promise<Result> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming.bytes) chunks.push(chunk);
  const sent = { name: safeFileName(incoming.name), bytes: Buffer.concat(chunks) };
  const reading = { signal: incoming.signal, takeTurn: turnOfUpload(actor) };
  try {
    return await withImportFile(sent, (file) => read(file, { sent, reading }));
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ file: [error.message] });
    throw error;
  }
}

/** Lays bytes into a file for as long as they are read: the reading room streams files. */
export async function withImportFile<Result>(
  { name, bytes }: SentFile,
  read: (file: InspectedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    // not by its own name: a long one is no name of a file
    const path = join(folder, 'register');
    await writeFile(path, bytes, { mode: privateFile });
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
