import { maximumPageSize, subLocations } from '@steward/shared-api';
import { call, useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useSaveRows, type RowEdits } from '@steward/shared-ui/edit';
import { isNewRoom, type RoomChange, type RoomRow } from './room.ts';

/** The rooms of a location, by name. */
export function useRooms(locationId: string) {
  return useQuery(subLocations.list, { id: locationId, pageSize: maximumPageSize });
}

/** Saves the changed rooms of a location and adds the new ones. */
export function useSaveRooms(locationId: string, edits: RowEdits<RoomRow>) {
  const create = useCommand(subLocations.create);
  const update = useCommand(subLocations.update);
  return useSaveRows(edits, {
    saveOne: ({ row, changes }, options) =>
      isNewRoom(row)
        ? create.run({ id: locationId, ...changes }, options)
        : update.run({ id: row.id, ...named(changes) }, { ...options, ifMatch: row.version }),
    nameOf: ({ nameNickname }) => nameNickname,
    latest: ({ id }) => call(subLocations.get, { id }),
    messages: () => 'updateRooms',
    failure: 'This room could not be saved',
  });
}

export function useDeleteRoom() {
  const run = useAction(useCommand(subLocations.remove), { messages: 'deleteRoom' });
  return ({ id, version, nameNickname }: RoomRow) => run({ id }, { ifMatch: version, about: nameNickname });
}

/** An existing room needs a name: an empty one is sent as '', which the contract rejects. */
function named({ name, ...rest }: RoomChange['changes']) {
  return name === undefined ? rest : { ...rest, name: name ?? '' };
}
