import { locations, maximumPageSize, subLocations } from '@steward/shared-api';
import { call, useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useSaveRows, type RowEdits } from '@steward/shared-ui/edit';
import { emit } from '@steward/shared-ui/widget';
import { isNewRoom, type RoomChange, type RoomRow } from './room.ts';

/** The rooms of a location, by name. */
export function useRooms(locationId: string) {
  return useQuery(subLocations.list, { id: locationId, pageSize: maximumPageSize });
}

// Assets show the names of rooms, too: those refetch on `location.changed`.
const staleReads = [subLocations.list, locations.list, locations.get];

/** Saves the changed rooms of a location and adds the new ones. */
export function useSaveRooms(locationId: string, edits: RowEdits<RoomRow>) {
  const refresh = useInvalidate();
  const create = useCommand(subLocations.create);
  const update = useCommand(subLocations.update);
  return useSaveRows(edits, {
    saveOne: ({ row, changes }, once) =>
      isNewRoom(row)
        ? create.run({ id: locationId, ...changes }, once)
        : update.run({ id: row.id, ...named(changes) }, { ifMatch: row.version }),
    nameOf: ({ nameNickname }) => nameNickname,
    latest: ({ id }) => call(subLocations.get, { id }),
    refresh: async (saved) => {
      await refresh(staleReads.map(({ id }) => id));
      if (saved.length > 0) emit('location.changed', { id: locationId });
    },
    messages: () => 'updateRooms',
    failure: 'This room could not be saved',
  });
}

export function useDeleteRoom(locationId: string) {
  const refresh = useInvalidate();
  const run = useAction(useCommand(subLocations.remove, staleReads), {
    messages: 'deleteRoom',
    onConflict: () => void refresh([subLocations.list.id]),
  });
  return async ({ id, version, nameNickname }: RoomRow) => {
    const result = await run({ id }, { ifMatch: version, about: nameNickname });
    if (result !== undefined) emit('location.changed', { id: locationId });
  };
}

/** An existing room needs a name: an empty one is sent as '', which the contract rejects. */
function named({ name, ...rest }: RoomChange['changes']) {
  return name === undefined ? rest : { ...rest, name: name ?? '' };
}
