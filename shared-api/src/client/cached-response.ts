import { unstable_serialize, type Cache } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import type { ResponseOf } from './call.ts';

/**
 * Returns the response to a query that is in the cache. SWR has no stable function to read the cache by key, so this is the only use of
 * `unstable_serialize`; a test verifies that it gives the keys of the cache.
 */
export function cachedResponse<E extends AnyList | AnyQuery>(
  cache: Cache,
  key: readonly [endpointId: string, input: InputOf<E>] | null,
): ResponseOf<E> | undefined {
  // Guarantee: the data of a key is a response to the query of that key.
  return cache.get(unstable_serialize(key))?.data as ResponseOf<E> | undefined;
}
