import { KpiTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Client Partner Request', 'Client Partner Requests'] as const;

/** How many practices ask for a supplier's service and await its word (doc 1 §2). */
export function ClientRequestsTile() {
  return (
    <KpiTile
      countIn={({ supplierServiceGroupRequestsPendingConfirmation: requests }) => requests}
      label={label}
      to={linkTo('clientRequests')}
    />
  );
}
