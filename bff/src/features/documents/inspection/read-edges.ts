import { zipTailLength } from './zip-directory.ts';

/** Cameras put previews and colour profiles before the frame. */
const headLength = 256 * 1024;

/** What one reading of a file keeps of it. */
export interface Edges {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly size: number;
  /** Which of the words were met anywhere, without regard to case. */
  readonly found: ReadonlySet<string>;
}

/** Reads a file once, holding its beginning and its end, and looks for words of ASCII in all of it. */
export async function readEdges(bytes: AsyncIterable<Uint8Array>, words: readonly string[]): Promise<Edges> {
  const found = new Set<string>();
  const overlap = Math.max(...words.map(({ length }) => length)) - 1;
  let [head, tail, size] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  let before = '';
  for await (const chunk of bytes) {
    size += chunk.length;
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
    tail = Buffer.concat([tail, chunk]).subarray(-zipTailLength);
    // A word may lie across two chunks.
    const text = before + Buffer.from(chunk).toString('latin1').toLowerCase();
    for (const word of words) if (text.includes(word)) found.add(word);
    before = text.slice(-overlap);
  }
  return { head, tail, size, found };
}
