import type { InspectedFile } from './inspect-file.ts';

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
  /** The columns, counted from 0, with texts that a user has entered in a form. */
  readonly entered?: ReadonlySet<number>;
}

/** Whether a row is empty. A formula without a stored result has no text, but is not empty. */
export function isEmptyRow({ cells, kinds }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '') && kinds?.includes('formula') !== true;
}

/** A merged cell, which covers one or more rows and columns. */
export interface MergedCells {
  /** The number of the first and the last row. */
  readonly row: number;
  readonly lastRow: number;
  /** The first and the last column, counted from 0. */
  readonly first: number;
  readonly last: number;
}

/** A sheet of a workbook. Names are unique. */
export interface SheetInfo {
  readonly name: string;
  readonly isHidden: boolean;
}

/** The place of the column names in a file. */
export interface HeaderPlace {
  /** The name of the sheet; undefined for the first sheet, and for a CSV. */
  readonly sheet: string | undefined;
  /** The number of the row; undefined for the first row with content. */
  readonly headerRow: number | undefined;
}

/** A file that a thread reads. A CSV has one sheet without a name. */
export interface OpenFile {
  readonly file: InspectedFile;
  readonly sheets: readonly SheetInfo[];
  /** Yields the rows of a sheet that are not empty. Stops reading another sheet. */
  readonly rows: (sheet: number) => AsyncGenerator<SheetRow>;
  /** Reads the merged cells of a sheet. A CSV has none. */
  readonly mergedCells: (sheet: number) => Promise<readonly MergedCells[]>;
  /** Texts of a CSV that show the user whether the encoding is right; none for a workbook. */
  readonly textSamples: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A spreadsheet after its header was read. The rows below the header can be read once. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: AsyncGenerator<SheetRow>;
}

/** The file as a whole cannot be imported. The message for the user has the reason and a solution. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** The chosen sheet or header row does not exist. */
export class PlaceRefused extends FileRefused {
  readonly field: keyof HeaderPlace;

  constructor(field: keyof HeaderPlace, message: string) {
    super(message);
    this.field = field;
  }
}

/** Waits for a slot to read a file and returns the function that releases it. Rejects if the signal is aborted first. */
export type AcquireReader = (signal: AbortSignal | undefined) => Promise<() => void>;

/** The limits of a thread that reads a file. */
export interface ReaderLimits {
  /** The maximum heap of the thread, in megabytes. */
  readonly megabytes: number;
  readonly processorMilliseconds: number;
}

/** The options for reading a file. */
export interface SheetReading {
  /** Stops the reading when it is aborted. */
  readonly signal?: AbortSignal;
  /** The queue for files; by default that of the thread. */
  readonly acquireReader?: AcquireReader;
  /** Overrides the default limits. */
  readonly limits?: Partial<ReaderLimits>;
}

/** The last row number that spreadsheet programs have. */
export const maximumRowNumber = 1_048_576;

export const maximumColumns = 500;
export const tooManyColumns = `The file has more than ${maximumColumns} columns: remove some of them.`;

export const damagedWorkbook =
  'This file is damaged or not an Excel workbook. Open it in Excel and save it as .xlsx.';
