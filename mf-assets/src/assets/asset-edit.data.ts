import { assetInstances, emptyId, type AssetInstance, type InputOf } from '@steward/shared-api';
import { useCommand, useRefresh, type CallOptions, type Command } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
import { useShowAsset } from './asset.data.ts';

type Update = typeof assetInstances.update;

const counts = [assetInstances.kpiSummary];
const everyList = [assetInstances.list, assetInstances.kpiSummary];
const ofThisAsset = [assetInstances.get.id, assetInstances.list.id];

/** Saves an asset for a form around it, and shows it as it is then wherever it is shown. */
export function useAssetCommand(): Command<Update> {
  const { run: send, ...command } = useCommand(assetInstances.update, counts);
  const show = useShowAsset();
  const run = useCallback(
    async (input: InputOf<Update>, options?: CallOptions) => {
      const updated = await send(input, options);
      show(updated);
      emit('asset.changed', { assetInstanceId: updated.id });
      return updated;
    },
    [send, show],
  );
  return { ...command, run };
}

/** Puts an asset into a room or into somebody's care, on the spot; `null` takes it out of them. */
export function usePlaceAsset() {
  const command = useAssetCommand();
  const refresh = useRefresh();
  const reload = useCallback(() => void refresh(ofThisAsset), [refresh]);
  const run = useAction(command, { says: 'updateAssetInstance', onConflict: reload });
  const place = ({ id, version, breadcrumbName }: AssetInstance, where: Omit<InputOf<Update>, 'id'>) =>
    run({ id, ...where }, { ifMatch: version, about: breadcrumbName });
  return {
    moveToRoom: (asset: AssetInstance, roomId: string | null) =>
      place(asset, { subLocationId: roomId ?? emptyId }),
    assignTo: (asset: AssetInstance, personId: string | null) =>
      place(asset, { orgUserId: personId ?? emptyId }),
    running: command.running,
  };
}

/** Adds an asset. */
export function useNewAssetCommand() {
  return useCommand(assetInstances.create, everyList);
}
