import type { Page } from '@steward/shared-api';

/** Reads one page of a list; they are counted from 1. */
export type ReadPage<Row> = (pageNumber: number, signal: AbortSignal) => Promise<Page<Row>>;

export interface Progress {
  readonly read: number;
  readonly total: number;
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Pages asked for at once: the server answers other people, too. */
const atOnce = 3;

/**
 * All rows of a list, page by page in their order. What comes twice because somebody changed the list meanwhile is
 * there once. Throws what reading a page throws.
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
    // A few at once and no more.
    take(await Promise.all(numbers.map((number) => readPage(number, signal))));
  }
  return [...rows.values()];
}
