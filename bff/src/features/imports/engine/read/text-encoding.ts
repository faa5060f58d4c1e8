import type { ImportTextEncoding } from '@steward/shared-api';

/** The encodings of text files that spreadsheet programs write. */
export type TextEncoding = ImportTextEncoding;

/** The encoding by the first bytes: a byte order mark, or the zeros of Latin text in UTF-16. */
export function encodingOfBeginning(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  if (even > sample.length / 4 && odd === 0) return 'utf-16be';
  return undefined;
}

/** Whether a text is in UTF-32, which no decoder reads. Looks for the byte order mark or the zero bytes of Latin text. */
export function isUtf32(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, Math.min(512, bytes.length - (bytes.length % 4)));
  if (sample.length === 0) return false;
  const units = Array.from({ length: sample.length / 4 }, (_, at) => at * 4);
  return [(at: number) => sample.readUInt32LE(at), (at: number) => sample.readUInt32BE(at)].some((read) =>
    units.every((at) => isCharacter(read(at))),
  );
}

/** Two characters of UTF-16 would be a larger code if one is a tab or a line feed. */
const isCharacter = (code: number) => code > 0 && code < 0x3_0000;

const delimiters = [',', ';', '\t', '|'];

const linesOfSample = 20;

/** The delimiter that most of the first lines have equally often, or of Excel's first line `sep=;`. A title line may have another one. */
export function findDelimiter(text: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const lines = firstLines(text);
  const counted = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return { delimiter, first: counts[0] ?? 0, equal: mostFrequent(counts.filter((count) => count > 0)) };
  });
  return counted.toSorted((a, b) => b.equal - a.equal || b.first - a.first)[0]?.delimiter ?? ',';
}

/** How often the most frequent number occurs. */
function mostFrequent(numbers: readonly number[]): number {
  return Math.max(0, ...numbers.map((number) => numbers.filter((other) => other === number).length));
}

/** The first lines that are not empty, without quoted texts. */
function firstLines(text: string): string[] {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '"');
  const lines = bare.split(/\r\n|\n|\r/).filter((line) => line.replace('\uFEFF', '').trim() !== '');
  return lines.slice(0, linesOfSample);
}
