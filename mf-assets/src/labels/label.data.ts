import { maximumLabelsPerRequest, trackers, type InputOf } from '@steward/shared-api';
import {
  publishWrites,
  useCommand,
  useQueries,
  type CallOptions,
  type Write,
} from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useCallback, useRef, useState } from 'react';
import type { ChosenLabels } from './label-selection.ts';

const requests = [0, 1, 2, 3, 4];

/** The maximum number of labels of one part, which the page shows at once. */
export const labelsPerPart = requests.length * maximumLabelsPerRequest;

/** The labels of a part of the chosen assets, from 1; `rows` is undefined until all of them are loaded. */
export function useLabels(chosen: ChosenLabels, part: number) {
  const isMatching = 'filters' in chosen;
  const ids = isMatching ? [] : chosen.ids;
  const firstRequest = (part - 1) * requests.length;
  const someIds = (number: number) => {
    const from = (firstRequest + number) * maximumLabelsPerRequest;
    const some = ids.slice(from, from + maximumLabelsPerRequest);
    return some.length === 0 ? null : { assetInstanceIds: some.join(), pageSize: maximumLabelsPerRequest };
  };
  const page = (number: number) =>
    isMatching
      ? {
          ...chosen.filters,
          pageNumber: firstRequest + number + 1,
          pageSize: maximumLabelsPerRequest,
        }
      : null;
  const ofIds = useQueries(trackers.listLabels, requests.map(someIds), listOptions);
  const ofFilters = useQueries(trackers.listMatchingLabels, requests.map(page), listOptions);
  const queries = isMatching ? ofFilters : ofIds;
  const totalCount = isMatching ? queries[0]?.data?.pagination.totalCount : ids.length;
  const count = Math.min(
    labelsPerPart,
    (totalCount ?? labelsPerPart) - firstRequest * maximumLabelsPerRequest,
  );
  const parts = queries.slice(0, Math.ceil(Math.max(count, 0) / maximumLabelsPerRequest));
  const loaded = parts.flatMap(({ data }) => data?.data ?? []);
  return {
    rows: parts.every(({ data }) => data !== undefined) ? loaded : undefined,
    /** The number of labels of all parts; undefined until it is loaded. */
    totalCount,
    loaded: loaded.length,
    error: parts.find(({ data, error }) => error && !data)?.error,
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}

const listOptions = { keepPreviousData: false, revalidateOnFocus: false };

/** The assets that get trackers: some ids, or all that match filters. */
export type TrackedAssets = InputOf<typeof trackers.generateMany>;

interface GenerationProgress {
  readonly done: number;
  /** Null until the server has counted the assets without a tracker. */
  readonly total: number | null;
}

/** Generates the trackers that are missing, some in each request. Trackers that exist when the user cancels are kept. */
export function useGenerateTrackers() {
  const { run: generate } = useCommand(trackers.generateMany);
  const stop = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<GenerationProgress | null>(null);
  const run = useCallback(
    async (assets: TrackedAssets, { signal }: CallOptions = {}) => {
      const batch: Write[] = [];
      try {
        for (let done = 0; ;) {
          signal?.throwIfAborted();
          const { generatedCount, remainingCount } = await generate(assets, { signal, batch });
          done += generatedCount;
          setProgress({ done, total: done + remainingCount });
          // Other users may delete assets meanwhile.
          if (remainingCount === 0 || generatedCount === 0) return;
        }
      } finally {
        await publishWrites(batch);
      }
    },
    [generate],
  );
  const runAction = useAction({ run }, { messages: 'generateTrackers' });
  const start = async (assets: TrackedAssets) => {
    stop.current = new AbortController();
    setProgress({ done: 0, total: null });
    await runAction(assets, { signal: stop.current.signal });
    setProgress(null);
  };
  return { start, progress, cancel: () => stop.current?.abort() };
}
