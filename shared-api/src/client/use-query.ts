import useSwr, { unstable_serialize, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import type { ApiError } from './api-error.ts';
import { call, type AnswerOf } from './call.ts';

export type QueryResult<E extends AnyQuery | AnyList> = SWRResponse<AnswerOf<E>, ApiError>;

/**
 * The one way to read. The cache key is the endpoint's id and its input, so equal questions are asked once;
 * `null` as input asks nothing yet. While a new question is under way the last answer stays (`isLoading` false, `isValidating` true).
 */
export function useQuery<E extends AnyQuery | AnyList>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<AnswerOf<E>, ApiError> = {},
): QueryResult<E> {
  const { cache } = useSWRConfig();
  const key = input === null ? null : queryKey(endpoint, input);
  // Its answer is on screen: asking again is nobody's wish.
  const isAnswered = () => cache.get(unstable_serialize(key))?.data !== undefined;
  return useSwr<AnswerOf<E>, ApiError>(
    key,
    ([, asked]: [string, InputOf<E>]) => call(endpoint, asked, { background: isAnswered() }),
    { keepPreviousData: true, ...options },
  );
}

/** The cache key of a question; never typed by hand. */
export function queryKey<E extends AnyQuery | AnyList>(endpoint: E, input: InputOf<E>): [string, InputOf<E>] {
  return [endpoint.id, input];
}
