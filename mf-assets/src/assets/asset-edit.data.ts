import {
  type AssetInstance,
  assetInstances,
  documents,
  emptyId,
  faults,
  type InputOf,
  kpiSummary,
  serviceAppointmentItems,
} from '@steward/shared-api';
import { call, useCommand, useInvalidate, type CallOptions, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
import { useShowAsset } from './asset.data.ts';

type Update = typeof assetInstances.update;

const counts = [kpiSummary.get];
const everyList = [assetInstances.list, kpiSummary.get];
const everythingOfAssets = [...everyList, assetInstances.get].map(({ id }) => id);

/** Saves an asset, shows it as it is then wherever it is shown, and tells the other areas. */
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

/** Shows how assets are now, after somebody else was faster. */
function useReload() {
  const refresh = useInvalidate();
  return useCallback(() => void refresh(everythingOfAssets), [refresh]);
}

/** Changes an asset on the spot and says so; of a conflict, who was faster, and shows their version. */
export function useUpdateAsset() {
  const command = useAssetCommand();
  const run = useAction(command, { messages: 'updateAssetInstance', onConflict: useReload() });

  const send = (
    { id, version, breadcrumbName }: AssetInstance,
    changes: Omit<InputOf<Update>, 'id'>,
    undo?: (updated: AssetInstance) => void,
  ) => run({ id, ...changes }, { ifMatch: version, about: breadcrumbName, ...(undo ? { undo } : {}) });
  /** In use or not; Undo gives back the day it was deactivated on, too. */
  const setActive = (asset: AssetInstance, active: boolean) => {
    const { active: wasActive, deactivatedAt } = asset;
    return send(asset, { active }, (updated) => void send(updated, { active: wasActive, deactivatedAt }));
  };
  return {
    setActive,
    /** Null: whoever is the default for its model. */
    setServiceSupplier: (asset: AssetInstance, supplierId: string | null) =>
      send(asset, { supplierServiceId: supplierId ?? emptyId }),
    /** Null: no room. */
    moveToRoom: (asset: AssetInstance, roomId: string | null) =>
      send(asset, { subLocationId: roomId ?? emptyId }),
    /** Null: nobody. */
    assignTo: (asset: AssetInstance, personId: string | null) =>
      send(asset, { orgUserId: personId ?? emptyId }),
    running: command.running,
  };
}

/** Adds an asset. */
export function useNewAssetCommand() {
  return useCommand(assetInstances.create, everyList);
}

/** Counts the records that are deleted together with an asset. */
export async function countAssetDependents(asset: AssetInstance): Promise<readonly Dependents[]> {
  const input = { assetInstanceId: asset.id, pageSize: 1 };
  const [ofFaults, ofDocuments, services] = await Promise.all([
    call(faults.list, input),
    call(documents.list, input),
    call(serviceAppointmentItems.list, { ...input, serviceAppointmentItemStatus: 'Completed' as const }),
  ]);
  return [
    { count: ofFaults.pagination.totalCount, one: 'fault' },
    { count: ofDocuments.pagination.totalCount, one: 'document' },
    { count: services.pagination.totalCount, one: 'completed service' },
    { count: asset.hasTracker ? 1 : 0, one: 'tracker' },
  ];
}

/** Deletes an asset for good; answers whether it is gone. */
export function useDeleteAsset() {
  const command = useCommand(assetInstances.remove, everyList);
  const run = useAction(command, { messages: 'deleteAssetInstance', onConflict: useReload() });
  return async ({ id, version, breadcrumbName }: AssetInstance) => {
    const answer = await run({ id }, { ifMatch: version, about: breadcrumbName });
    if (answer === undefined) return false;
    emit('asset.changed', { assetInstanceId: id });
    return true;
  };
}
