import { kpiSummary } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { inPlace, usePlace } from '@steward/shared-auth';
import { CountTile } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

const label = ['Appointment Awaiting Action', 'Appointments Awaiting Action'] as const;

/** The first of a supplier's tiles on the home page (doc 1 §2): what is pending confirmation, and what is incomplete. */
export function AppointmentTile() {
  const { data, error } = useQuery(kpiSummary.get, inPlace(usePlace()));
  const awaiting = data && data.serviceAppointmentsPendingConfirmation + data.serviceAppointmentsIncomplete;
  return (
    <CountTile
      count={error && !data ? null : awaiting}
      label={label}
      to={linkTo('appointmentsAwaitingAction')}
    />
  );
}
