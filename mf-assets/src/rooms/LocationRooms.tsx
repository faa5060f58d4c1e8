import { Button } from '@steward/shared-ui/action';
import { UnsavedChanges } from '@steward/shared-ui/dialog';
import { EditGrid, SaveBar, useRowEdits } from '@steward/shared-ui/edit';
import { Skeleton, FailedPanel } from '@steward/shared-ui/page';
import { useId } from 'react';
import { roomColumns } from './room.columns.tsx';
import { newRoom, type RoomRow } from './room.ts';
import { useRooms, useSaveRooms } from './rooms.data.ts';

interface LocationRoomsProps {
  location: { readonly id: string; readonly name: string };
}

/** The rooms of a location, editable in place, for any dialog; also a widget for the settings. */
export function LocationRooms({ location }: LocationRoomsProps) {
  const { data, error, refetch } = useRooms(location.id);
  return (
    <>
      <p>{location.name}</p>
      {data ? (
        <RoomsGrid locationId={location.id} rooms={data.data} />
      ) : error ? (
        <FailedPanel title="The rooms could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={480} />
      )}
    </>
  );
}

/** the search parameters that open the dialogs with this grid */
const searchParams = ['rooms', 'asset', 'tab'];
/** The default page size (spec 1.9). */
const roomsPerPage = 8;

function RoomsGrid({ locationId, rooms }: { locationId: string; rooms: readonly RoomRow[] }) {
  const id = useId();
  const edits = useRowEdits(rooms);
  const { saving, failures, save, cancel } = useSaveRooms(locationId, edits);
  return (
    <>
      {edits.count > 0 && <UnsavedChanges id={id} searchParams={searchParams} />}
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
      <SaveBar unsaved={edits.count} saving={saving} onSave={save} onCancel={cancel} />
    </>
  );
}
