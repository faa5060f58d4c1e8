import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import { cachedResponse } from './cached-response.ts';
import type { ResponseOf } from './call.ts';

/** Returns the new data of a cached query: the same object for no change, or `undefined` for a refetch. */
type Change<E extends AnyList | AnyQuery> = (
  data: ResponseOf<E>,
  input: InputOf<E>,
) => ResponseOf<E> | undefined;

/**
 * Returns a function that updates the cached data of an endpoint after a write, without a refetch: for lists that are too
 * long to fetch again for one row. Queries that are still loading are sent again.
 */
export function useUpdateCached() {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    <E extends AnyList | AnyQuery>(endpoint: E, change: Change<E>) => {
      const keys: [string, InputOf<E>][] = [];
      void mutate((key) => {
        if (isKeyOf(endpoint, key)) keys.push(key);
        return false;
      });
      for (const key of keys) {
        const cached = cachedResponse<E>(cache, key);
        const next = cached && change(cached, key[1]);
        if (next === undefined) void mutate(key);
        else if (next !== cached) void mutate(key, next, { revalidate: false });
      }
    },
    [cache, mutate],
  );
}

/** Guarantee: only `queryKey` creates keys, from the id of an endpoint and one of its inputs. */
function isKeyOf<E extends AnyList | AnyQuery>(endpoint: E, key: unknown): key is [string, InputOf<E>] {
  return Array.isArray(key) && key[0] === endpoint.id;
}
