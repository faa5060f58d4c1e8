import type { Rows } from './serve.ts';

/** A page as a list answers it: its rows and the count of all of them, asked for at once. */
export async function pageOfRows<Row, Item>(
  asked: { rows: Promise<readonly Row[]>; totalCount: Promise<number> },
  present: (row: Row) => Item,
): Promise<Rows<Item>> {
  const [rows, totalCount] = await Promise.all([asked.rows, asked.totalCount]);
  return { rows: rows.map(present), totalCount };
}
