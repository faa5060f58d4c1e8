import type { Readable } from 'node:stream';
import type { MergedCells } from '../sheet.ts';
import { columnOf } from './column-of.ts';

const endOfRows = 'sheetData>';
/** Merged cells follow the rows of a sheet. More text than this is not read. */
const maximumBytes = 1_000_000;
/** The limits of repetitions keep the time of the search proportional to the text, also in a hostile file. */
const reference =
  /mergeCell\s[^<>]{0,200}?ref\s{0,9}=\s{0,9}["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/**
 * Reads the merged cells of a sheet. Finds the end of the rows by comparing bytes, because a parser
 * would take as long as for all rows.
 */
export async function readMergedCells(stream: Readable): Promise<readonly MergedCells[]> {
  const text = await textAfterRows(stream);
  return [...text.matchAll(reference)].flatMap(
    ([, firstColumn = '', firstRow = '', lastColumn = '', lastRow = '']) => {
      const merged = {
        row: Number(firstRow),
        lastRow: Number(lastRow),
        first: columnOf(firstColumn),
        last: columnOf(lastColumn),
      };
      return merged.lastRow >= merged.row && merged.last >= merged.first ? [merged] : [];
    },
  );
}

async function textAfterRows(stream: Readable): Promise<string> {
  let last: Buffer = Buffer.alloc(0);
  const after: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      // The tag can be in two chunks.
      const joined = size > 0 ? bytes : Buffer.concat([last, bytes]);
      const from = size > 0 ? 0 : endIn(joined);
      last = joined.subarray(Math.max(0, joined.length - tailBytes));
      if (from < 0) continue;
      after.push(joined.subarray(from));
      size += joined.length - from;
      if (size > maximumBytes) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(after).toString('latin1');
}

/** The bytes of the longest tag that ends the rows, with a namespace prefix. */
const tailBytes = 64;

/** The position after the tag that ends the rows: `</sheetData>` or `</x:sheetData>`; -1 if it is not there. */
function endIn(bytes: Buffer): number {
  for (let at = bytes.indexOf(endOfRows); at >= 0; at = bytes.indexOf(endOfRows, at + 1)) {
    const tag = bytes.subarray(Math.max(0, at - 20), at).toString('latin1');
    if (/<\/(?:[^<>:]+:)?$/.test(tag)) return at + endOfRows.length;
  }
  return -1;
}
