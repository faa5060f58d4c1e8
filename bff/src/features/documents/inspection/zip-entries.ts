import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const localSignature = 0x04_03_4b_50;
const localLength = 30;
/** The flag that the sizes follow the bytes of the entry. */
const sizesFollow = 0b1000;

/** Whether the packed and unpacked sizes of all entries are as the directory states. Keeps no unpacked bytes. */
export async function areSizesTrue(bytes: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) if (!(await isSizeTrue(bytes, entry))) return false;
  return true;
}

async function isSizeTrue(bytes: Buffer, { start, packed, unpacked, method }: ZipEntry): Promise<boolean> {
  if (start + localLength > bytes.length || bytes.readUInt32LE(start) !== localSignature) return false;
  const hasSizes = (bytes.readUInt16LE(start + 6) & sizesFollow) === 0;
  if (bytes.readUInt16LE(start + 8) !== method) return false;
  if (hasSizes && bytes.readUInt32LE(start + 18) !== packed) return false;
  if (hasSizes && bytes.readUInt32LE(start + 22) !== unpacked) return false;
  const data = start + localLength + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (data + packed > bytes.length) return false;
  if (method === 0) return packed === unpacked;
  return method === 8 && (await inflatedLength(bytes.subarray(data, data + packed), unpacked)) === unpacked;
}

/** The unpacked length of the bytes; undefined if it exceeds the stated one. */
async function inflatedLength(packed: Buffer, stated: number): Promise<number | undefined> {
  const inflate = createInflateRaw();
  inflate.end(packed);
  let length = 0;
  try {
    for await (const part of inflate) {
      length += Buffer.from(part).length;
      if (length > stated) return undefined;
    }
    // Programs that unpack the entry would not show bytes after the end of the packed data.
    return inflate.bytesWritten === packed.length ? length : undefined;
  } catch {
    return undefined;
  }
}
