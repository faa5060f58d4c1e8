import type { Kysely } from 'kysely';
import type { Dependencies } from '../../context.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { FileMissing, type FileStorage, type StoredFile } from '../../infrastructure/storage/file-storage.ts';
import { csvPages, headersOf } from './archive-csv.ts';
import { archiveTables } from './archive-history.queries.ts';
import { archiveReadme } from './archive-readme.ts';
import { getGroupName, inSnapshot, pagesOf, storedFilesOf } from './archive-rows.queries.ts';
import { ZipWriter } from './zip-writer.ts';

/** The content of an archive. */
interface ArchiveSource {
  /** The database with the row-level security of the administrator. */
  readonly db: Kysely<Database>;
  readonly files: Pick<FileStorage, 'read'>;
  readonly groupId: string;
  readonly now: Date;
}

/**
 * Writes the archive of a group to the storage. Throws the errors of the database and of the storage, and the reason of `stopping` when it
 * is aborted.
 */
export async function writeArchive(
  source: ArchiveSource,
  to: { readonly files: Dependencies['files']; readonly key: string; readonly stopping: AbortSignal },
): Promise<StoredFile> {
  const zip = new ZipWriter(source.now);
  const added = addEverything(zip, source);
  const stored = to.files.write(to.key, untilAborted(zip.bytes, to.stopping));
  try {
    const [file] = await Promise.all([stored, added]);
    return file;
  } catch (error) {
    zip.abort(error);
    await Promise.allSettled([stored, added]);
    throw error;
  }
}

async function* untilAborted(bytes: AsyncIterable<Uint8Array>, stopping: AbortSignal) {
  for await (const chunk of bytes) {
    stopping.throwIfAborted();
    yield chunk;
  }
}

async function addEverything(zip: ZipWriter, { db, files, groupId, now }: ArchiveSource): Promise<void> {
  const text = { isCompressed: true };
  await inSnapshot(db, async (snapshot) => {
    const readme = archiveReadme(await getGroupName(snapshot, groupId), archiveTables, now);
    await zip.add('README.txt', pagesOfText([readme]), text);
    for (const table of archiveTables)
      await zip.add(table.file, csvPages(headersOf(table), pagesOf(snapshot, groupId, table)), text);
  });
  const missing: string[][] = [];
  for await (const { key, path } of storedFilesOf(db, groupId)) {
    const bytes = await openFile(files, key);
    // Documents are compressed already: images, PDF and Office files.
    if (bytes) await zip.add(path, bytes, { isCompressed: false });
    else missing.push([path]);
  }
  if (missing.length > 0)
    await zip.add('missing-files.csv', csvPages(['File'], pagesOfText([missing])), text);
  zip.end();
}

async function* pagesOfText<Part>(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts;
}

async function openFile(files: Pick<FileStorage, 'read'>, key: string) {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
