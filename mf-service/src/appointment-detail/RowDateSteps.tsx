import type { ServiceAppointmentRow } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useState } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { useDateSteps } from './date-steps.ts';

const NewDateDialog = lazyRemote(async () => (await import('./NewDateDialog.tsx')).NewDateDialog);

/** The buttons that confirm the date of an appointment or request another one, in its row. */
export function RowDateSteps({ appointment }: { appointment: ServiceAppointmentRow }) {
  const { mayConfirm, mayRequestNewDate, confirmDate, running } = useDateSteps(appointment);
  const [isNewDateShown, setNewDateShown] = useState(false);
  const name = titleOf(appointment);
  return (
    <Controls>
      {mayConfirm && (
        <Button label={`Confirm ${name}`} busy={running} onClick={() => void confirmDate()}>
          Confirm
        </Button>
      )}
      {mayRequestNewDate && (
        <Button label={`New date: ${name}`} disabled={running} onClick={() => setNewDateShown(true)}>
          New date
        </Button>
      )}
      <Suspense>
        {isNewDateShown && <NewDateDialog appointment={appointment} onClose={() => setNewDateShown(false)} />}
      </Suspense>
    </Controls>
  );
}
