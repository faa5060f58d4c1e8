import { useState } from 'react';
import type { SWRConfiguration } from 'swr';
import type { AnyList, InputOf, OutputOf } from '../endpoint.ts';
import { maximumPageSize, type Page } from '../paging.ts';
import type { ApiError } from './api-error.ts';
import type { ResponseOf } from './call.ts';
import { useQuery, type QueryResult } from './use-query.ts';

type QueryOptions<E extends AnyList> = SWRConfiguration<ResponseOf<E>, ApiError>;

interface AllPagesOptions<E extends AnyList> extends QueryOptions<E> {
  /** Further pages are not requested. Must be a constant, because every page is a hook. */
  maximumPages: number;
}

/** The pages of a list. */
export interface AllPages<E extends AnyList> {
  /** The rows that have been loaded. */
  readonly rows: readonly OutputOf<E>[];
  /** Whether `rows` are all rows of the list. */
  readonly isComplete: boolean;
  /** The number of rows beyond the maximum number of pages. */
  readonly hiddenCount: number;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  /** Sends the failed requests again. */
  readonly retry: () => void;
}

/**
 * Reads all pages of a list: the first one, and the others at the same time when the number of rows is known. Each page is a query of
 * its own in the cache. With `null` as input it sends nothing.
 */
export function useAllPages<E extends AnyList>(
  endpoint: E,
  input: Omit<InputOf<E>, 'pageNumber' | 'pageSize'> | null,
  { maximumPages, ...options }: AllPagesOptions<E>,
): AllPages<E> {
  const first = useQuery(endpoint, input && inputOfPage<E>(input, 1), options);
  const total = pageOf<E>(first.data)?.pagination.totalCount ?? 0;
  const count = Math.min(Math.max(1, Math.ceil(total / maximumPageSize)), maximumPages);
  const further = Array.from({ length: maximumPages - 1 }, (_, index) =>
    input && index + 2 <= count ? inputOfPage<E>(input, index + 2) : null,
  );
  const queries = [first, ...useQueries(endpoint, further, options)];
  // With `keepPreviousData`, a query without an input still has the data of an earlier one.
  const pages = queries.slice(0, count);
  const responses = queries.map(({ data }, index) => (index < count ? pageOf<E>(data) : undefined));
  const [rowsOf] = useState(() => rememberRows<OutputOf<E>>());
  const hiddenCount = Math.max(0, total - maximumPages * maximumPageSize);
  return {
    rows: rowsOf(responses),
    isComplete: hiddenCount === 0 && pages.every(({ data }) => data !== undefined),
    hiddenCount,
    isLoading: pages.some(({ isLoading }) => isLoading),
    error: pages.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of pages) if (error) void refetch();
    },
  };
}

/** Reads an endpoint once for each input. The number of inputs must be constant, because every query is a hook. */
export function useQueries<E extends AnyList>(
  endpoint: E,
  inputs: readonly (InputOf<E> | null)[],
  options?: QueryOptions<E>,
): readonly QueryResult<E>[] {
  return inputs.map((input) => useQuery(endpoint, input, options));
}

type Pages<Row> = readonly (Page<Row> | undefined)[];

/** Returns a function that joins pages. For the same pages it returns the same array, so that rows can be a dependency of a hook. */
function rememberRows<Row>() {
  let last: { readonly pages: Pages<Row>; readonly rows: readonly Row[] } = { pages: [], rows: [] };
  return (pages: Pages<Row>) => {
    const isSame = pages.every((page, index) => page === last.pages[index]);
    if (!isSame) last = { pages, rows: pages.flatMap((page) => page?.data ?? []) };
    return last.rows;
  };
}

/** Guarantee: every list of the contract takes `pageNumber` and `pageSize` (pageInput). */
function inputOfPage<E extends AnyList>(input: object, pageNumber: number): InputOf<E> {
  return { ...input, pageNumber, pageSize: maximumPageSize } as InputOf<E>;
}

/** Guarantee: the response of a list is a page of its items, which TypeScript cannot infer for an open E. */
function pageOf<E extends AnyList>(response: ResponseOf<E> | undefined): Page<OutputOf<E>> | undefined {
  return response as Page<OutputOf<E>> | undefined;
}
