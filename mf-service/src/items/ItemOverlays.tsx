import { addingRefusal, type ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const ProcessItemDialog = lazyRemote(async () => (await import('./ProcessItemDialog.tsx')).ProcessItemDialog);
const AddAssetsDialog = lazyRemote(async () => (await import('./AddAssetsDialog.tsx')).AddAssetsDialog);

const fields = { item: urlId, add: urlFlag };

/** The dialogs that the URL opens over an appointment; they load when they open. */
export function ItemOverlays({ appointment }: { appointment: ServiceAppointment }) {
  const [{ item, add }] = useUrlState(fields);
  const mayAdd = useCan('appointments.request') && addingRefusal(appointment.status) === null;
  return (
    <Suspense>
      {item && <ProcessItemDialog key={item} appointment={appointment} itemId={item} />}
      {add && mayAdd && <AddAssetsDialog appointment={appointment} />}
    </Suspense>
  );
}
