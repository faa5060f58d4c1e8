import { Dialog } from '@steward/shared-ui/dialog';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { LocationRooms } from './LocationRooms.tsx';

interface RoomsDialogProps {
  location: { readonly id: string; readonly name: string };
}

/** The modal 'Room Management' of an asset's location. */
export function RoomsDialog({ location }: RoomsDialogProps) {
  const close = useCloseOverlay('rooms');
  return (
    <Dialog title="Room Management" width={800} height={700} onClose={close}>
      <LocationRooms location={location} />
    </Dialog>
  );
}
