import { KpiTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const label = ['Unresolved Fault', 'Unresolved Faults'] as const;

/** The first of a practice's tiles on the home page; who may not see to faults has none. */
export function FaultTile() {
  return <KpiTile countIn={({ faultsUnresolved }) => faultsUnresolved} label={label} to={paths.unresolved} />;
}
