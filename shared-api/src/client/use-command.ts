import { useCallback, useState } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import type { AnyCommand, AnyEndpoint, InputOf } from '../endpoint.ts';
import { ApiError, isSessionEnd } from './api-error.ts';
import { call, type ResponseOf, type CallOptions } from './call.ts';

export interface Command<E extends AnyCommand> {
  readonly endpoint: E;
  /** Sends the command. Throws {@link ApiError}, which the caller shows. */
  run: (input: InputOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;
  running: boolean;
  /** The last error. Undefined for the end of a session, which the portal shows. */
  error: ApiError | undefined;
}

let pendingCount = 0;

/** Whether this tab has a pending write, including the refetch of the data that the write made stale. */
export function isWriting(): boolean {
  return pendingCount > 0;
}

const nothing: readonly AnyEndpoint[] = [];

/** Returns a command, the only way to write. `stale` lists the reads that it invalidates. */
export function useCommand<E extends AnyCommand>(
  endpoint: E,
  stale: readonly AnyEndpoint[] = nothing,
): Command<E> {
  const { cache } = useSWRConfig();
  const refresh = useInvalidate();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = useCallback(
    async (input: InputOf<E>, options?: CallOptions) => {
      pendingCount += 1;
      setRunning(true);
      setError(undefined);
      try {
        const result = await call(endpoint, input, options);
        markDeleted(cache, endpoint, input);
        await refresh(stale.map(({ id }) => id));
        return result;
      } catch (cause) {
        if (cause instanceof ApiError && !isSessionEnd(cause)) setError(cause);
        throw cause;
      } finally {
        pendingCount -= 1;
        setRunning(false);
      }
    },
    [cache, endpoint, refresh, stale],
  );
  return { endpoint, run, running, error };
}

/** Returns a function that refetches the cached queries of these endpoints, except queries for records that were deleted here. */
export function useInvalidate(): (endpointIds: readonly string[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (endpointIds) => {
      await mutate(
        (key) =>
          Array.isArray(key) && endpointIds.includes(String(key[0])) && !isForDeletedRecord(cache, key[1]),
      );
    },
    [cache, mutate],
  );
}

/** The ids that were deleted, for as long as their cache exists. */
const deletedIdsOf = new WeakMap<Cache, Set<string>>();

/** Records the id that a command has deleted: a `DELETE` of `/…/{id}`. */
function markDeleted(cache: Cache, { method, path }: AnyCommand, input: object): void {
  if (method !== 'DELETE' || !path.endsWith('/{id}') || !('id' in input)) return;
  const ids = deletedIdsOf.get(cache) ?? new Set();
  deletedIdsOf.set(cache, ids.add(String(input.id)));
}

/** Whether a query refers to a deleted record. Its page may stay on screen for a moment, and a refetch would respond 404. */
function isForDeletedRecord(cache: Cache, input: unknown): boolean {
  const ids = deletedIdsOf.get(cache);
  if (!ids || typeof input !== 'object' || input === null) return false;
  return Object.values(input).some((value) => ids.has(String(value)));
}
