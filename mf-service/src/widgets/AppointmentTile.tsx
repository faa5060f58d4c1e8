import type { KpiSummary } from '@steward/shared-api';
import { KpiTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Appointment Awaiting Action', 'Appointments Awaiting Action'] as const;

const awaitingIn = (kpis: KpiSummary) =>
  kpis.serviceAppointmentsPendingConfirmation + kpis.serviceAppointmentsIncomplete;

/** The first of a supplier's tiles on the home page: what is pending confirmation, and what is incomplete. */
export function AppointmentTile() {
  return <KpiTile countIn={awaitingIn} label={label} to={linkTo('appointmentsAwaitingAction')} />;
}
