import type { ServiceAppointment } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { formatDateTime } from '@steward/shared-ui/format';
import { Contact, DescriptionList } from '@steward/shared-ui/page';
import { AppointmentStatusTag } from '../appointment-list/appointment.labels.tsx';

/** What cannot be typed of an appointment: how far it is, whose it is, who asked for it and what they said. */
export function AppointmentDescription({ appointment }: { appointment: ServiceAppointment }) {
  const { isSupplier } = useCurrentUser();
  const { status, groupName, serviceSupplier, location, createdAt, isRequestedBySupplier } = appointment;
  const requestedBy = isRequestedBySupplier ? serviceSupplier.name : groupName;
  return (
    <DescriptionList
      items={[
        ['Status', <AppointmentStatusTag key="status" status={status} />],
        isSupplier
          ? ['Client', groupName]
          : ['Service Supplier', <Contact key="supplier" of={serviceSupplier} />],
        ['Requested by', `${requestedBy}, ${formatDateTime(createdAt, location.timeZone)}`],
        ['Comments', appointment.commentsRequestor ?? 'None'],
      ]}
    />
  );
}
