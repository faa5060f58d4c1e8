import { maximumPageSize, regions } from '@steward/shared-api';
import { call, useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { useSaveRows, type RowEdits } from '@steward/shared-ui/edit';
import { isNewRegion, rowOf, type RegionRow } from './region.ts';

/** The regions of the group, by name. */
export function useRegions() {
  return useQuery(regions.list, { pageSize: maximumPageSize });
}

/** Saves the changed regions and adds the new ones. */
export function useSaveRegions(edits: RowEdits<RegionRow>) {
  const create = useCommand(regions.create);
  const update = useCommand(regions.update);
  return useSaveRows(edits, {
    saveOne: async ({ row: { id, version }, changes: { name, nickname } }, options) => {
      const nicknamed = nickname === undefined ? {} : { nickname };
      if (isNewRegion({ version }))
        return rowOf(await create.run({ ...nicknamed, ...(name ? { name } : {}) }, options));
      // An existing region needs a name: an empty one is sent as '', which the contract rejects.
      const named = name === undefined ? {} : { name: name ?? '' };
      return rowOf(await update.run({ id, ...named, ...nicknamed }, { ...options, ifMatch: version }));
    },
    nameOf: ({ label }) => label,
    latest: async ({ id }) => rowOf(await call(regions.get, { id })),
    messages: (rows) => (rows.every(isNewRegion) ? 'addRegion' : 'updateRegion'),
    failure: 'This region could not be saved',
  });
}

export function useDeleteRegion() {
  const run = useAction(useCommand(regions.remove), { messages: 'deleteRegion' });
  return ({ id, version, label }: RegionRow) => run({ id }, { ifMatch: version, about: label });
}
