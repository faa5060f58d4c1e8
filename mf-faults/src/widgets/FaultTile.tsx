import { formatCount } from '@steward/shared-ui/format';
import { KpiTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const label = ['Unresolved Fault', 'Unresolved Faults'] as const;

/** The number of unresolved faults, for users who may edit faults. */
export function FaultTile() {
  return (
    <KpiTile
      countIn={({ faultsUnresolved }) => faultsUnresolved}
      aboutIn={({ faultsCritical }) =>
        faultsCritical > 0 ? { text: `${formatCount(faultsCritical)} critical`, tone: 'error' } : null
      }
      label={label}
      to={paths.unresolved}
    />
  );
}
