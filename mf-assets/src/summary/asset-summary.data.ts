import { assetInstances, daysBefore, type AssetInstance, type InputOf } from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** The reasons for which the home page lists assets. */
export type Concern = 'service' | 'info' | 'recent';

type AssetQuery = InputOf<typeof assetInstances.list>;

/** In days (spec 1.9). */
export const recentlyAddedWindow = 14;

/** the most urgent assets first */
const queries: Record<Concern, (now: Date) => Partial<AssetQuery>> = {
  service: () => ({ serviceDue: true, sortProperty: 'dateServiceNextDue' }),
  info: () => ({ missingData: true, sortProperty: 'location' }),
  recent: (now) => ({
    createdAfter: daysBefore(now, recentlyAddedWindow),
    sortProperty: 'createdAt',
    sortDescending: true,
  }),
};

interface Part {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the assets with a concern in the location scope. */
export function useAssetSummary(
  concern: Concern,
  scope: LocationScope,
  paging: Part,
): PagedRows<AssetInstance> {
  const [opened] = useState(() => new Date());
  const query = { ...queries[concern](opened), ...locationScopeQuery(scope) };
  return usePagedList(assetInstances.list, query, paging);
}
