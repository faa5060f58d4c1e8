import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

// Functions that only areas built before 0.3.1 call. Their writes make every read stale, so they need no more than this.

/**
 * Returns a function that refetches the cached queries of these endpoints.
 * @deprecated Removed in 0.5.0. The client refetches what a write changes.
 */
export function useInvalidate(): (endpointIds: readonly string[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (endpointIds) => {
      await mutate((key) => Array.isArray(key) && endpointIds.includes(String(key[0])));
    },
    [mutate],
  );
}

/**
 * Returns a function that does nothing: the command has already refetched every query.
 * @deprecated Removed in 0.5.0. The client refetches what a write changes.
 */
export function useUpdateCached(): () => void {
  return doNothing;
}

const doNothing = () => undefined;
