import { isKey } from '../storage/file-storage.ts';
import { UnusableBackup, type Manifest } from './manifest.ts';
import { readPart } from './parts.ts';

/** A document file in a backup. */
export interface ListedFile {
  readonly key: string;
  readonly path: string;
  readonly sha256: string;
}

/** The path of a file in a backup. */
export function pathOfKey(key: string): string {
  return `files/${key.slice(0, 2)}/${key}`;
}

/** The files of a backup, one by one. */
export async function* listedFiles(folder: string, { files }: Manifest): AsyncGenerator<ListedFile> {
  if (files.place !== 'backup') return;
  for await (const line of linesOf(readPart(folder, files.list))) {
    const [sha256 = '', path = ''] = line.split('  ');
    const key = path.slice(path.lastIndexOf('/') + 1);
    if (!isKey(key) || path !== pathOfKey(key)) throw new UnusableBackup(`${files.list.path} was altered.`);
    yield { key, path, sha256 };
  }
}

/** The keys of files that stayed in the bucket, in text order. */
export async function* keysInBucket(folder: string, { files }: Manifest): AsyncGenerator<string> {
  if (files.place === 'bucket') yield* linesOf(readPart(folder, files.list));
}

async function* linesOf(source: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
