import type { KpiSummary } from '@steward/shared-api';
import { formatCount } from '@steward/shared-ui/format';
import { KpiTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Appointment Awaiting Action', 'Appointments Awaiting Action'] as const;

const awaitingIn = (kpis: KpiSummary) =>
  kpis.serviceAppointmentsPendingConfirmation + kpis.serviceAppointmentsIncomplete;

function aboutAwaiting(kpis: KpiSummary) {
  const { serviceAppointmentsPendingConfirmation: toConfirm, serviceAppointmentsIncomplete: toComplete } =
    kpis;
  if (toConfirm + toComplete === 0) return null;
  return { text: `${formatCount(toConfirm)} to confirm · ${formatCount(toComplete)} to complete` };
}

/** A supplier's number of appointments that are pending confirmation or incomplete. */
export function AppointmentTile() {
  return (
    <KpiTile
      countIn={awaitingIn}
      aboutIn={aboutAwaiting}
      label={label}
      to={linkTo('appointmentsAwaitingAction')}
    />
  );
}
