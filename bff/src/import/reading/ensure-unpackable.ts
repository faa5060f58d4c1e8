import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { codeOf } from '../../db/database-errors.ts';
import { FileRefused } from './sheet.ts';

const unpack = promisify(inflateRaw);

/** Of all parts of a workbook together, unpacked: more than the most rows that are taken need. */
const mostBytes = 100_000_000;

const tooMuch = 'The workbook holds far more than a register: save the one sheet as CSV.';

/**
 * Unpacks every part of a workbook once, as far as it may go, and throws `FileRefused` beyond: a small file that unpacks to gigabytes would take
 * the server with it. What the file says of its sizes is not believed.
 */
export async function ensureUnpackable(bytes: Buffer): Promise<void> {
  let left = mostBytes;
  for (const part of partsOf(bytes)) left -= await sizeOf(part, left);
}

interface Part {
  readonly packed: Buffer;
  readonly isDeflated: boolean;
}

async function sizeOf({ packed, isDeflated }: Part, most: number): Promise<number> {
  if (!isDeflated) return packed.length;
  try {
    return (await unpack(packed, { maxOutputLength: Math.max(1, most) })).length;
  } catch (cause) {
    throw codeOf(cause) === 'ERR_BUFFER_TOO_LARGE' ? new FileRefused(tooMuch, { cause }) : unreadable(cause);
  }
}

/** The parts that the directory at the end of the file names. */
function* partsOf(bytes: Buffer): Generator<Part> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw unreadable();
  try {
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      const start = bytes.readUInt32LE(at + 42);
      const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
      yield { packed, isDeflated: bytes.readUInt16LE(at + 10) === 8 };
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (cause) {
    // what it points to is not there
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): FileRefused {
  return new FileRefused('The workbook cannot be read: open it in Excel and save it again as .xlsx.', {
    cause,
  });
}
