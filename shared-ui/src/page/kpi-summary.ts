import { kpiSummary } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';

/** The counts of where the person is looking; everything on a page that shows one asks once. */
export function useKpiSummary() {
  return useQuery(kpiSummary.get, locationScopeQuery(useLocationScope()));
}
