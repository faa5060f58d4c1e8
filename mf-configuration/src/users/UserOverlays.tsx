import { useCan, useCurrentUser } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AddUserDialog = lazyRemote(async () => (await import('./AddUserDialog.tsx')).AddUserDialog);
const EditUserDialog = lazyRemote(async () => (await import('./EditUserDialog.tsx')).EditUserDialog);
const UserLocationsDialog = lazyRemote(
  async () => (await import('./location-dialogs.ts')).UserLocationsDialog,
);
const LocationUsersDialog = lazyRemote(
  async () => (await import('./location-dialogs.ts')).LocationUsersDialog,
);

const fields = { add: urlFlag, edit: urlId, locations: urlId, assigned: urlFlag };

interface UserOverlaysProps {
  /** The location that the list is filtered by. */
  location: string | null;
}

/** The dialogs that the URL opens over the list of users; they load when they open. Users of suppliers have no locations (spec 2.6). */
export function UserOverlays({ location }: UserOverlaysProps) {
  const [{ add, edit, locations, assigned }] = useUrlState(fields);
  const { isSupplier } = useCurrentUser();
  const mayEdit = useCan('users.edit');
  if (!mayEdit) return null;
  return (
    <Suspense>
      {add && <AddUserDialog />}
      {edit && <EditUserDialog key={edit} userId={edit} />}
      {!isSupplier && locations && <UserLocationsDialog key={locations} userId={locations} />}
      {!isSupplier && assigned && location && <LocationUsersDialog locationId={location} />}
    </Suspense>
  );
}
