import { createHash } from 'node:crypto';
import type { StoredFile } from './file-storage.ts';

/** Passes bytes on and counts and hashes them on their way; `result` is right once all have passed. */
export function measured(source: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>;
  result: () => StoredFile;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* passing() {
    for await (const chunk of source) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: passing(), result: () => ({ size, sha256: hash.digest('hex') }) };
}
