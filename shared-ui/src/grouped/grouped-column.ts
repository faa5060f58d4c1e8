import type { ReactNode } from 'react';
import type { PhonePlace } from '../grid/column.ts';

/** A column of a grouped grid; on a phone a part of a row or a line of a card. */
export interface GroupedColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** In pixels, until the user resizes it; the row link column takes the remaining width. */
  readonly width: number;
  /** The width below 1100 px. */
  readonly narrow: number;
  readonly align?: 'end';
  /** Contains the link of the row and heads the card. A grid has one such column. */
  readonly isRowLink?: boolean;
  /** Returns the value that rows are ordered by. */
  readonly order: (row: Row) => string | bigint;
  /** Returns the group of a row; without it the column cannot be grouped by. */
  readonly group?: (row: Row) => string;
  /** Returns the name of a group; the group itself by default. */
  readonly groupName?: (group: string) => string;
  /** Its place in a row of two lines on a phone, as in `GridColumn`. */
  readonly onPhone?: PhonePlace;
  /** Replaces the cell and the title on a phone. */
  readonly phoneCell?: (row: Row) => ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

/** The sum over each group and over all rows. */
export interface GroupedSum<Row> {
  /** The key of the column that shows the sums. */
  readonly column: string;
  readonly of: (row: Row) => bigint;
  readonly format: (sum: bigint) => string;
}

/** Returns the sum of a value over all rows. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  let sum = 0n;
  for (const row of rows) sum += of(row);
  return sum;
}
