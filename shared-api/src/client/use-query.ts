import useSwr, { useSWRConfig, type SWRConfiguration } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import type { ApiError } from './api-error.ts';
import { cachedResponse } from './cached-response.ts';
import { call, type ResponseOf } from './call.ts';
import { learnReads } from './stale-reads.ts';

/** The result of a query as a plain value, so that a component can pass it on as a whole. */
export interface QueryResult<E extends AnyQuery | AnyList> {
  readonly data: ResponseOf<E> | undefined;
  readonly error: ApiError | undefined;
  /** The first response for this input is pending. */
  readonly isLoading: boolean;
  /** Sends the query again and returns the new data. */
  readonly refetch: () => Promise<ResponseOf<E> | undefined>;
}

/**
 * Reads an endpoint; the only way to read. The cache key is the id of the endpoint and the input, so equal queries are sent once.
 * With `null` as input it sends nothing. While a new input is loading, the previous data stays, except a record of another id.
 */
export function useQuery<E extends AnyQuery | AnyList>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>, ApiError> = {},
): QueryResult<E> {
  const { cache } = useSWRConfig();
  learnReads(endpoint);
  const key = input === null ? null : queryKey(endpoint, input);
  // Data that is already on screen makes this request a background revalidation.
  const isCached = () => cachedResponse<E>(cache, key) !== undefined;
  // SWR re-renders only for properties that are read during the render, so read all of them here.
  const { data, error, isLoading, mutate } = useSwr<ResponseOf<E>, ApiError>(
    key,
    ([, queryInput]: [string, InputOf<E>]) => call(endpoint, queryInput, { background: isCached() }),
    { keepPreviousData: !isOfOneRecord(endpoint), ...options },
  );
  return { data, error, isLoading, refetch: mutate };
}

/** Whether the path names a record: `/asset-instances/{id}`. */
const isOfOneRecord = ({ kind, path }: AnyQuery | AnyList) => kind === 'query' && path.includes('{');

/** Returns the cache key of a query. Never write a key by hand. */
export function queryKey<E extends AnyQuery | AnyList>(endpoint: E, input: InputOf<E>): [string, InputOf<E>] {
  return [endpoint.id, input];
}
