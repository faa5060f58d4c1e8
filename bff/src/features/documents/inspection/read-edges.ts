import { imageSizeReader, type ImageSize } from './image-size.ts';
import { zipTailLength } from './zip-directory.ts';

const headLength = 64 * 1024;

/** The parts of a file that one pass over it keeps. */
export interface Edges {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly size: number;
  /** The words that were found anywhere in the file, ignoring case. */
  readonly found: ReadonlySet<string>;
  /** The size of an image; undefined if it was not found. */
  readonly imageSize: ImageSize | undefined;
}

/** Reads a file once, keeps its beginning and its end, and searches all of it for ASCII words and for the size of an image. */
export async function readEdges(
  bytes: AsyncIterable<Uint8Array>,
  { words, extension }: { words: readonly string[]; extension: string },
): Promise<Edges> {
  const picture = imageSizeReader(extension);
  const found = new Set<string>();
  const overlap = Math.max(...words.map(({ length }) => length)) - 1;
  let [head, tail, size] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  let before = '';
  for await (const chunk of bytes) {
    size += chunk.length;
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
    picture?.add(chunk);
    tail = Buffer.concat([tail, chunk]).subarray(-zipTailLength);
    // A word can span two chunks.
    const text = before + Buffer.from(chunk).toString('latin1').toLowerCase();
    for (const word of words) if (text.includes(word)) found.add(word);
    before = text.slice(-overlap);
  }
  return { head, tail, size, found, imageSize: picture?.size };
}
