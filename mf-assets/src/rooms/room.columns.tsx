import { roomDeletionRefusal } from '@steward/shared-api';
import { formatCount } from '@steward/shared-ui/format';
import { RemoveButton, type EditColumn, type RowEdits } from '@steward/shared-ui/edit';
import { isNewRoom, type RoomRow } from './room.ts';
import { useDeleteRoom } from './rooms.data.ts';

/** The columns of Room Management. */
export function roomColumns(edits: RowEdits<RoomRow>): readonly EditColumn<RoomRow>[] {
  return [
    {
      key: 'name',
      title: 'Room Name',
      max: 100,
      placeholder: (room) => (isNewRoom(room) ? room.nameNickname : ''),
    },
    { key: 'nickname', title: 'Room Nickname', max: 100 },
    {
      key: 'assets',
      title: 'Assets',
      width: 88,
      end: true,
      cell: ({ assetInstanceCount }) => formatCount(assetInstanceCount),
    },
    {
      key: 'del',
      title: 'Del',
      width: 64,
      end: true,
      cell: (room) => <DeleteRoom room={room} onForget={() => edits.discard([room.id])} />,
    },
  ];
}

interface DeleteRoomProps {
  room: RoomRow;
  onForget: () => void;
}

function DeleteRoom({ room, onForget }: DeleteRoomProps) {
  const remove = useDeleteRoom();
  return (
    <RemoveButton
      name={room.nameNickname}
      refusal={roomDeletionRefusal(room)}
      onRemove={() => (isNewRoom(room) ? onForget() : void remove(room))}
    />
  );
}
