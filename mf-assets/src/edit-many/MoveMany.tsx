import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel, Skeleton } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useAsset } from '../assets/asset.data.ts';
import { RoomStepper } from '../rooms/RoomStepper.tsx';
import { maximumMoved, useMoveMany } from './move-many.data.ts';

/** Moves the selected assets to a room of their location, for users who may edit assets. */
export function MoveMany({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useCan('assets.edit');
  if (!mayEdit || ids.length > maximumMoved) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move Room</Button>
      {isOpen && <MoveManyDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MoveManyDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** The rooms of the location of the first asset. A choice moves the assets and closes the dialog. */
function MoveManyDialog({ ids, onClose }: MoveManyDialogProps) {
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
  const { move, running } = useMoveMany(first.locationId);
  return (
    <>
      <p>Choose a room at {first.location.name}. Assets at other locations are not moved.</p>
      <RoomStepper
        location={first.location}
        disabled={running}
        onChoose={(room) => void move(ids, room).then(onClose)}
      />
    </>
  );
}
