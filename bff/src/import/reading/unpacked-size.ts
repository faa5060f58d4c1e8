// The zip format: the numbers of its records, and where in them the sizes stand.
const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const sizesFollow = 8;
const elsewhere = 0xffffffff;
/** Deflate makes no more of a byte than this. */
const mostOfOneByte = 1032;

/**
 * How many bytes a workbook says it is when it is unpacked, which a file of a megabyte can say of gigabytes. The reader unpacks no part
 * further than its own size says; it goes by the headers before the parts or by the directory at the end, so the larger of both counts.
 */
export function unpackedSize(zip: Buffer): number {
  return Math.max(sizeByHeaders(zip), sizeByDirectory(zip));
}

function sizeByHeaders(zip: Buffer): number {
  let total = 0;
  for (let at = 0; at + 30 <= zip.length && zip.readUInt32LE(at) === localHeader;) {
    const packed = zip.readUInt32LE(at + 18);
    const unpacked = zip.readUInt32LE(at + 22);
    const isOpen = (zip.readUInt16LE(at + 6) & sizesFollow) !== 0;
    // the reader too turns to the directory from here on
    if (isOpen || packed === elsewhere || unpacked === elsewhere) break;
    total += sizeOf({ packed, unpacked });
    at += 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28) + packed;
  }
  return total;
}

function sizeByDirectory(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\u0005\u0006', zip.length - 22, 'latin1');
  if (end < 0) return 0;
  const directory = zip.readUInt32LE(end + 16);
  // kept for files of more than 4 GB
  if (zip.readUInt16LE(end + 10) === 0xffff || directory === elsewhere) return Infinity;
  let total = 0;
  for (let at = directory; at + 46 <= zip.length && zip.readUInt32LE(at) === directoryHeader;) {
    const packed = zip.readUInt32LE(at + 20);
    // the reader looks for the size behind the part then
    if (packed === 0 && (zip.readUInt16LE(at + 8) & sizesFollow) !== 0) return Infinity;
    total += sizeOf({ packed, unpacked: zip.readUInt32LE(at + 24) });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return total;
}

/** A part that says nothing of its size is as large as it can be. */
function sizeOf({ packed, unpacked }: { packed: number; unpacked: number }): number {
  return unpacked > 0 ? unpacked : packed * mostOfOneByte;
}
