import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CastingFunction, CsvError, parse } from 'csv-parse';
import type { TextEncoding } from './text-encoding.ts';
import { FileRefused, maximumColumns, maximumRowNumber, type SheetRow, tooManyColumns } from './sheet.ts';

const tooManyRows = `The file has more than ${maximumRowNumber.toLocaleString('en-GB')} rows, including empty ones: delete the empty rows at its end, or split it into several files.`;

/** Yields the records of a text file with any of the known encodings, delimiters and line ends. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: TextEncoding; delimiter: string },
): AsyncGenerator<SheetRow> {
  const text = Readable.toWeb(createReadStream(path)).pipeThrough(new TextDecoderStream(encoding));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // Allows 16'4" in an unquoted field, which is a measure.
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Limits the record of a quote that is never closed, which would contain the rest of the file.
    max_record_size: 1_000_000,
    cast: false satisfies boolean | CastingFunction,
  });
  const source = Readable.fromWeb(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) {
      const cells: string[] = record;
      if (number === 0 && isDelimiterHint(cells, delimiter)) continue;
      number += 1;
      if (number > maximumRowNumber) throw new FileRefused(tooManyRows);
      yield { number, cells: withinColumns(cells) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(`After row ${number} the file cannot be read as CSV: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    source.destroy();
  }
}

function isDelimiterHint(cells: readonly string[], delimiter: string): boolean {
  return cells.join(delimiter) === `sep=${delimiter}`;
}

/** Leaves out empty cells beyond the column limit. */
function withinColumns(cells: readonly string[]): readonly string[] {
  if (cells.length <= maximumColumns) return cells;
  if (cells.slice(maximumColumns).some((cell) => cell.trim() !== '')) throw new FileRefused(tooManyColumns);
  return cells.slice(0, maximumColumns);
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return 'a quotation mark (") is never closed.';
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'there is text after the closing quotation mark (") of a cell.';
  return message;
}
