import { assetInstances, maximumPageSize, subLocations } from '@steward/shared-api';
import { ApiError, isSessionEnd, useCommand, useQuery, useRefresh } from '@steward/shared-api/client';
import { failureText, textsOf, toast, useAction } from '@steward/shared-ui/action';
import { useState } from 'react';
import { isNewRoom, type RoomChange, type RoomRow } from './room.ts';

/** The rooms of a location, by name. */
export function useRooms(locationId: string) {
  return useQuery(subLocations.list, { id: locationId, pageSize: maximumPageSize });
}

// Names of rooms stand in assets, too.
const shown = [subLocations.list, assetInstances.get, assetInstances.list];

interface Saved {
  /** The ids of the rows. */
  readonly saved: readonly string[];
  /** Why others could not be saved. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Saves the rooms that were changed and adds the new ones; answers which of them are saved, and why others are not. */
export function useSaveRooms(locationId: string) {
  const refresh = useRefresh();
  const create = useCommand(subLocations.create);
  const update = useCommand(subLocations.update);
  const [saving, setSaving] = useState(false);

  const saveOne = ({ row, changes }: RoomChange) =>
    isNewRoom(row)
      ? create.run({ id: locationId, ...changes })
      : update.run({ id: row.id, ...named(changes) }, { ifMatch: row.version });
  const save = async (rooms: readonly RoomChange[]): Promise<Saved> => {
    const saved: string[] = [];
    const failures = new Map<string, string>();
    setSaving(true);
    try {
      // One after the other: '_Room N' counts those that are there.
      for (const change of rooms) {
        const failure = await failureOf(saveOne(change));
        // The others would be refused as well.
        if (isSessionEnd(failure)) break;
        if (failure === null) saved.push(change.row.id);
        else failures.set(change.row.id, failureText(failure, 'This room could not be saved'));
      }
      await refresh(shown.map(({ id }) => id));
    } finally {
      setSaving(false);
    }
    const { success, failure } = textsOf('updateRooms');
    if (saved.length === rooms.length) toast.success(success);
    if (failures.size > 0) toast.error(failure);
    return { saved, failures };
  };
  return { save, saving };
}

export function useDeleteRoom() {
  const refresh = useRefresh();
  const run = useAction(useCommand(subLocations.remove, shown), {
    says: 'deleteRoom',
    onConflict: () => void refresh([subLocations.list.id]),
  });
  return ({ id, version, nameNickname }: RoomRow) => run({ id }, { ifMatch: version, about: nameNickname });
}

/** A room that was there needs a name: emptied, the contract says so. */
function named({ name, ...rest }: RoomChange['changes']) {
  return name === undefined ? rest : { ...rest, name: name ?? '' };
}

async function failureOf(saved: Promise<unknown>): Promise<ApiError | null> {
  try {
    await saved;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
