import type { Page } from '@steward/shared-api';

/** Reads one page of a list; the first page is 1. */
export type ReadPage<Row> = (pageNumber: number, signal: AbortSignal) => Promise<Page<Row>>;

export interface Progress {
  readonly read: number;
  readonly total: number;
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Concurrent requests: the server has other users. */
const atOnce = 3;

/**
 * Reads all rows of a list in order. A row that occurs twice because another user changed the list is returned once. Rejects with the
 * error of `readPage`.
 */
export async function readEveryPage<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  { signal, onProgress }: Reading,
): Promise<Row[]> {
  const first = await readPage(1, signal);
  const { totalCount: total, pageSize } = first.pagination;
  const rows = new Map<string, Row>();
  const take = (pages: readonly Page<Row>[]) => {
    for (const row of pages.flatMap(({ data }) => data)) rows.set(row.id, row);
    onProgress({ read: Math.min(rows.size, total), total });
  };
  take([first]);
  const last = Math.ceil(total / pageSize);
  for (let next = 2; next <= last; next += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - next + 1) }, (_, at) => next + at);
    take(await Promise.all(numbers.map((number) => readPage(number, signal))));
  }
  return [...rows.values()];
}
