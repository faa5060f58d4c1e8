import {
  assetInstances,
  isAssetActive,
  type AssetInstance,
  type InputOf,
  type Page,
} from '@steward/shared-api';
import { useChangeKnown, useCommand, useQuery, useRefresh } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

export function useAsset(id: string) {
  return useQuery(assetInstances.get, { id });
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
  return { setActive, running: command.running };
}

/** Shows an asset as it is now, in its place wherever it is shown; it leaves a list when that is next asked for. */
function useShowAsset() {
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
