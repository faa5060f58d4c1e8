import type { ReactNode } from 'react';

/** A column of a grouped grid; on a phone a line of a card. */
export interface GroupedColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** In pixels, until the person pulls it; the column that opens takes what room is left. */
  readonly width: number;
  /** The same in windows narrower than a desk's. */
  readonly narrow: number;
  readonly align?: 'end';
  /** Holds the row's link and heads the card. One column of a grid has it. */
  readonly opens?: boolean;
  /** What its rows are ordered by. */
  readonly order: (row: Row) => string | bigint;
  /** Under what its rows are gathered; a column without it cannot be grouped by. */
  readonly group?: (row: Row) => string;
  /** How a group is called; by what its rows are gathered under, where it is left out. */
  readonly groupName?: (group: string) => string;
  readonly cell: (row: Row) => ReactNode;
}

/** What is added up over each group, and over all rows. */
export interface GroupedSum<Row> {
  /** The column under which the sums stand. */
  readonly column: string;
  readonly of: (row: Row) => bigint;
  readonly say: (sum: bigint) => string;
}

/** All of these added up. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  let sum = 0n;
  for (const row of rows) sum += of(row);
  return sum;
}
