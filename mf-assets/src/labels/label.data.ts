import { maximumLabelsPerRequest, trackers, type TrackerLabel } from '@steward/shared-api';
import {
  ApiError,
  publishWrites,
  useCommand,
  useQueries,
  type CallOptions,
  type Write,
} from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useCallback, useRef, useState } from 'react';

const requests = [0, 1, 2, 3, 4];

/** The maximum number of labels on the page. */
export const maximumLabels = requests.length * maximumLabelsPerRequest;

/** The labels of these assets in order; `rows` is undefined until all of them are loaded. */
export function useLabels(ids: readonly string[]) {
  const part = (number: number) => {
    const some = ids.slice(number * maximumLabelsPerRequest, (number + 1) * maximumLabelsPerRequest);
    return some.length === 0 ? null : { assetInstanceIds: some.join(), pageSize: maximumLabelsPerRequest };
  };
  const queries = useQueries(trackers.listLabels, requests.map(part), listOptions);
  const parts = queries.slice(0, Math.ceil(ids.length / maximumLabelsPerRequest));
  const loaded = parts.flatMap(({ data }) => data?.data ?? []);
  return {
    rows: parts.every(({ data }) => data !== undefined) ? loaded : undefined,
    loaded: loaded.length,
    error: parts.find(({ data, error }) => error && !data)?.error,
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}

const listOptions = { keepPreviousData: false, revalidateOnFocus: false };

/** Generates trackers one after the other. Trackers that exist when the user cancels are kept. */
export function useGenerateTrackers() {
  const { run: generate } = useCommand(trackers.generate);
  const stop = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number | null>(null);
  const run = useCallback(
    async (labels: readonly TrackerLabel[], { signal }: CallOptions = {}) => {
      const batch: Write[] = [];
      try {
        for (const [at, { assetInstanceId }] of labels.entries()) {
          signal?.throwIfAborted();
          setDone(at);
          await ignoreConflict(generate({ id: assetInstanceId }, { signal, batch }));
        }
      } finally {
        await publishWrites(batch);
      }
    },
    [generate],
  );
  const runAction = useAction({ run }, { messages: 'generateTrackers' });
  const start = async (labels: readonly TrackerLabel[]) => {
    stop.current = new AbortController();
    await runAction(labels, { signal: stop.current.signal });
    setDone(null);
  };
  return { start, done, cancel: () => stop.current?.abort() };
}

/** Ignores that another user generated the tracker first. */
async function ignoreConflict(generated: Promise<unknown>): Promise<void> {
  try {
    await generated;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}
