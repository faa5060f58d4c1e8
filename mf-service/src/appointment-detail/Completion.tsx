import { completionRefusal, serviceAppointmentLifecycle, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { formatDateTime } from '@steward/shared-ui/format';
import { Panel } from '@steward/shared-ui/page';
import { useAppointmentSteps } from './appointment-edit.data.ts';

/** The progress of the items, and the step that completes the appointment. */
export function Completion({ appointment }: { appointment: ServiceAppointment }) {
  const { dateCompleted, location, serviceItemsCountTotal, serviceItemsCountIncomplete } = appointment;
  const mayProgress = useCan('appointments.progress');
  return (
    <Panel title="Completion">
      <p>
        Total items: {serviceItemsCountTotal} of which {serviceItemsCountIncomplete} incomplete
      </p>
      {dateCompleted !== null ? (
        <p>
          Completed on <span className="st-number">{formatDateTime(dateCompleted, location.timeZone)}</span>
        </p>
      ) : (
        mayProgress && <Complete appointment={appointment} />
      )}
    </Panel>
  );
}

function Complete({ appointment }: { appointment: ServiceAppointment }) {
  const { moveTo, running } = useAppointmentSteps(appointment);
  const refusal =
    serviceAppointmentLifecycle.refusal('complete', appointment.status) ?? completionRefusal(appointment);
  return (
    <>
      <Button disabled={refusal !== null} busy={running} onClick={() => void moveTo('Completed')}>
        Mark This Appointment As Completed
      </Button>
      {refusal !== null && <p className="st-field-hint">{refusal}</p>}
    </>
  );
}
