import { assetInstances } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCurrentUser, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';

/** Where a person looks, as the header or a supplier's filters say. */
export interface Place {
  readonly locationId: string | undefined;
  readonly groupId: string | undefined;
}

/** Where the person looks; only suppliers choose a group. */
export function usePlace(): Place {
  const { isSupplier } = useCurrentUser();
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return { locationId: location?.id, groupId: isSupplier ? group?.id : undefined };
}

/** The counts of a place. */
export function useKpiSummary({ locationId, groupId }: Place) {
  return useQuery(assetInstances.kpiSummary, {
    ...(locationId === undefined ? {} : { locationId }),
    ...(groupId === undefined ? {} : { groupId }),
  });
}
