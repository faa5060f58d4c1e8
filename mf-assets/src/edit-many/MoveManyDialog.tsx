import type { AssetInstance } from '@steward/shared-api';
import { Dialog } from '@steward/shared-ui/dialog';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel, Skeleton } from '@steward/shared-ui/page';
import { useAsset } from '../assets/asset.data.ts';
import { RoomStepper, type ChosenRoom } from '../rooms/RoomStepper.tsx';
import { useMoveMany } from './move-many.data.ts';
import { useIsMoving } from './running-moves.ts';

interface MoveManyDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** The rooms of the location of the first asset. A choice moves the assets and closes the dialog. */
export function MoveManyDialog({ ids, onClose }: MoveManyDialogProps) {
  const { data: first, error, refetch } = useAsset(ids[0] ?? null);
  return (
    <Dialog title={`Move ${plural(ids.length, 'asset')}`} onClose={onClose}>
      {first ? (
        <Rooms ids={ids} first={first} onClose={onClose} />
      ) : error ? (
        <FailedPanel title="The rooms could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Dialog>
  );
}

function Rooms({ ids, first, onClose }: MoveManyDialogProps & { first: AssetInstance }) {
  const move = useMoveMany(first.locationId);
  const isMoving = useIsMoving();
  const choose = async (room: ChosenRoom) => {
    if (await move(ids, room)) onClose();
  };
  return (
    <>
      <p>Choose a room at {first.location.name}. Assets at other locations are not moved.</p>
      <RoomStepper location={first.location} disabled={isMoving} onChoose={(room) => void choose(room)} />
    </>
  );
}
