import type { KpiSummary } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { formatCount, plural } from '@steward/shared-ui/format';
import { KpiTile } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

const due = ['Asset Due A Service', 'Assets Due A Service'] as const;
const dueOfClients = ['Client Asset Due A Service', 'Client Assets Due A Service'] as const;
const missing = ['Asset Requiring Information', 'Assets Requiring Information'] as const;

/** The number of assets due a service; suppliers see those of their clients. */
export function ServiceDueTile() {
  const { isSupplier } = useCurrentUser();
  return (
    <KpiTile
      countIn={({ assetInstancesServiceDue }) => assetInstancesServiceDue}
      aboutIn={({ assetInstancesServiceOverdue: overdue }) =>
        overdue > 0 ? { text: `${formatCount(overdue)} overdue`, tone: 'error' } : null
      }
      label={isSupplier ? dueOfClients : due}
      to={paths.assetsDueAService}
    />
  );
}

/** The number of assets without a serial number or barcode, for users who may add them. */
export function MissingDataTile() {
  return (
    <KpiTile
      countIn={({ assetInstancesMissingData }) => assetInstancesMissingData}
      aboutIn={aboutMissing}
      label={missing}
      to={paths.assetsRequiringInformation}
    />
  );
}

function aboutMissing({
  assetInstancesMissingSerial: serials,
  assetInstancesMissingBarcode: barcodes,
}: KpiSummary) {
  const parts = [
    serials > 0 && plural(serials, 'serial number'),
    barcodes > 0 && plural(barcodes, 'barcode'),
  ];
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? null : { text };
}
