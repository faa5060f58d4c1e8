import type { ServiceAppointment } from '@steward/shared-api';
import { TwoColumn, Page, Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { ItemOverlays } from '../items/ItemOverlays.tsx';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentDescription } from './AppointmentDescription.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { AppointmentTabs } from './AppointmentTabs.tsx';
import { AssignToPerson } from './AssignToPerson.tsx';
import { Completion } from './Completion.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useAppointmentEdit } from './use-appointment-edit.ts';

export const back = { to: paths.appointments, label: 'Back to all service appointments' };

/** The page of an appointment: what it is, what can be done, and beneath it its assets. */
export function AppointmentPage({ appointment }: { appointment: ServiceAppointment }) {
  const [datesAsked, setDatesAsked] = useState(0);
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
                onDateAsked={() => setDatesAsked(datesAsked + 1)}
              />
              <Completion appointment={appointment} />
              <AssignToPerson appointment={appointment} />
            </>
          }
        >
          <AppointmentDescription appointment={appointment} />
          <AppointmentForm appointment={appointment} edit={edit} datesAsked={datesAsked} />
        </TwoColumn>
      </Section>
      <AppointmentTabs appointment={appointment} />
      <ItemOverlays appointment={appointment} />
    </Page>
  );
}
