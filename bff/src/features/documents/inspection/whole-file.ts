import type { FileStorage } from '../../../infrastructure/storage/file-storage.ts';

let previous: Promise<unknown> = Promise.resolve();

/** Runs a function on all bytes of a file, one file at a time, so that concurrent uploads need the memory of one. */
export function withWholeFile<Result>(
  storage: FileStorage,
  key: string,
  run: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const result = previous.then(async () => {
    const parts: Uint8Array[] = [];
    for await (const part of await storage.read(key)) parts.push(part);
    return run(Buffer.concat(parts));
  });
  previous = result.catch(() => {});
  return result;
}
