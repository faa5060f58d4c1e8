/**
 * The type of a cell in a workbook. `scientific` is a number with an exponent in its format, `longNumber` a number with more digits than a
 * spreadsheet keeps, `formula` a formula without a stored result.
 */
export type CellKind =
  | 'text'
  | 'number'
  | 'scientific'
  | 'longNumber'
  | 'boolean'
  | 'date'
  | 'error'
  | 'formula';

/** One row of a spreadsheet, as text. */
export interface SheetRow {
  /** The number that a spreadsheet program shows. The header is usually row 1; empty rows count, line breaks within a cell do not. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The kinds of the cells that are not empty. A CSV has none, because all of its cells are text. */
  readonly kinds?: readonly (CellKind | undefined)[];
}

/** A spreadsheet after its header was read. The rows can be read once. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<SheetRow>;
}

/** The file as a whole cannot be imported. The message for the user has the reason and a solution. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Waits for the right to read a workbook and returns the function that releases it. Rejects if the signal is aborted first. */
export type AcquireReader = (signal: AbortSignal | undefined) => Promise<() => void>;

/** The limits of a thread that reads a workbook. */
export interface ReaderLimits {
  /** The maximum heap of the thread, in megabytes. */
  readonly megabytes: number;
  readonly processorMilliseconds: number;
}

/** The options for reading a file. */
export interface SheetReading {
  /** Stops the reading when it is aborted. */
  readonly signal?: AbortSignal;
  /** The queue for workbooks; the one of the thread by default. */
  readonly acquireReader?: AcquireReader;
  /** Overrides the default limits. */
  readonly limits?: Partial<ReaderLimits>;
}

export const maximumColumns = 500;
export const tooManyColumns = `The file has more than ${maximumColumns} columns: remove some of them.`;

export const damagedWorkbook =
  'This file is damaged or not an Excel workbook. Open it in Excel and save it as .xlsx.';
