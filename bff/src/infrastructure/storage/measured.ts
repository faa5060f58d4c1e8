import { createHash } from 'node:crypto';
import type { StoredFile } from './file-storage.ts';

/** Counts and hashes a stream of bytes. `result` is complete when the stream has ended. */
export function measured(source: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>;
  result: () => StoredFile;
  /** Throws the error of the source, if there was one. */
  rethrow: () => void;
} {
  const hash = createHash('sha256');
  let size = 0;
  let failure: { error: unknown } | undefined;
  async function* passing() {
    try {
      for await (const chunk of source) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return {
    bytes: passing(),
    result: () => ({ size, sha256: hash.digest('hex') }),
    rethrow: () => {
      if (failure) throw failure.error;
    },
  };
}
