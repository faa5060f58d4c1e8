import { dateRefusal, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm, fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { useEffect, useRef } from 'react';
import type { AppointmentValues } from './use-appointment-edit.ts';

const Field = fieldsOf<AppointmentValues>();

interface AppointmentFormProps {
  appointment: ServiceAppointment;
  edit: Edit<AppointmentValues>;
  /** Each increase focuses the date field. */
  dateFocusCount: number;
}

/** The title and the date of an appointment; read-only without the permission to edit. */
export function AppointmentForm({ appointment, edit, dateFocusCount }: AppointmentFormProps) {
  const mayEdit = useCan('appointments.progress');
  const refusal = dateRefusal(appointment.status);
  const date = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dateFocusCount > 0) date.current?.querySelector('input')?.focus();
  }, [dateFocusCount]);
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
