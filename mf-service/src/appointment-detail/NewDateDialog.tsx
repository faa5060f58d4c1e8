import { attendingDateRefusal, omitUndefined, type ServiceAppointmentRow } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { formatDateTime } from '@steward/shared-ui/format';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { useAppointmentCommand } from './appointment-edit.data.ts';
import { useDateSteps } from './date-steps.ts';

interface NewDateValues {
  readonly dateAttending: string | null;
}
const Field = fieldsOf<NewDateValues>();

interface NewDateDialogProps {
  appointment: ServiceAppointmentRow;
  /** Also offers to confirm the present date. */
  offersConfirm?: boolean;
  onClose: () => void;
}

/** Requests another date of an appointment and proposes it in the same step. */
export function NewDateDialog({ appointment, offersConfirm = false, onClose }: NewDateDialogProps) {
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
      {offersConfirm && <PresentDate appointment={appointment} onConfirmed={onClose} />}
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

interface PresentDateProps {
  appointment: ServiceAppointmentRow;
  onConfirmed: () => void;
}

/** The present date of a visit, with the step that confirms it while it is not confirmed. */
function PresentDate({ appointment, onConfirmed }: PresentDateProps) {
  const { mayConfirm, confirmDate, running } = useDateSteps(appointment);
  const { dateAttending, location } = appointment;
  const confirmAndClose = async () => {
    if (await confirmDate()) onConfirmed();
  };
  return (
    <div className="st-controls">
      <p>
        <strong className="st-number">{formatDateTime(dateAttending, location.timeZone)}</strong>
        <br />
        <span className="st-muted">{location.name}</span>
      </p>
      {mayConfirm && (
        <Button kind="primary" busy={running} onClick={() => void confirmAndClose()}>
          Mark as confirmed
        </Button>
      )}
    </div>
  );
}
