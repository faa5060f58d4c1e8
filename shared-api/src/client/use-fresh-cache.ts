import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isWriting, onLocalChange, type LocalChange } from './changes.ts';
import { cachedResponse } from './cached-response.ts';
import { createRefresher } from './refresher.ts';
import {
  isAnsweredBy,
  isForDeletedRecord,
  isQueryKey,
  isStaleAfter,
  markDeleted,
  type Changed,
  type QueryKey,
  type Write,
} from './stale-reads.ts';

/**
 * Returns a function that refetches the queries on screen that the changes make stale, except queries for records that were deleted
 * here. A cached query that is not on screen is refetched when it is shown again.
 */
export function useRefetch(): (changed: Changed, fresh?: ReadonlySet<unknown>) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (changed, fresh) => {
      await mutate(
        (key) =>
          isQueryKey(key) &&
          isStaleAfter(key[0], changed) &&
          !fresh?.has(key) &&
          !isForDeletedRecord(cache, key[1]),
      );
    },
    [cache, mutate],
  );
}

/**
 * Keeps the cache fresh after the writes of this tab and the other tabs of this browser. Use it once below each `SWRConfig`. Changes of
 * other users arrive by the event stream, which the shell reads.
 */
export function useFreshCache(): void {
  const refetch = useRefetch();
  const storeOutputs = useStoreOutputs();
  useEffect(() => {
    let isUnmounted = false;
    const refetchLater = createRefresher({
      refetch: async (changed) => (isUnmounted ? undefined : refetch(changed)),
      pause: afterPendingWrites,
    });
    const stop = onLocalChange(({ changed, writes, origin }: LocalChange) =>
      origin === 'otherTab' ? refetchLater(changed) : refetch(changed, storeOutputs(writes)),
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [refetch, storeOutputs]);
}

/** Returns a function that stores the outputs of writes in the cache, and returns the keys that need no refetch. */
function useStoreOutputs(): (writes: readonly Write[]) => ReadonlySet<unknown> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (writes) => {
      const keys: QueryKey[] = [];
      void mutate((key) => {
        if (isQueryKey(key)) keys.push(key);
        return false;
      });
      const fresh = new Set<unknown>();
      for (const write of writes.filter(({ isRefused }) => !isRefused)) {
        markDeleted(cache, write);
        for (const key of keys) {
          const cached = cachedResponse(cache, key);
          // A query that is still loading is sent again.
          const next = cached === undefined ? undefined : responseAfter(write, key, cached);
          if (next !== undefined) fresh.add(key);
          else if (isStaleAfter(key[0], write.endpoint.changes ?? 'all')) fresh.delete(key);
          if (next !== undefined && next !== cached) void mutate(key, next, { revalidate: false });
        }
      }
      return fresh;
    },
    [cache, mutate],
  );
}

/** Returns the response of a query after a write, as far as its output says; otherwise undefined. */
function responseAfter(write: Write, key: QueryKey, cached: unknown): unknown {
  if (isAnsweredBy(write, key)) return write.output;
  const [endpointId, input] = key;
  const { update, output } = write;
  // Areas that were built before 0.3.1 pass a list of endpoints in its place.
  if (!update || !('list' in update)) return undefined;
  return update.list.id === endpointId ? update.change(cached, input, output) : undefined;
}

const checkEveryMs = 200;

/** Resolves when this tab has no pending write and has rendered its result. A deleted record stays on screen until its deletion is confirmed. */
export async function afterPendingWrites(): Promise<void> {
  while (isWriting()) await sleep(checkEveryMs);
  await sleep(checkEveryMs);
  if (isWriting()) await afterPendingWrites();
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
