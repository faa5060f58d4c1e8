import { csvOf } from '@steward/shared-api';

/** What a column of a spreadsheet holds: words, a calendar day, a number, or an amount in pounds. */
export type CellKind = 'text' | 'day' | 'number' | 'money';

/** A column of an export. */
export interface SheetColumn<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly kind: CellKind;
  /** A day as `YYYY-MM-DD` or the instant 12:00 UTC that stands for it, an amount as on the wire; `null`: empty. */
  readonly value: (row: Row) => string | number | null;
}

/** A spreadsheet as plain data, fit to be handed to another thread. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Pick<SheetColumn<never>, 'title' | 'width' | 'kind'>[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** The rows of a list, as its export has them. */
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

/** The same as the text of a CSV file: words alone, and no formula. */
export function csvOfSheet({ columns, rows }: Sheet): string {
  return csvOf([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((value) => String(value ?? ''))),
  ]);
}
