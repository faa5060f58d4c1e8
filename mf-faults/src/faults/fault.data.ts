import { documents, type Fault, faults, type InputOf, kpiSummary } from '@steward/shared-api';
import {
  call,
  useUpdateCached,
  useCommand,
  useQuery,
  useInvalidate,
  type CallOptions,
  type Command,
} from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
import type { FaultListQuery } from './fault-view.ts';

/** The current page of faults; the server pages and sorts. */
export function useFaults(
  query: FaultListQuery,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Fault> {
  const response = useQuery(faults.list, { ...query, pageNumber: page, pageSize }, withoutPreviousRows);
  return usePreviousRows(serverPaged(response));
}

/** A fault. */
export function useFault(id: string) {
  return useQuery(faults.get, { id });
}

const lists = [faults.list, kpiSummary.get];

/** Saves a fault, updates it in the cache and notifies the other areas. */
export function useFaultCommand(): Command<typeof faults.update> {
  const { run: send, ...command } = useCommand(faults.update, lists);
  const updateCached = useUpdateCached();
  const run = useCallback(
    async (input: InputOf<typeof faults.update>, options?: CallOptions) => {
      const updated = await send(input, options);
      updateCached(faults.get, (cached) => (cached.id === updated.id ? updated : cached));
      emit('fault.changed', { id: updated.id, assetInstanceId: updated.assetInstance.id });
      return updated;
    },
    [send, updateCached],
  );
  return { ...command, run };
}

/** Counts the photos and other documents that are deleted together with a fault. */
export async function countFaultDependents({ id: faultId }: Fault): Promise<readonly Dependents[]> {
  const [all, photos] = await Promise.all([
    call(documents.list, { faultId, pageSize: 1 }),
    call(documents.list, { faultId, pageSize: 1, documentType: 'AssetImage' }),
  ]);
  const photoCount = photos.pagination.totalCount;
  return [
    { count: photoCount, one: 'photo' },
    { count: all.pagination.totalCount - photoCount, one: 'document' },
  ];
}

/** Deletes a fault. Resolves to whether it was deleted. After a conflict the latest version is shown. */
export function useDeleteFault() {
  const refresh = useInvalidate();
  const showLatest = useCallback(() => void refresh([faults.get.id]), [refresh]);
  const command = useCommand(faults.remove, lists);
  const run = useAction(command, { messages: 'deleteFault', onConflict: showLatest });
  return async ({ id, version, assetInstance }: Fault) => {
    const result = await run({ id }, { ifMatch: version, about: assetInstance.breadcrumbName });
    if (result === undefined) return false;
    emit('fault.changed', { id, assetInstanceId: assetInstance.id });
    return true;
  };
}
