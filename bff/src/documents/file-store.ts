import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps the bytes of documents in a folder, by a key that the server has made. */
export class FileStore {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'files');
  }

  /** Stores bytes whole or not at all: they appear under their key only when all of them are written. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }

  #pathOf(key: string): string {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('A key of the file store is a guid');
    return join(this.#folder, key.slice(0, 2), key);
  }
}
