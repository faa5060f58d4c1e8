import type { ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { formatDateTime } from '@steward/shared-ui/format';
import { Panel, urlFlag, useCloseOverlay, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import { useDateSteps } from './date-steps.ts';

const NewDateDialog = lazyRemote(async () => (await import('./NewDateDialog.tsx')).NewDateDialog);

/** The address can open the dialog of the date. */
const fields = { date: urlFlag };

interface ConfirmationProps {
  appointment: ServiceAppointment;
  /** The form shows another date than the saved one: unsaved, or saved by another user. */
  isOtherDateShown: boolean;
}

/** The confirmation of the date of an open appointment, and its steps for both sides. */
export function Confirmation(props: ConfirmationProps) {
  const { status, dateConfirmed } = props.appointment;
  const mayProgress = useCan('appointments.progress');
  if (status === 'Cancelled' || status === 'Completed') return null;
  return (
    <Panel title="Confirmation">
      {dateConfirmed === null ? (
        <p>Not yet confirmed by service company</p>
      ) : (
        <Confirmed appointment={props.appointment} dateConfirmed={dateConfirmed} />
      )}
      {mayProgress && <ConfirmationSteps {...props} />}
    </Panel>
  );
}

interface ConfirmedProps {
  appointment: ServiceAppointment;
  dateConfirmed: string;
}

/** The side that confirmed the date, with the user and the time. */
function Confirmed({ appointment: { confirmedBy, location }, dateConfirmed }: ConfirmedProps) {
  const side = confirmedBy?.isSupplier === false ? 'practice' : 'service company';
  const time = formatDateTime(dateConfirmed, location.timeZone);
  return (
    <p>
      Date confirmed by {side}
      <br />
      <span className="st-muted st-number">{[confirmedBy?.name, time].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function ConfirmationSteps({ appointment, isOtherDateShown }: ConfirmationProps) {
  const { mayConfirm, mayRequestNewDate, confirmDate, running } = useDateSteps(appointment);
  const [{ date: isDateShown }] = useUrlState(fields);
  const [isNewDateShown, setNewDateShown] = useState(false);
  return (
    <>
      {mayConfirm && (
        <Button kind="primary" busy={running} disabled={isOtherDateShown} onClick={() => void confirmDate()}>
          Mark as confirmed
        </Button>
      )}
      {mayConfirm && isOtherDateShown && (
        <p className="st-field-hint">Please save or cancel your changes first</p>
      )}
      {mayRequestNewDate && (
        <Button disabled={running} onClick={() => setNewDateShown(true)}>
          Request new date/time
        </Button>
      )}
      <Suspense>
        {isDateShown && mayRequestNewDate && <DateOverlay appointment={appointment} />}
        {isNewDateShown && <NewDateDialog appointment={appointment} onClose={() => setNewDateShown(false)} />}
      </Suspense>
    </>
  );
}

/** Returns to the page with the link when it closes. */
function DateOverlay({ appointment }: { appointment: ServiceAppointment }) {
  const close = useCloseOverlay('date');
  return <NewDateDialog appointment={appointment} offersConfirm onClose={close} />;
}
