import { type AssetInstance, assetInstances, kpiSummary, trackers } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';

/** A tracker with its QR code; `null` requests none. */
export function useTracker(id: string | null) {
  return useQuery(trackers.get, id === null ? null : { id });
}

/** The queries that a new tracker invalidates. */
export const staleByTracker = [assetInstances.get, assetInstances.list, kpiSummary.get, trackers.listLabels];

/** Generates the tracker of an asset. */
export function useGenerateTracker() {
  const command = useCommand(trackers.generate, staleByTracker);
  const run = useAction(command, { messages: 'generateTracker' });
  const generate = async ({ id, breadcrumbName }: Pick<AssetInstance, 'id' | 'breadcrumbName'>) => {
    const tracker = await run({ id }, { about: breadcrumbName });
    if (tracker) emit('asset.changed', { assetInstanceId: id });
  };
  return { generate, running: command.running };
}
