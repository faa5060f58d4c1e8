/** An entry as the list at the end of a zip archive states it. */
export interface ZipEntry {
  readonly name: string;
  /** Where its own header is. */
  readonly start: number;
  readonly method: number;
  /** Bytes as they are in the archive, and unpacked. */
  readonly packed: number;
  readonly unpacked: number;
}

/** What the list at the end of a zip archive says of it. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Bytes of all entries, packed and as they claim to be unpacked. */
  readonly packed: number;
  readonly unpacked: number;
}

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endLength = 22;
const entryLength = 46;

/** How far from its end the record of a zip's end may begin: its own length and the longest comment. */
export const zipTailLength = endLength + 65_535;

/** Where the list of entries is, told by the last bytes of a file; undefined when they are not the end of a zip. */
export function findZipDirectory(
  tail: Buffer,
): { start: number; length: number; entries: number } | undefined {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    return {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
  }
  return undefined;
}

/** Reads the list of entries; undefined when it is not one, or does not hold as many as it should. */
export function readZipDirectory(bytes: Buffer, entries: number): ZipDirectory | undefined {
  const found: ZipEntry[] = [];
  let [at, packed, unpacked] = [0, 0, 0];
  while (at + entryLength <= bytes.length && bytes.readUInt32LE(at) === entrySignature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + entryLength, at + entryLength + nameLength),
      start: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    };
    found.push(entry);
    packed += entry.packed;
    unpacked += entry.unpacked;
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found.length === entries && found.length > 0 ? { entries: found, packed, unpacked } : undefined;
}
