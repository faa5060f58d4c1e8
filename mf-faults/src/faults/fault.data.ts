import { documents, faults, type Fault } from '@steward/shared-api';
import { call, useCommand, useQuery, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { usePagedList, type GridView, type PagedRows } from '@steward/shared-ui/grid';
import type { FaultListQuery } from './fault-view.ts';

/** The current page of faults; the server pages and sorts. */
export function useFaults(
  query: FaultListQuery,
  paging: Pick<GridView<string>, 'page' | 'pageSize'>,
): PagedRows<Fault> {
  return usePagedList(faults.list, query, paging);
}

/** A fault. */
export function useFault(id: string) {
  return useQuery(faults.get, { id });
}

/** Saves a fault. */
export const useFaultCommand = (): Command<typeof faults.update> => useCommand(faults.update);

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

/** Deletes a fault. Resolves to whether it was deleted. */
export function useDeleteFault() {
  const run = useAction(useCommand(faults.remove), { messages: 'deleteFault' });
  return async ({ id, version, assetInstance }: Fault) => {
    const result = await run({ id }, { ifMatch: version, about: assetInstance.breadcrumbName });
    return result !== undefined;
  };
}
