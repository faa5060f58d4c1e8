import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AnyCommand, AnyEndpoint, InputOf } from '../endpoint.ts';
import { ApiError, isSessionEnd } from './api-error.ts';
import { call, type ResponseOf, type CallOptions } from './call.ts';
import { concernsDeleted, markDeleted } from './deleted-ids.ts';

export interface Command<E extends AnyCommand> {
  readonly endpoint: E;
  /** Sends it; throws {@link ApiError} for whoever asked to show. */
  run: (input: InputOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;
  running: boolean;
  /** What is to be said of it, where that is not said by whoever asked or by the portal. */
  error: ApiError | undefined;
}

let underWay = 0;

/** Whether this tab has a write under way, or not yet asked again for what it made stale. */
export function isWriting(): boolean {
  return underWay > 0;
}

const nothing: readonly AnyEndpoint[] = [];

/** The one way to write. `stale` names the reads whose cached answers it makes stale. */
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
      underWay += 1;
      setRunning(true);
      setError(undefined);
      try {
        const answer = await call(endpoint, input, options);
        markDeleted(cache, endpoint, input);
        await refresh(stale.map(({ id }) => id));
        return answer;
      } catch (cause) {
        if (cause instanceof ApiError && !isSessionEnd(cause)) setError(cause);
        throw cause;
      } finally {
        underWay -= 1;
        setRunning(false);
      }
    },
    [cache, endpoint, refresh, stale],
  );
  return { endpoint, run, running, error };
}

/** Asks again every cached question to the endpoints with these ids, but for those about what was deleted here. */
export function useInvalidate(): (endpointIds: readonly string[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (endpointIds) => {
      await mutate(
        (key) =>
          Array.isArray(key) && endpointIds.includes(String(key[0])) && !concernsDeleted(cache, key[1]),
      );
    },
    [cache, mutate],
  );
}
