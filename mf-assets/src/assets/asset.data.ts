import { assetInstances, isAssetActive, trackers, type AssetInstance, type Page } from '@steward/shared-api';
import { updateList, useQuery } from '@steward/shared-api/client';

/** An asset; `null` requests none. */
export function useAsset(id: string | null) {
  return useQuery(assetInstances.get, id === null ? null : { id });
}

/** The asset of a tracker, by the tracker's id or friendly id. Shows the first response immediately and follows the cached asset from then on. */
export function useTrackedAsset(trackerId: string) {
  const found = useQuery(trackers.getAssetInstance, { id: trackerId }, { revalidateOnFocus: false });
  const cached = useAsset(found.data?.id ?? null);
  return cached.data ? cached : found;
}

/**
 * Replaces a saved asset in the cached lists, which have up to 1,000 rows. An asset that no longer matches a list leaves it at the next
 * refetch, so that a row does not move under the pointer.
 */
export const updateAssetLists = updateList(
  assetInstances.list,
  (page, { includeInactive = false }, asset: AssetInstance) => {
    if (page.data.some(({ id }) => id === asset.id)) return withRow(page, asset, includeInactive);
    // A reactivated asset may belong to a list that lacks it: refetch.
    return isAssetActive(asset) && !includeInactive ? undefined : page;
  },
);

/** Replaces an asset in a page. Deactivated assets stay visible and are counted only in lists that include inactive ones. */
function withRow(page: Page<AssetInstance>, asset: AssetInstance, countsInactive: boolean) {
  const data = page.data.map((row) => (row.id === asset.id ? asset : row));
  const inUse = (rows: readonly AssetInstance[]) => rows.filter(isAssetActive).length;
  const more = countsInactive ? 0 : inUse(data) - inUse(page.data);
  const { pagination } = page;
  return { data, pagination: { ...pagination, totalCount: pagination.totalCount + more } };
}
