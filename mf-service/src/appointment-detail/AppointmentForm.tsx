import { dateRefusal, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm, fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { useEffect, useRef } from 'react';
import type { AppointmentValues } from './use-appointment-edit.ts';

const Field = fieldsOf<AppointmentValues>();

interface AppointmentFormProps {
  appointment: ServiceAppointment;
  edit: Edit<AppointmentValues>;
  /** How often another date was asked for: each time the next thing to do is to choose one. */
  datesAsked: number;
}

/** The title and the date of an appointment, to edit or, for who may not, to read. */
export function AppointmentForm({ appointment, edit, datesAsked }: AppointmentFormProps) {
  const mayEdit = useCan('appointments.progress');
  const refusal = dateRefusal(appointment.status);
  const date = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (datesAsked > 0) date.current?.querySelector('input')?.focus();
  }, [datesAsked]);
  return (
    <EditForm label="Title and date" edit={edit} readOnly={!mayEdit}>
      <Field.Text name="title" label="Title: (e.g. Annual service)" max={200} wide />
      <div ref={date} className="st-field-wide">
        <Field.DateTime
          name="dateAttending"
          label="Attending date and time"
          timeZone={appointment.location.timeZone}
          readOnly={refusal !== null}
          hint={mayEdit && refusal}
          required
        />
      </div>
    </EditForm>
  );
}
