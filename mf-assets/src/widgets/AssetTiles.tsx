import { useCurrentUser, usePlace } from '@steward/shared-auth';
import { CountTile } from '@steward/shared-ui/page';
import { useKpiSummary } from '../kpis/kpi.data.ts';
import { paths } from '../paths.ts';

const due = ['Asset Due A Service', 'Assets Due A Service'] as const;
const dueOfClients = ['Client Asset Due A Service', 'Client Assets Due A Service'] as const;
const missing = ['Asset Requiring Information', 'Assets Requiring Information'] as const;

/** The dashboard's counts of assets (doc 1 §2); a supplier sees those of its clients. */
export function AssetTiles() {
  const { isSupplier } = useCurrentUser();
  const { data, error } = useKpiSummary(usePlace());
  const counted = (count: number | undefined) => (error && count === undefined ? null : count);
  return (
    <>
      <CountTile
        count={counted(data?.assetInstancesServiceDue)}
        label={isSupplier ? dueOfClients : due}
        to={paths.assetsDueAService}
      />
      {!isSupplier && (
        <CountTile
          count={counted(data?.assetInstancesMissingData)}
          label={missing}
          to={paths.assetsRequiringInformation}
        />
      )}
    </>
  );
}
