import { assetInstances, isAssetActive, trackers, type AssetInstance, type Page } from '@steward/shared-api';
import { useUpdateCached, useQuery } from '@steward/shared-api/client';
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

/** Shows an asset as it is now, in its place wherever it is shown; it leaves a list when that is next asked for. */
export function useShowAsset() {
  const change = useUpdateCached();
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
