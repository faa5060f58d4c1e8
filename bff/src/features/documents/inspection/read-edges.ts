import { zipTailLength } from './zip-directory.ts';

/** Long enough for the previews and colour profiles that cameras put before the frame. */
const headLength = 256 * 1024;

/** The parts of a file that one pass over it keeps. */
export interface Edges {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly size: number;
  /** The words that were found anywhere in the file, ignoring case. */
  readonly found: ReadonlySet<string>;
}

/** Reads a file once, keeps its beginning and its end, and searches all of it for ASCII words. */
export async function readEdges(bytes: AsyncIterable<Uint8Array>, words: readonly string[]): Promise<Edges> {
  const found = new Set<string>();
  const overlap = Math.max(...words.map(({ length }) => length)) - 1;
  let [head, tail, size] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  let before = '';
  for await (const chunk of bytes) {
    size += chunk.length;
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
    tail = Buffer.concat([tail, chunk]).subarray(-zipTailLength);
    // A word can span two chunks.
    const text = before + Buffer.from(chunk).toString('latin1').toLowerCase();
    for (const word of words) if (text.includes(word)) found.add(word);
    before = text.slice(-overlap);
  }
  return { head, tail, size, found };
}
