import { isAscii, isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;

/** The result of the check of a text file. */
export type Utf8Verdict = 'utf-8' | 'other' | 'damaged';

/**
 * Checks whether a file is UTF-8, chunk by chunk. Accents in a Windows encoding are hardly ever valid UTF-8; a damaged UTF-8 file has more
 * valid accents than invalid bytes.
 */
export class Utf8Check {
  #rest: Uint8Array[] = [];
  #valid = 0;
  #invalid = 0;

  add(bytes: Uint8Array): void {
    const end = bytes.lastIndexOf(lineFeed) + 1;
    if (end === 0) {
      this.#rest.push(bytes);
      return;
    }
    const lines = Buffer.concat([...this.#rest, bytes.subarray(0, end)]);
    this.#rest = end < bytes.length ? [Buffer.from(bytes.subarray(end))] : [];
    this.#count(lines);
  }

  end({ hasMark }: { hasMark: boolean }): Utf8Verdict {
    this.#count(Buffer.concat(this.#rest));
    this.#rest = [];
    if (this.#invalid === 0) return 'utf-8';
    return hasMark || this.#valid >= this.#invalid ? 'damaged' : 'other';
  }

  #count(lines: Buffer): void {
    if (isAscii(lines)) return;
    for (let from = 0; from < lines.length;) {
      const feed = lines.indexOf(lineFeed, from);
      const to = feed < 0 ? lines.length : feed + 1;
      const line = lines.subarray(from, to);
      if (!isAscii(line)) this.#countLine(line);
      from = to;
    }
  }

  #countLine(line: Buffer): void {
    const text = line.toString('utf8');
    if (!isUtf8(line)) this.#invalid += text.split('\uFFFD').length - 1;
    this.#valid += text.replaceAll(/[\0-\x7F\uFFFD]/g, '').length;
  }
}
