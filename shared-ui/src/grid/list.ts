import type { AnyList, InputOf, OutputOf, Page } from '@steward/shared-api';
import { useQuery, type ApiError } from '@steward/shared-api/client';
import { useState } from 'react';

/** The rows of a grid, paged by the server or in the browser. */
export interface PagedRows<Row> {
  /** `undefined` until the first response; then the previous rows while the next page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number | undefined;
  /** A request with other parameters is running; the rows are the previous ones. */
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Called when the pointer or the focus enters the pager, to prefetch other pages. */
  readonly onPaging?: () => void;
}

/** The page and the order of a list; part of the URL. */
export interface GridView<Sort extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | null;
  readonly descending: boolean;
}

interface PagedQuery<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** Disables SWR's keepPreviousData; `usePreviousRows` shows the previous rows dimmed instead. */
export const withoutPreviousRows = { keepPreviousData: false };

/** Converts a query (with {@link withoutPreviousRows}) that the server pages. */
export function serverPaged<Row>({ data, error, isLoading, refetch }: PagedQuery<Row>): PagedRows<Row> {
  return {
    rows: data?.data,
    totalCount: data?.pagination.totalCount,
    loading: isLoading,
    // A failed refetch keeps the rows.
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}

/** Reads a page of a list. It keeps the previous rows while another page loads. With `null` as query it sends nothing. */
export function usePagedList<E extends AnyList>(
  endpoint: E,
  query: Omit<InputOf<E>, 'pageNumber' | 'pageSize'> | null,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<OutputOf<E>> {
  // Guarantee: every list takes the fields of a page and responds with a page, which TypeScript cannot infer for an open E.
  const input = (query && { ...query, pageNumber: page, pageSize }) as InputOf<E> | null;
  const result = useQuery(endpoint, input, withoutPreviousRows);
  return usePreviousRows(serverPaged(result as PagedQuery<OutputOf<E>>));
}

/** Pages rows that are all in the browser. */
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

/** Keeps the previous rows while a list loads, so that the grid can dim them. */
export function usePreviousRows<Row>(list: PagedRows<Row>): PagedRows<Row> {
  const [previous, setPrevious] = useState(list);
  if (list.rows !== undefined && !isSame(list, previous)) setPrevious(list);
  const isWaiting = list.rows === undefined && list.error === undefined;
  return isWaiting ? { ...previous, error: undefined, loading: true } : list;
}

/** Compares the rows instead of the array, which may be new at every render. */
function isSame<Row>(left: PagedRows<Row>, right: PagedRows<Row>): boolean {
  const rows = right.rows ?? [];
  const sameRows = left.rows?.length === rows.length && left.rows.every((row, at) => row === rows[at]);
  return sameRows && right.rows !== undefined && left.totalCount === right.totalCount;
}
