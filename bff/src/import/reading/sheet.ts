/** One row of a spreadsheet, as text. */
export interface SheetRow {
  /** As a spreadsheet program numbers it: the header is usually row 1, empty rows count, a line break within a cell does not. */
  readonly number: number;
  readonly cells: readonly string[];
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
