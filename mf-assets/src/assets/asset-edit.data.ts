import {
  type AssetHistory,
  type AssetInstance,
  assetInstances,
  documents,
  emptyId,
  faults,
  type InputOf,
  penceOf,
  serviceAppointmentItems,
} from '@steward/shared-api';
import { call, useCommand, useQuery, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { updateAssetLists } from './asset.data.ts';
import { useForgetAsset } from './recent-assets.ts';

type Update = typeof assetInstances.update;

/** Saves an asset. */
export function useAssetCommand(): Command<Update> {
  return useCommand(assetInstances.update, updateAssetLists);
}

/** Changes an asset outside a form, with a toast. After a conflict the toast names the other user, and the latest version is shown. */
export function useUpdateAsset() {
  const command = useAssetCommand();
  const run = useAction(command, { messages: 'updateAssetInstance' });

  const send = (
    { id, version, breadcrumbName }: AssetInstance,
    changes: Omit<InputOf<Update>, 'id'>,
    undo?: (updated: AssetInstance) => void,
  ) => run({ id, ...changes }, { ifMatch: version, about: breadcrumbName, ...(undo ? { undo } : {}) });
  /** Sets whether an asset is in use. Undo also restores its deactivation date. */
  const setActive = (asset: AssetInstance, active: boolean) => {
    const { active: wasActive, deactivatedAt } = asset;
    return send(asset, { active }, (updated) => void send(updated, { active: wasActive, deactivatedAt }));
  };
  return {
    setActive,
    /** Null: the default supplier of the model. */
    setServiceSupplier: (asset: AssetInstance, supplierId: string | null) =>
      send(asset, { supplierServiceId: supplierId ?? emptyId }),
    /** Null: no room. */
    moveToRoom: (asset: AssetInstance, roomId: string | null) =>
      send(asset, { subLocationId: roomId ?? emptyId }),
    /** Null: unassigned. */
    assignTo: (asset: AssetInstance, personId: string | null) =>
      send(asset, { orgUserId: personId ?? emptyId }),
    running: command.running,
  };
}

/** Adds an asset. */
export function useNewAssetCommand() {
  return useCommand(assetInstances.create);
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

/** How many records would be deleted with an asset; undefined until loaded. */
export function useAssetHistory({ id }: AssetInstance): AssetHistory | undefined {
  const input = { assetInstanceId: id, pageSize: 1 };
  const ofFaults = useQuery(faults.list, { ...input, pageSize: 300 }).data;
  const ofDocuments = useQuery(documents.list, input).data;
  const services = useQuery(serviceAppointmentItems.list, {
    ...input,
    serviceAppointmentItemStatus: 'Completed',
  }).data;
  if (!ofFaults || !ofDocuments || !services) return undefined;
  return {
    completedServices: services.pagination.totalCount,
    faultsWithCost: ofFaults.data.filter(({ price }) => penceOf(price ?? '0') > 0n).length,
    faults: ofFaults.pagination.totalCount,
    documents: ofDocuments.pagination.totalCount,
  };
}

/** Deletes an asset. Resolves to whether it was deleted. */
export function useDeleteAsset() {
  const run = useAction(useCommand(assetInstances.remove), { messages: 'deleteAssetInstance' });
  const forget = useForgetAsset();
  return async ({ id, version, breadcrumbName }: AssetInstance) => {
    const result = await run({ id }, { ifMatch: version, about: breadcrumbName });
    if (result === undefined) return false;
    forget(id);
    return true;
  };
}
