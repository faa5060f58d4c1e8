import type { Page } from '../paging.ts';

/** A list as its server would page it. */
export function pageOf<Row>(
  rows: readonly Row[],
  asked: { pageNumber?: unknown; pageSize?: unknown },
): Page<Row> {
  const pageNumber = Number(asked.pageNumber ?? 1);
  const pageSize = Number(asked.pageSize ?? 50);
  const from = (pageNumber - 1) * pageSize;
  return {
    data: rows.slice(from, from + pageSize),
    pagination: { totalCount: rows.length, pageSize, pageNumber },
  };
}
