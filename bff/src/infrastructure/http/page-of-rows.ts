import type { Rows } from './serve.ts';

interface PageInput {
  readonly pageNumber: number;
  readonly pageSize: number;
}

interface PageQueries<Row> {
  readonly rows: Promise<readonly Row[]>;
  readonly totalCount: () => Promise<number>;
  /** Whether all rows usually fit on one page. They are then counted by a query only when they do not. */
  readonly isShort?: boolean;
}

/** Combines the rows of a page and the total count into a list response. Both queries run at the same time, unless the list is short. */
export async function pageOfRows<Row, Item>(
  input: PageInput,
  queries: PageQueries<Row>,
  present: (row: Row) => Item,
): Promise<Rows<Item>> {
  const count = queries.isShort ? undefined : queries.totalCount();
  const [rows, counted] = await Promise.all([queries.rows, count]);
  const totalCount = counted ?? countOfShort(input, rows.length) ?? (await queries.totalCount());
  return { rows: rows.map(present), totalCount };
}

/** The total count if the rows are the last ones; undefined otherwise. */
function countOfShort({ pageNumber, pageSize }: PageInput, rows: number): number | undefined {
  const isLast = rows < pageSize && (rows > 0 || pageNumber === 1);
  return isLast ? (pageNumber - 1) * pageSize + rows : undefined;
}
