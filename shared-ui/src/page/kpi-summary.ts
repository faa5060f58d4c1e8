import { kpiSummary } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';

/** Returns the counts of the location scope; all callers on a page share one request. */
export function useKpiSummary() {
  return useQuery(kpiSummary.get, locationScopeQuery(useLocationScope()));
}
