import { Button } from '@steward/shared-ui/action';
import { Dialog, UnsavedChanges } from '@steward/shared-ui/dialog';
import { EditGrid, SaveBar, useRowEdits } from '@steward/shared-ui/edit';
import { Bone, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useId, useState } from 'react';
import { roomColumns } from './room.columns.tsx';
import { newRoom, type RoomRow } from './room.ts';
import { useRooms, useSaveRooms } from './rooms.data.ts';

interface RoomsDialogProps {
  location: { readonly id: string; readonly name: string };
}

/** 'Room Management' over whatever page an asset of the location is shown on (doc 1 §2). */
export function RoomsDialog({ location }: RoomsDialogProps) {
  const close = useCloseOverlay('rooms');
  const { data, error, mutate } = useRooms(location.id);
  return (
    <Dialog title="Room Management" width={800} height={700} onClose={close}>
      <p>{location.name}</p>
      {data ? (
        <RoomsGrid locationId={location.id} rooms={data.data} />
      ) : error ? (
        <FailedPanel title="The rooms could not be loaded" error={error} onRetry={() => void mutate()} />
      ) : (
        <Bone width="100%" height={480} />
      )}
    </Dialog>
  );
}

const livesAt = ['rooms', 'asset'];
const nothingFailed: ReadonlyMap<string, string> = new Map();
/** Doc 1 §9. */
const roomsPerPage = 8;

function RoomsGrid({ locationId, rooms }: { locationId: string; rooms: readonly RoomRow[] }) {
  const id = useId();
  const edits = useRowEdits(rooms);
  const [failures, setFailures] = useState(nothingFailed);
  const { save, saving } = useSaveRooms(locationId);
  const saveAll = async () => {
    if (saving || edits.count === 0) return;
    const { saved, failures: refused } = await save(edits.changed);
    setFailures(refused);
    edits.forget(saved);
  };
  const cancel = () => {
    setFailures(nothingFailed);
    edits.forget();
  };
  return (
    <>
      {edits.count > 0 && <UnsavedChanges id={id} livesAt={livesAt} />}
      <EditGrid
        caption="Rooms"
        columns={roomColumns(edits)}
        edits={edits}
        nameOf={({ nameNickname }) => nameNickname}
        errors={failures}
        pageSize={roomsPerPage}
        empty="No rooms have been set up yet at this location"
        actions={<Button onClick={() => edits.add(newRoom(edits.rows.length))}>Add Room</Button>}
      />
      <SaveBar unsaved={edits.count} saving={saving} onSave={() => void saveAll()} onCancel={cancel} />
    </>
  );
}
