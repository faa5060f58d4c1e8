import {
  assetInstances,
  emptyId,
  isAssetActive,
  type AssetInstance,
  type InputOf,
  trackers,
  type Page,
} from '@steward/shared-api';
import { useChangeKnown, useCommand, useQuery, useRefresh } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

/** One asset; null: it is not known yet which. */
export function useAsset(id: string | null) {
  return useQuery(assetInstances.get, id === null ? null : { id });
}

/** The asset behind a sticker, by the tracker's id or its friendly id: at once as it was found, then as it is kept. */
export function useTrackedAsset(trackerId: string) {
  const found = useQuery(trackers.getAssetInstance, { id: trackerId }, { revalidateOnFocus: false });
  const kept = useAsset(found.data?.id ?? null);
  return kept.data ? kept : found;
}

const counts = [assetInstances.kpiSummary];
const everythingOfAssets = [assetInstances.list, assetInstances.get, assetInstances.kpiSummary];

/** Changes an asset, says so and offers Undo; when somebody else was faster, says who and shows their version. */
export function useUpdateAsset() {
  const command = useCommand(assetInstances.update, counts);
  const refresh = useRefresh();
  const show = useShowAsset();
  const reload = useCallback(() => void refresh(everythingOfAssets.map(({ id }) => id)), [refresh]);
  const run = useAction(command, { says: 'updateAssetInstance', onConflict: reload });

  const send = async (
    input: InputOf<typeof assetInstances.update>,
    { version, breadcrumbName }: AssetInstance,
    undo?: (updated: AssetInstance) => void,
  ) => {
    const updated = await run(input, {
      ifMatch: version,
      about: breadcrumbName,
      ...(undo ? { undo } : {}),
    });
    if (!updated) return;
    show(updated);
    emit('asset.changed', { assetInstanceId: updated.id });
  };
  /** In use or not; Undo gives back the day it was deactivated on, too. */
  const setActive = (asset: AssetInstance, active: boolean) => {
    const { id, active: wasActive, deactivatedAt } = asset;
    const undo = (updated: AssetInstance) => void send({ id, active: wasActive, deactivatedAt }, updated);
    return send({ id, active }, asset, undo);
  };
  /** Null: whoever is the default for its model. */
  const setServiceSupplier = (asset: AssetInstance, supplierId: string | null) =>
    send({ id: asset.id, supplierServiceId: supplierId ?? emptyId }, asset);
  return { setActive, setServiceSupplier, running: command.running };
}

/** Deletes an asset for good; answers whether it is gone. */
export function useDeleteAsset() {
  const command = useCommand(assetInstances.remove, everywhereButAlone);
  const refresh = useRefresh();
  const reload = useCallback(() => void refresh(everythingOfAssets.map(({ id }) => id)), [refresh]);
  const run = useAction(command, { says: 'deleteAssetInstance', onConflict: reload });
  return async ({ id, version, breadcrumbName }: AssetInstance) => {
    const answer = await run({ id }, { ifMatch: version, about: breadcrumbName });
    return answer !== undefined;
  };
}

/** Asked again for itself it would not be found, while its page is still there. */
const everywhereButAlone = [assetInstances.list, assetInstances.kpiSummary];

/** Shows an asset as it is now, in its place wherever it is shown; it leaves a list when that is next asked for. */
export function useShowAsset() {
  const change = useChangeKnown();
  return useCallback(
    (asset: AssetInstance) => {
      change(assetInstances.get, (known) => (known.id === asset.id ? asset : known));
      change(assetInstances.list, (page, { includeInactive = false }) => {
        if (page.data.some(({ id }) => id === asset.id)) return withRow(page, asset, includeInactive);
        // In use again: it may belong into a list that had it not.
        return isAssetActive(asset) && !includeInactive ? undefined : page;
      });
    },
    [change],
  );
}

/** Who is not in use any more is still shown, and counted only where the inactive are. */
function withRow(page: Page<AssetInstance>, asset: AssetInstance, countsInactive: boolean) {
  const data = page.data.map((row) => (row.id === asset.id ? asset : row));
  const inUse = (rows: readonly AssetInstance[]) => rows.filter(isAssetActive).length;
  const more = countsInactive ? 0 : inUse(data) - inUse(page.data);
  const { pagination } = page;
  return { data, pagination: { ...pagination, totalCount: pagination.totalCount + more } };
}
