import { assetInstances, daysBefore, type AssetInstance, type InputOf } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** What the home page lists assets for. */
export type Concern = 'service' | 'info' | 'recent';

type Question = InputOf<typeof assetInstances.list>;

/** Spec 1.9, in days. */
export const recentlyAddedWindow = 14;

/** What wants doing first stands first. */
const questions: Record<Concern, (now: Date) => Partial<Question>> = {
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

/** A page of the assets that are of this concern at a place. */
export function useAssetSummary(
  concern: Concern,
  place: LocationScope,
  { page, pageSize }: Part,
): PagedRows<AssetInstance> {
  const [opened] = useState(() => new Date());
  const question = {
    ...questions[concern](opened),
    ...locationScopeQuery(place),
    pageNumber: page,
    pageSize,
  };
  return usePreviousRows(serverPaged(useQuery(assetInstances.list, question, withoutPreviousRows)));
}
