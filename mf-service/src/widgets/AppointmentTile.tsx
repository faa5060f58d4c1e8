import type { KpiSummary } from '@steward/shared-api';
import { KpiTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Appointment Awaiting Action', 'Appointments Awaiting Action'] as const;

const awaitingIn = (kpis: KpiSummary) =>
  kpis.serviceAppointmentsPendingConfirmation + kpis.serviceAppointmentsIncomplete;

/** A supplier's number of appointments that are pending confirmation or incomplete. */
export function AppointmentTile() {
  return <KpiTile countIn={awaitingIn} label={label} to={linkTo('appointmentsAwaitingAction')} />;
}
