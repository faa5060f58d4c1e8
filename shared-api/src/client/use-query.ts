import useSwr, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import type { ApiError } from './api-error.ts';
import { call, type ResponseOf } from './call.ts';

/** What is known of the answer to a question: a plain value, to be handed on as a whole to whatever shows it, now or later. */
export interface QueryResult<E extends AnyQuery | AnyList> {
  readonly data: ResponseOf<E> | undefined;
  readonly error: ApiError | undefined;
  /** It is being asked for, and this question has no answer yet. */
  readonly isLoading: boolean;
  /** Asks again; answers what is known then. */
  readonly refetch: () => Promise<ResponseOf<E> | undefined>;
}

/**
 * The one way to read. The cache key is the endpoint's id and its input, so equal questions are asked once;
 * `null` as input asks nothing yet. While a new question is under way the last answer stays.
 */
export function useQuery<E extends AnyQuery | AnyList>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<ResponseOf<E>, ApiError> = {},
): QueryResult<E> {
  const { cache } = useSWRConfig();
  const key = input === null ? null : queryKey(endpoint, input);
  // Its answer is on screen: asking again is nobody's wish.
  const isAnswered = () => cache.get(unstable_serialize(key))?.data !== undefined;
  // Each read here: SWR renders for what was read during the render, and whoever is shown later would read too late.
  const { data, error, isLoading, mutate } = useSwr<ResponseOf<E>, ApiError>(
    key,
    ([, asked]: [string, InputOf<E>]) => call(endpoint, asked, { background: isAnswered() }),
    { keepPreviousData: true, ...options },
  );
  return { data, error, isLoading, refetch: mutate };
}

/** The cache key of a question; never typed by hand. */
export function queryKey<E extends AnyQuery | AnyList>(endpoint: E, input: InputOf<E>): [string, InputOf<E>] {
  return [endpoint.id, input];
}
