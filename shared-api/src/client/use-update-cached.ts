import { useCallback } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { AnyList, AnyQuery, InputOf } from '../endpoint.ts';
import type { ResponseOf } from './call.ts';

/** What a cached answer becomes, told what was asked: itself where nothing changes, `undefined` to have it asked again. */
type Change<E extends AnyList | AnyQuery> = (
  answer: ResponseOf<E>,
  asked: InputOf<E>,
) => ResponseOf<E> | undefined;

/**
 * Changes the cached answers of an endpoint to what a write has made of them, without asking again: for lists too
 * long to be fetched anew for one row. A question whose answer is still on its way is asked once more.
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
        // Guarantee: what is cached under a key is an answer to its question.
        const known = cache.get(unstable_serialize(key))?.data as ResponseOf<E> | undefined;
        const next = known && change(known, key[1]);
        if (next === undefined) void mutate(key);
        else if (next !== known) void mutate(key, next, { revalidate: false });
      }
    },
    [cache, mutate],
  );
}

/** Guarantee: keys are made by `queryKey` alone, from an endpoint's id and an input of it. */
function isKeyOf<E extends AnyList | AnyQuery>(endpoint: E, key: unknown): key is [string, InputOf<E>] {
  return Array.isArray(key) && key[0] === endpoint.id;
}
