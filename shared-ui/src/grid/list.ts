import type { Page } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { useState } from 'react';

/** What a grid shows, wherever its pages are cut. */
export interface PagedRows<Row> {
  /** `undefined` until the first answer; afterwards the last one, while another is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number | undefined;
  /** Another question is under way: the rows are those of the one before. */
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Which part of a list a person looks at, and in which order; part of the screen's address. */
export interface GridView<Sort extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | null;
  readonly descending: boolean;
}

interface PagedAnswer<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** How a grid's queries are made: rows of another question are held by `usePreviousRows`, which knows them from its own. */
export const withoutPreviousRows = { keepPreviousData: false };

/** A grid's list from a query (made with {@link withoutPreviousRows}) of which the server cuts the pages. */
export function serverPaged<Row>({ data, error, isLoading, refetch }: PagedAnswer<Row>): PagedRows<Row> {
  return {
    rows: data?.data,
    totalCount: data?.pagination.totalCount,
    loading: isLoading,
    // Rows that are there stay when asking for them again fails.
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}

/** A grid's list from all rows there are, its pages cut here. */
export function browserPaged<Row>(
  all: readonly Row[],
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Row> {
  const from = (page - 1) * pageSize;
  return {
    rows: all.slice(from, from + pageSize),
    totalCount: all.length,
    loading: false,
    error: undefined,
    retry: () => undefined,
  };
}

/** While a list waits for its next answer it keeps the rows of the last one, for the grid to dim. */
export function usePreviousRows<Row>(list: PagedRows<Row>): PagedRows<Row> {
  const [held, setHeld] = useState(list);
  if (list.rows !== undefined && !isSame(list, held)) setHeld(list);
  const waiting = list.rows === undefined && list.error === undefined;
  return waiting ? { ...held, error: undefined, loading: true } : list;
}

/** By their rows, not by the array around them: a page cut anew at every render is still the same page. */
function isSame<Row>(left: PagedRows<Row>, right: PagedRows<Row>): boolean {
  const rows = right.rows ?? [];
  const sameRows = left.rows?.length === rows.length && left.rows.every((row, at) => row === rows[at]);
  return sameRows && right.rows !== undefined && left.totalCount === right.totalCount;
}
