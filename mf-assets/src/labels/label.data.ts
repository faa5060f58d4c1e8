import { labelsAtOnce, trackers, type TrackerLabel } from '@steward/shared-api';
import { ApiError, useCommand, useQuery, useInvalidate, type CallOptions } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback, useRef, useState } from 'react';
import { staleByTracker } from '../trackers/tracker.data.ts';

/** More labels than these are printed in several goes. */
export const mostLabels = 5 * labelsAtOnce;

/** What the labels of these assets say, in their order; `rows` is undefined until the last of them is here. */
export function useLabels(ids: readonly string[]) {
  const part = (number: number) => {
    const some = ids.slice(number * labelsAtOnce, (number + 1) * labelsAtOnce);
    return some.length === 0 ? null : { assetInstanceIds: some.join(), pageSize: labelsAtOnce };
  };
  const parts = [
    useQuery(trackers.listLabels, part(0), own),
    useQuery(trackers.listLabels, part(1), own),
    useQuery(trackers.listLabels, part(2), own),
    useQuery(trackers.listLabels, part(3), own),
    useQuery(trackers.listLabels, part(4), own),
  ].slice(0, Math.ceil(ids.length / labelsAtOnce));
  const read = parts.flatMap(({ data }) => data?.data ?? []);
  return {
    rows: parts.every(({ data }) => data !== undefined) ? read : undefined,
    read: read.length,
    error: parts.find(({ data, error }) => error && !data)?.error,
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}

const own = { keepPreviousData: false, revalidateOnFocus: false };

/** Gives several assets their trackers, one after the other; what is done when it is stopped stays done. */
export function useGenerateTrackers() {
  const { run: generate } = useCommand(trackers.generate);
  const refresh = useInvalidate();
  const stop = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number | null>(null);
  const run = useCallback(
    async (labels: readonly TrackerLabel[], { signal }: CallOptions = {}) => {
      try {
        for (const [at, { assetInstanceId }] of labels.entries()) {
          signal?.throwIfAborted();
          setDone(at);
          await orThere(generate({ id: assetInstanceId }, { signal }));
          emit('asset.changed', { assetInstanceId });
        }
      } finally {
        await refresh(staleByTracker.map(({ id }) => id));
      }
    },
    [generate, refresh],
  );
  const act = useAction({ run }, { messages: 'generateTrackers' });
  const start = async (labels: readonly TrackerLabel[]) => {
    stop.current = new AbortController();
    await act(labels, { signal: stop.current.signal });
    setDone(null);
  };
  return { start, done, cancel: () => stop.current?.abort() };
}

/** Somebody else was faster: it has its tracker. */
async function orThere(generated: Promise<unknown>): Promise<void> {
  try {
    await generated;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}
