import { KpiTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const label = ['Unresolved Fault', 'Unresolved Faults'] as const;

/** The number of unresolved faults, for users who may edit faults. */
export function FaultTile() {
  return <KpiTile countIn={({ faultsUnresolved }) => faultsUnresolved} label={label} to={paths.unresolved} />;
}
