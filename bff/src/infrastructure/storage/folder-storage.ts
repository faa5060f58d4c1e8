import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../db/database-errors.ts';
import { privateFile, privateFolder } from './private-files.ts';
import { ensureKey, FileMissing, isKey, type ByteRange, type FileStorage } from './file-storage.ts';
import { measured } from './measured.ts';

const unfinished = '.part';

/** Stores files in the folder `files` of the data folder. */
export class FolderStorage implements FileStorage {
  readonly #folder: string;

  readonly #dataFolder: string;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#folder = join(dataFolder, 'files');
  }

  async write(key: string, source: AsyncIterable<Uint8Array>) {
    const path = this.#pathOf(key);
    const { bytes, result } = measured(source);
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    try {
      // Flushes before the rename, so that a file that the database calls complete is on disk.
      await pipeline(
        Readable.from(bytes),
        createWriteStream(path + unfinished, { flush: true, mode: privateFile }),
      );
      await rename(path + unfinished, path);
      await flushFolder(dirname(path));
    } catch (error) {
      await rm(path + unfinished, { force: true });
      throw error;
    }
    return result();
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#pathOf(key)).catch((cause: unknown) => {
      throw codeOf(cause) === 'ENOENT' ? new FileMissing(key, { cause }) : cause;
    });
    return createReadStream('', { fd: file, ...range });
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await Promise.all([rm(path, { force: true }), rm(path + unfinished, { force: true })]);
  }

  async space() {
    const { bavail, blocks, bsize } = await statfs(this.#dataFolder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }

  async *list() {
    const names = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      (cause: unknown) => {
        // Nothing has been stored yet. Other errors must not look like an empty folder.
        if (codeOf(cause) === 'ENOENT') return [];
        throw cause;
      },
    );
    for (const { name } of names.filter((entry) => entry.isFile())) {
      const key = name.replace(unfinished, '');
      if (isKey(key)) yield key;
    }
  }

  #pathOf(key: string): string {
    ensureKey(key);
    return join(this.#folder, key.slice(0, 2), key);
  }
}

/** Makes the new name survive a power failure. Some systems cannot open a folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
