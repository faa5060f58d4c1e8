/** An entry of the central directory of a zip archive. */
export interface ZipEntry {
  readonly name: string;
  /** The offset of its local header. */
  readonly start: number;
  readonly method: number;
  /** The number of bytes in the archive, and unpacked. */
  readonly packed: number;
  readonly unpacked: number;
}

/** The central directory of a zip archive. */
export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** The number of bytes of all entries, packed and (as stated) unpacked. */
  readonly packed: number;
  readonly unpacked: number;
}

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endLength = 22;
const entryLength = 46;

/** The longest possible end record: its own length and the longest comment. */
export const zipTailLength = endLength + 65_535;

/** The position of the central directory, read from the last bytes of a file; undefined if they are not the end of a zip archive. */
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

/** Reads the central directory; undefined if it is invalid or has another number of entries. */
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
