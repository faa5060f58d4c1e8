import type { KpiSummary } from '@steward/shared-api';
import { useCurrentUser, usePlace } from '@steward/shared-auth';
import { CountTile } from '@steward/shared-ui/page';
import { useKpiSummary } from '../kpis/kpi.data.ts';
import { paths } from '../paths.ts';

const due = ['Asset Due A Service', 'Assets Due A Service'] as const;
const dueOfClients = ['Client Asset Due A Service', 'Client Assets Due A Service'] as const;
const missing = ['Asset Requiring Information', 'Assets Requiring Information'] as const;

/** How many assets are due a service (doc 1 §2); a supplier sees those of its clients. */
export function ServiceDueTile() {
  const { isSupplier } = useCurrentUser();
  const count = useCount(({ assetInstancesServiceDue }) => assetInstancesServiceDue);
  return <CountTile count={count} label={isSupplier ? dueOfClients : due} to={paths.assetsDueAService} />;
}

/** How many assets lack a serial or a barcode (doc 1 §2): for those who can add it. */
export function MissingDataTile() {
  const count = useCount(({ assetInstancesMissingData }) => assetInstancesMissingData);
  return <CountTile count={count} label={missing} to={paths.assetsRequiringInformation} />;
}

function useCount(of: (kpis: KpiSummary) => number) {
  const { data, error } = useKpiSummary(usePlace());
  if (data) return of(data);
  return error ? null : undefined;
}
