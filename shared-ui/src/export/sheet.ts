import { csvOf } from '@steward/shared-api';

/** The type of a column: text, calendar day, number, or amount in pounds. */
export type CellKind = 'text' | 'day' | 'number' | 'money';

/** A column of an export. */
export interface SheetColumn<Row> {
  readonly title: string;
  /** In characters */
  readonly width: number;
  readonly kind: CellKind;
  /** A day as `YYYY-MM-DD` or as the instant 12:00 UTC, an amount as in the API; `null` for an empty cell. */
  readonly value: (row: Row) => string | number | null;
}

/** A spreadsheet as plain data, which can be posted to a worker. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Pick<SheetColumn<never>, 'title' | 'width' | 'kind'>[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** The next sheets of the workbook. A CSV file leaves them out. */
  readonly nextSheets?: readonly Sheet[];
}

/** Returns the rows of a list as a sheet. */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  return {
    name,
    columns: columns.map(({ title, width, kind }) => ({ title, width, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

/** Returns a sheet as CSV text without formulas. */
export function csvOfSheet({ columns, rows }: Sheet): string {
  return csvOf([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((value) => String(value ?? ''))),
  ]);
}
