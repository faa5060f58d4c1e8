import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { FileRefused, type SheetRow } from './sheet.ts';

type Cell = string | number | boolean | Date | null;

/** Of a sheet, as Excel has it. */
const mostRows = 1_048_576;
const outOfOrder =
  'The workbook cannot be read (its rows are not numbered one after the other): open it in Excel and save it again as .xlsx.';

/** The rows of a workbook's first sheet, one after the other; those that a program left out of the file are empty ones, and left out here. */
export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const bytes = createReadStream(path);
  let last = 0;
  try {
    for await (const { index, values } of streamXlsxRows(webStream(bytes))) {
      const number = index + 1;
      // of two rows with one number nobody could say which of them is meant
      if (!(number > last && number <= mostRows)) throw new FileRefused(outOfOrder);
      last = number;
      yield { number, cells: values.map(textOf) };
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileRefused(
      `The workbook cannot be read (${reason}): open it in Excel and save it again as .xlsx.`,
      { cause: error },
    );
  } finally {
    bytes.destroy();
  }
}

/** Boundary between two declarations of one class: Node's web stream is the global `ReadableStream`, and a file's chunks are bytes. */
function webStream(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

/** As a spreadsheet shows it: 15 digits at most, never with an exponent. */
function numberText(number: number): string {
  const shown = Number(number.toPrecision(15));
  return Math.abs(shown) >= 1e21 || (shown !== 0 && Math.abs(shown) < 1e-6)
    ? shown.toFixed(10)
    : String(shown);
}
