import { assetInstances, type InputOf } from '@steward/shared-api';
import { useCommand, useQuery, useRefresh } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

export function useAsset(id: string) {
  return useQuery(assetInstances.get, { id });
}

const staleAfterUpdate = [assetInstances.list, assetInstances.get, assetInstances.kpiSummary];

/** Changes an asset and says so; when somebody else was faster, says who and shows their version. */
export function useUpdateAsset() {
  const command = useCommand(assetInstances.update, staleAfterUpdate);
  const refresh = useRefresh();
  const reload = useCallback(() => void refresh(staleAfterUpdate.map(({ id }) => id)), [refresh]);
  const run = useAction(command, { says: 'updateAssetInstance', onConflict: reload });
  const update = async (input: InputOf<typeof assetInstances.update>, options: { ifMatch: number }) => {
    const updated = await run(input, options);
    if (updated) emit('asset.changed', { assetInstanceId: updated.id });
  };
  return { update, running: command.running };
}
