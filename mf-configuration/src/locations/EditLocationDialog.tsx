import type { Location, locations } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { savedOf, type LocationValues } from './location-edit.ts';
import { useLocation, useUpdateLocation } from './location.data.ts';
import { LocationFields } from './LocationFields.tsx';

/** The modal 'Location Details'. */
export function EditLocationDialog({ locationId }: { locationId: string }) {
  const close = useCloseOverlay('edit');
  const { data: location, error, refetch } = useLocation(locationId);
  return (
    <Dialog title="Location Details" width={800} onClose={close}>
      {location ? (
        <LocationForm location={location} onSaved={close} />
      ) : error?.status === 404 ? (
        <EmptyState text="Location not found, or you don't have access to it." />
      ) : error ? (
        <FailedPanel title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={400} />
      )}
    </Dialog>
  );
}

const searchParams = ['edit', 'tab'];

function LocationForm({ location, onSaved }: { location: Location; onSaved: () => void }) {
  const { id, name } = location;
  const mayEdit = useCan('organisation.edit');
  const { refetch } = useLocation(id);
  const edit = useEdit<LocationValues, typeof locations.update>({
    saved: savedOf(location),
    command: useUpdateLocation(),
    inputOf: (changes) => ({ id, ...changes }),
    messages: 'updateLocation',
    about: name,
    readSaved: savedOf,
    latest: async () => {
      const latestLocation = await refetch();
      return latestLocation && savedOf(latestLocation);
    },
    onSaved,
  });
  return (
    <EditForm label="Location Details" edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <LocationFields timeZone={location.timeZone} />
    </EditForm>
  );
}
