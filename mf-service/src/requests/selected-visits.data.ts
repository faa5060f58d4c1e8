import { assetInstances, maximumRequestedAssets } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import type { UrlField } from '@steward/shared-ui/page';
import { visitsOf } from './selected-visits.ts';

export type SelectedVisits = ReturnType<typeof useSelectedVisits>;

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The ids of selected assets, separated by commas. */
export const urlIds: UrlField<readonly string[]> = {
  read: (text) =>
    [...new Set((text ?? '').split(','))].filter((id) => idPattern.test(id)).slice(0, maximumRequestedAssets),
  write: (ids) => ids.join(',') || null,
};

/** The visits that the selected assets need. `missing` counts those that the caller does not see. */
export function useSelectedVisits(ids: readonly string[]) {
  const { isSupplier, suppliers } = useCurrentUser();
  const { data, error } = useQuery(
    assetInstances.list,
    ids.length === 0
      ? null
      : { assetInstanceIds: ids.join(','), includeInactive: true, pageSize: maximumRequestedAssets },
  );
  const found = ids.length === 0 ? [] : (data?.data ?? []).filter(({ id }) => ids.includes(id));
  const isLoading = ids.length > 0 && !data && !error;
  return {
    ...visitsOf(found, isSupplier ? suppliers[0]?.id : undefined),
    missing: data ? ids.length - found.length : 0,
    isLoading,
    error: ids.length === 0 ? undefined : error,
  };
}
