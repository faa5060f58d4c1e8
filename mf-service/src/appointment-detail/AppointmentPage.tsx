import type { ServiceAppointment } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { formatDateTime } from '@steward/shared-ui/format';
import { TwoColumn, Page, Section, Contact, DescriptionList } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { ItemOverlays } from '../items/ItemOverlays.tsx';
import { titleOf, AppointmentStatusTag } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { AppointmentTabs } from './AppointmentTabs.tsx';
import { AssignToPerson } from './AssignToPerson.tsx';
import { Completion } from './Completion.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useAppointmentEdit } from './use-appointment-edit.ts';

export const back = { to: paths.appointments, label: 'Back to all service appointments' };

/** The page of a loaded appointment: its values, its actions and its assets. */
export function AppointmentPage({ appointment }: { appointment: ServiceAppointment }) {
  const [dateFocusCount, setDateFocusCount] = useState(0);
  const edit = useAppointmentEdit(appointment);
  const { location, serviceSupplier, status, dateAttending } = appointment;
  return (
    <Page
      title={titleOf(appointment)}
      heading={`${location.name} · ${serviceSupplier.name}`}
      back={back}
      actions={<AppointmentActions appointment={appointment} onDeleted={edit.cancel} />}
    >
      {status === 'Cancelled' && (
        <Callout tone="warning">
          <strong>CANCELLED</strong> This appointment will not take place unless it is reinstated.
        </Callout>
      )}
      <Section title="Appointment">
        <TwoColumn
          hasWideAside
          asideFirst
          aside={
            <>
              <Confirmation
                appointment={appointment}
                isOtherDateShown={edit.values.dateAttending !== dateAttending}
                onDateRequested={() => setDateFocusCount(dateFocusCount + 1)}
              />
              <Completion appointment={appointment} />
              <AssignToPerson appointment={appointment} />
            </>
          }
        >
          <AppointmentDescription appointment={appointment} />
          <AppointmentForm appointment={appointment} edit={edit} dateFocusCount={dateFocusCount} />
        </TwoColumn>
      </Section>
      <AppointmentTabs appointment={appointment} />
      <ItemOverlays appointment={appointment} />
    </Page>
  );
}

/** The fixed values of an appointment: status, organisations, requester and their notes. */
function AppointmentDescription({ appointment }: { appointment: ServiceAppointment }) {
  const { isSupplier } = useCurrentUser();
  const { status, groupName, serviceSupplier, location, createdAt, isImported, isRequestedBySupplier } =
    appointment;
  const requestedBy = isRequestedBySupplier ? serviceSupplier.name : groupName;
  const source = isImported ? 'Imported from a file' : requestedBy;
  return (
    <DescriptionList
      items={[
        ['Status', <AppointmentStatusTag key="status" status={status} />],
        isSupplier
          ? ['Client', groupName]
          : ['Service Supplier', <Contact key="supplier" of={serviceSupplier} />],
        ['Requested by', `${source}, ${formatDateTime(createdAt, location.timeZone)}`],
        ['Comments', appointment.commentsRequestor ?? 'None'],
      ]}
    />
  );
}
