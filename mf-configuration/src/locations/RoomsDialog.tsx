import { Dialog } from '@steward/shared-ui/dialog';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useSlotHasProvider, Widget } from '@steward/shared-ui/widget';
import { useLocation } from './location.data.ts';

/** The modal 'Manage Rooms' with the widget of the assets area. */
export function RoomsDialog({ locationId }: { locationId: string }) {
  const close = useCloseOverlay('rooms');
  const isOffered = useSlotHasProvider('location.rooms@1');
  const { data: location, error, refetch } = useLocation(locationId);
  return (
    <Dialog title="Manage Rooms" width={800} height={700} onClose={close}>
      {!isOffered ? (
        <EmptyState text="Rooms are not available at the moment. Please try again in a few minutes." />
      ) : location ? (
        <Widget slot="location.rooms@1" location={{ ...location, name: location.label ?? location.name }} />
      ) : error?.status === 404 ? (
        <EmptyState text="Location not found, or you don't have access to it." />
      ) : error ? (
        <FailedPanel title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={514} />
      )}
    </Dialog>
  );
}
