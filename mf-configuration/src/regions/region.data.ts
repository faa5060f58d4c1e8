import { locations, maximumPageSize, regions } from '@steward/shared-api';
import { call, useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useSaveRows, type RowEdits } from '@steward/shared-ui/edit';
import { emit } from '@steward/shared-ui/widget';
import { isNewRegion, rowOf, type RegionRow } from './region.ts';

/** The regions of the group, by name. */
export function useRegions() {
  return useQuery(regions.list, { pageSize: maximumPageSize });
}

// Locations show the names of regions, too.
const stale = [regions.list, locations.list, locations.get];

/** Saves the changed regions and adds the new ones. */
export function useSaveRegions(edits: RowEdits<RegionRow>) {
  const refresh = useInvalidate();
  const create = useCommand(regions.create);
  const update = useCommand(regions.update);
  return useSaveRows(edits, {
    saveOne: async ({ row: { id, version }, changes: { name, nickname } }, once) => {
      const nicknamed = nickname === undefined ? {} : { nickname };
      if (isNewRegion({ version }))
        return rowOf(await create.run({ ...nicknamed, ...(name ? { name } : {}) }, once));
      // An existing region needs a name: an empty one is sent as '', which the contract rejects.
      const named = name === undefined ? {} : { name: name ?? '' };
      return rowOf(await update.run({ id, ...named, ...nicknamed }, { ifMatch: version }));
    },
    nameOf: ({ label }) => label,
    latest: async ({ id }) => rowOf(await call(regions.get, { id })),
    refresh: async (saved) => {
      await refresh(stale.map(({ id }) => id));
      for (const { id } of saved) emit('location.changed', { id });
    },
    messages: (rows) => (rows.every(isNewRegion) ? 'addRegion' : 'updateRegion'),
    failure: 'This region could not be saved',
  });
}

export function useDeleteRegion() {
  const refresh = useInvalidate();
  const run = useAction(useCommand(regions.remove, stale), {
    messages: 'deleteRegion',
    onConflict: () => void refresh([regions.list.id]),
  });
  return async ({ id, version, label }: RegionRow) => {
    const result = await run({ id }, { ifMatch: version, about: label });
    if (result !== undefined) emit('location.changed', { id });
  };
}
