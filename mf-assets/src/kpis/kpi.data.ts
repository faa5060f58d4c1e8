import { kpiSummary } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { inPlace, type Place } from '@steward/shared-auth';

/** The counts of a place. */
export function useKpiSummary(place: Place) {
  return useQuery(kpiSummary.get, inPlace(place));
}
