import {
  appointmentDeletionRefusal,
  serviceAppointmentLifecycle,
  type ServiceAppointment,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, confirm, confirmDeletion } from '@steward/shared-ui/action';
import { useLeave } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import {
  countAppointmentDependents,
  useAppointmentSteps,
  useDeleteAppointment,
} from './appointment-edit.data.ts';

interface AppointmentActionsProps {
  appointment: ServiceAppointment;
  /** Called after the deletion, to discard unsaved values. */
  onDeleted: () => void;
}

/** Cancels, reinstates or deletes an appointment, each after a confirmation. */
export function AppointmentActions({ appointment, onDeleted }: AppointmentActionsProps) {
  const mayProgress = useCan('appointments.progress');
  const mayDelete = useCan('appointments.delete');
  return (
    <>
      {mayProgress && <CancelOrReinstate appointment={appointment} />}
      {mayDelete && <Delete appointment={appointment} onDeleted={onDeleted} />}
    </>
  );
}

function CancelOrReinstate({ appointment }: { appointment: ServiceAppointment }) {
  const { moveTo, running } = useAppointmentSteps(appointment);
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Cancel Appointment',
      text: 'This cancels the Appointment. It will not take place unless it is reinstated.  Are you sure?',
      details: completedItemsOf(appointment) > 0 ? 'The completed work stays in the records.' : null,
      confirmLabel: 'Cancel Appt',
      cancelLabel: 'Keep Appointment',
      danger: true,
    });
    if (isSure) await moveTo('Cancelled');
  };
  const reinstate = async () => {
    const isSure = await confirm({
      title: 'Reinstate Appointment',
      text: 'This Appointment will be pending again, and its date must be confirmed again.  Are you sure?',
      confirmLabel: 'Reinstate Appointment',
    });
    if (isSure) await moveTo('Pending');
  };
  // An appointment can be either cancelled or reinstated.
  return serviceAppointmentLifecycle.refusal('cancel', appointment.status) === null ? (
    <Button busy={running} onClick={() => void cancel()}>
      Cancel Appt
    </Button>
  ) : (
    <Button kind="primary" busy={running} onClick={() => void reinstate()}>
      Reinstate Appointment
    </Button>
  );
}

function Delete({ appointment, onDeleted }: AppointmentActionsProps) {
  const leave = useLeave();
  const remove = useDeleteAppointment();
  const refusal = appointmentDeletionRefusal({ completedItems: completedItemsOf(appointment) });
  const ask = async () => {
    const isSure = await confirmDeletion({
      kind: 'Appointment',
      dependents: () => countAppointmentDependents(appointment),
    });
    if (!isSure || !(await remove(appointment))) return;
    onDeleted();
    // Replaces the entry: Back must not lead to the deleted appointment.
    await leave(paths.appointments, { replace: true });
  };
  return (
    <>
      <Button kind="danger" disabled={refusal !== null} onClick={() => void ask()}>
        Delete
      </Button>
      {refusal !== null && <p className="st-field-hint">{refusal}</p>}
    </>
  );
}

/** The number of assets that were serviced in an appointment. */
function completedItemsOf({ serviceAppointmentItems: items }: ServiceAppointment): number {
  return items.filter(({ status }) => status === 'Completed').length;
}
