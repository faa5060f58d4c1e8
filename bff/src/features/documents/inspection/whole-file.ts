import type { FileStorage } from '../../../infrastructure/storage/file-storage.ts';

let turn: Promise<unknown> = Promise.resolve();

/** Works on all bytes of a file, one file at a time, so that many uploads at once need the memory of one. */
export function withWholeFile<Result>(
  storage: FileStorage,
  key: string,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const result = turn.then(async () => {
    const parts: Uint8Array[] = [];
    for await (const part of await storage.read(key)) parts.push(part);
    return work(Buffer.concat(parts));
  });
  turn = result.catch(() => {});
  return result;
}
