import { attendingDateRefusal, omitUndefined, type ServiceAppointment } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { useAppointmentCommand } from './appointment-edit.data.ts';

interface NewDateValues {
  readonly dateAttending: string | null;
}
const Field = fieldsOf<NewDateValues>();

interface NewDateDialogProps {
  appointment: ServiceAppointment;
  onClose: () => void;
}

/** Requests another date of an appointment and proposes it in the same step. */
export function NewDateDialog({ appointment, onClose }: NewDateDialogProps) {
  const { id, version, location } = appointment;
  const edit = useEdit<NewDateValues, ReturnType<typeof useAppointmentCommand>['endpoint']>({
    saved: { values: { dateAttending: appointment.dateAttending }, version },
    command: useAppointmentCommand(),
    inputOf: (changes) => ({ id, serviceAppointmentStatus: 'Pending', ...changes }),
    check: ({ dateAttending }) =>
      dateAttending
        ? omitUndefined({
            dateAttending:
              attendingDateRefusal({ dateAttending, now: new Date(), hasTakenPlace: false }) ?? undefined,
          })
        : {},
    messages: 'updateAppointment',
    about: titleOf(appointment),
    onSaved: onClose,
  });
  return (
    <Dialog title="Request new date/time" width={500} height={420} onClose={onClose}>
      <p>This clears the confirmed date. The other side gets an email and confirms the new one.</p>
      <EditForm label="Request new date/time" edit={edit} submitLabel="Request new date/time" isOneShot>
        <Field.DateTime
          name="dateAttending"
          label="New date and time"
          timeZone={location.timeZone}
          required
        />
      </EditForm>
    </Dialog>
  );
}
