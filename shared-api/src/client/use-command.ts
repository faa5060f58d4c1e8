import { useCallback, useState } from 'react';
import type { AnyCommand, InputOf } from '../endpoint.ts';
import { ApiError, isSessionEnd } from './api-error.ts';
import { callAndPublish, type ResponseOf, type CallOptions } from './call.ts';
import { whileWriting } from './changes.ts';
import type { CachedUpdate } from './stale-reads.ts';

export interface Command<E extends AnyCommand> {
  readonly endpoint: E;
  /** Sends the command. Throws {@link ApiError}, which the caller shows. */
  run: (input: InputOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;
  running: boolean;
  /** The last error. Undefined for the end of a session, which the portal shows. */
  error: ApiError | undefined;
}

/**
 * Returns a command, the only way to write. It resolves when the reads that it made stale are fresh, or after two seconds. `update`
 * updates a list that is too long to refetch for one row, and must be a constant.
 */
export function useCommand<E extends AnyCommand>(
  endpoint: E,
  update?: CachedUpdate<ResponseOf<E>>,
): Command<E> {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = useCallback(
    async (input: InputOf<E>, options?: CallOptions) => {
      setRunning(true);
      setError(undefined);
      try {
        return await whileWriting(async () => {
          const { output, published } = await callAndPublish(endpoint, input, { ...options, update });
          await published;
          return output;
        });
      } catch (cause) {
        if (cause instanceof ApiError && !isSessionEnd(cause)) setError(cause);
        throw cause;
      } finally {
        setRunning(false);
      }
    },
    [endpoint, update],
  );
  return { endpoint, run, running, error };
}
