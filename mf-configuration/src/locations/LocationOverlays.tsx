import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AddLocationDialog = lazyRemote(async () => (await import('./AddLocationDialog.tsx')).AddLocationDialog);
const EditLocationDialog = lazyRemote(
  async () => (await import('./EditLocationDialog.tsx')).EditLocationDialog,
);
const RoomsDialog = lazyRemote(async () => (await import('./RoomsDialog.tsx')).RoomsDialog);
const RegionsDialog = lazyRemote(async () => (await import('../regions/RegionsDialog.tsx')).RegionsDialog);

const fields = { add: urlFlag, edit: urlId, rooms: urlId, regions: urlFlag };

/** The dialogs that the URL opens over the locations; they load when they open. */
export function LocationOverlays() {
  const [{ add, edit, rooms, regions }] = useUrlState(fields);
  const mayEdit = useCan('organisation.edit');
  const mayEditRooms = useCan('assets.edit');
  return (
    <Suspense>
      {edit && <EditLocationDialog key={edit} locationId={edit} />}
      {add && mayEdit && <AddLocationDialog />}
      {regions && mayEdit && <RegionsDialog />}
      {rooms && mayEditRooms && <RoomsDialog key={rooms} locationId={rooms} />}
    </Suspense>
  );
}
