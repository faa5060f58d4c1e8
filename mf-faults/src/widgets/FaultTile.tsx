import { kpiSummary } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { inPlace, usePlace } from '@steward/shared-auth';
import { CountTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const label = ['Unresolved Fault', 'Unresolved Faults'] as const;

/** The first of a practice's tiles on the home page (doc 1 §2); who may not see to faults has none. */
export function FaultTile() {
  const { data, error } = useQuery(kpiSummary.get, inPlace(usePlace()));
  const count = error && !data ? null : data?.faultsUnresolved;
  return <CountTile count={count} label={label} to={paths.unresolved} />;
}
