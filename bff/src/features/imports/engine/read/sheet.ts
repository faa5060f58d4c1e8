/**
 * How a workbook stores a cell. `scientific` is a number that its format shows with an exponent, `longNumber` one with more digits
 * than a spreadsheet keeps, `formula` a formula whose result was not stored.
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
  /** As a spreadsheet program numbers it: the header is usually row 1, empty rows count, a line break within a cell does not. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The kinds of the cells that are not empty; a CSV has none, because all of its cells are text that may have been anything. */
  readonly kinds?: readonly (CellKind | undefined)[];
}

/** A spreadsheet whose header was read. The rows can be read once. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<SheetRow>;
}

/** The file as a whole cannot be used; the message tells a person why and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Waits for a free reader of workbooks; returns the function that frees it again. Rejects when the signal is aborted first. */
export type TakeTurn = (signal: AbortSignal | undefined) => Promise<() => void>;

/** What a thread that reads a workbook may use. */
export interface ReaderLimits {
  /** The largest heap of the thread. */
  readonly megabytes: number;
  readonly processorMilliseconds: number;
}

/** How a caller reads a file. */
export interface SheetReading {
  /** Ends the reading when it is aborted. */
  readonly signal?: AbortSignal;
  /** The queue that a workbook waits in; that of the thread when left out. */
  readonly takeTurn?: TakeTurn;
  /** Replaces the usual limits. */
  readonly limits?: Partial<ReaderLimits>;
}

export const mostColumns = 500;
export const tooManyColumns = `The file has more than ${mostColumns} columns: leave some of them out.`;

export const damagedWorkbook =
  'This file is damaged or not an Excel workbook. Open it in Excel and save it as .xlsx.';
