import type { Rows } from './serve.ts';

/** Combines the rows of a page and the total count into a list response. Both queries run at the same time. */
export async function pageOfRows<Row, Item>(
  queries: { rows: Promise<readonly Row[]>; totalCount: Promise<number> },
  present: (row: Row) => Item,
): Promise<Rows<Item>> {
  const [rows, totalCount] = await Promise.all([queries.rows, queries.totalCount]);
  return { rows: rows.map(present), totalCount };
}
