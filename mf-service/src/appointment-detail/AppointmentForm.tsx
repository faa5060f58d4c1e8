import { dateRefusal, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm, fieldsOf, type Edit } from '@steward/shared-ui/edit';
import type { AppointmentValues } from './use-appointment-edit.ts';

const Field = fieldsOf<AppointmentValues>();

interface AppointmentFormProps {
  appointment: ServiceAppointment;
  edit: Edit<AppointmentValues>;
}

/** The title and the date of an appointment; read-only without the permission to edit. */
export function AppointmentForm({ appointment, edit }: AppointmentFormProps) {
  const mayEdit = useCan('appointments.progress');
  const refusal = dateRefusal(appointment.status);
  return (
    <EditForm label="Title and date" edit={edit} readOnly={!mayEdit}>
      <Field.Text name="title" label="Title: (e.g. Annual service)" max={200} wide />
      <div className="st-field-wide">
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
