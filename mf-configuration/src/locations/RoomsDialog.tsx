import { Dialog } from '@steward/shared-ui/dialog';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useSlotHasProvider, Widget } from '@steward/shared-ui/widget';
import { useLocation } from './location.data.ts';

/** The modal 'Manage Rooms' around the rooms that another area keeps. */
export function RoomsDialog({ locationId }: { locationId: string }) {
  const close = useCloseOverlay('rooms');
  const isOffered = useSlotHasProvider('location.rooms@1');
  const { data: location, error, refetch } = useLocation(locationId);
  return (
    <Dialog title="Manage Rooms" width={800} height={700} onClose={close}>
      {!isOffered ? (
        <EmptyState text="Rooms cannot be managed at the moment. Please try again in a few minutes." />
      ) : location ? (
        <Widget slot="location.rooms@1" location={location} />
      ) : error?.status === 404 ? (
        <EmptyState text="There is no such location, or it is not one of yours." />
      ) : error ? (
        <FailedPanel title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={514} />
      )}
    </Dialog>
  );
}
