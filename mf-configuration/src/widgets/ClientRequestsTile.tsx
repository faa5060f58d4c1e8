import { useCan } from '@steward/shared-auth';
import { KpiTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Client Partner Request', 'Client Partner Requests'] as const;

/** The number of practices that request the supplier's service (spec 1.2). Only administrators can open and accept them. */
export function ClientRequestsTile() {
  const mayConfirm = useCan('clients.confirm');
  return (
    <KpiTile
      countIn={({ supplierServiceGroupRequestsPendingConfirmation: requests }) => requests}
      label={label}
      to={mayConfirm ? linkTo('clientRequests') : null}
    />
  );
}
