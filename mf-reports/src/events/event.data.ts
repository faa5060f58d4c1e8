import { reports } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { inPlace, type Place } from '@steward/shared-auth';

/** Every financial event of the place. */
export function useFinancialEvents(place: Place) {
  return useQuery(reports.financialEvents, inPlace(place));
}
