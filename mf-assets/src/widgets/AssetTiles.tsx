import { useCurrentUser } from '@steward/shared-auth';
import { KpiTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const due = ['Asset Due A Service', 'Assets Due A Service'] as const;
const dueOfClients = ['Client Asset Due A Service', 'Client Assets Due A Service'] as const;
const missing = ['Asset Requiring Information', 'Assets Requiring Information'] as const;

/** How many assets are due a service; a supplier sees those of its clients. */
export function ServiceDueTile() {
  const { isSupplier } = useCurrentUser();
  return (
    <KpiTile
      countIn={({ assetInstancesServiceDue }) => assetInstancesServiceDue}
      label={isSupplier ? dueOfClients : due}
      to={paths.assetsDueAService}
    />
  );
}

/** How many assets lack a serial or a barcode: for those who can add it. */
export function MissingDataTile() {
  return (
    <KpiTile
      countIn={({ assetInstancesMissingData }) => assetInstancesMissingData}
      label={missing}
      to={paths.assetsRequiringInformation}
    />
  );
}
