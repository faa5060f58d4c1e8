import { trackers, type AssetInstance } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';

/** A tracker with its QR code; `null` requests none. */
export function useTracker(id: string | null) {
  return useQuery(trackers.get, id === null ? null : { id });
}

/** Generates the tracker of an asset. */
export function useGenerateTracker() {
  const command = useCommand(trackers.generate);
  const run = useAction(command, { messages: 'generateTracker' });
  const generate = ({ id, breadcrumbName }: Pick<AssetInstance, 'id' | 'breadcrumbName'>) =>
    run({ id }, { about: breadcrumbName });
  return { generate, running: command.running };
}
