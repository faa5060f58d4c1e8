import {
  assetInstances,
  maximumPageSize,
  serviceAppointments,
  suppliers,
  type Supplier,
  type SupplierUse,
} from '@steward/shared-api';
import { call, useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { usePagedList, type GridView, type PagedRows } from '@steward/shared-ui/grid';
import { supplierView, type SuppliersView } from './supplier-view.ts';

/** The current page of the group's own suppliers, those it uses and, with `global`, other global ones. */
export function useSuppliers(view: SuppliersView): PagedRows<Supplier> {
  return usePagedList(suppliers.list, supplierView.toQuery(view), view);
}

type Paging = Pick<GridView<never>, 'page' | 'pageSize'>;

/** The current page of the suppliers that the group uses. */
export function useAssignedSuppliers(paging: Paging): PagedRows<Supplier> {
  return usePagedList(suppliers.list, { isAssigned: true }, paging);
}

/** Loads the latest version of a supplier. */
export function latestOf({ id }: Supplier): Promise<Supplier> {
  return call(suppliers.get, { id });
}

/** A supplier. */
export function useSupplier(id: string) {
  return useQuery(suppliers.get, { id });
}

/** Updates a supplier of the group, or its notes about any supplier. */
export const useUpdateSupplier = () => useCommand(suppliers.update);

/** Adds a supplier of the group. */
export const useCreateSupplier = () => useCommand(suppliers.create);

/** Saves several suppliers, all or none. */
export const useUpdateSuppliers = () => useCommand(suppliers.updateMany);

const flags = {
  service: { isServiceProvider: true },
  purchase: { isPurchaseProvider: true },
} as const satisfies Record<SupplierUse, object>;

/** Counts the group's assets that a supplier sees, including inactive ones, its open appointments there and their incomplete items. */
export async function countSupplierWork({ id: supplierId }: Supplier): Promise<readonly Dependents[]> {
  const [assets, openWork] = await Promise.all([
    call(assetInstances.list, { visibleToSupplierId: supplierId, includeInactive: true, pageSize: 1 }),
    countOpenAppointments(supplierId),
  ]);
  return [
    { count: assets.pagination.totalCount, one: 'asset' },
    { count: openWork.appointments, one: 'open appointment' },
    { count: openWork.items, one: 'open service item' },
  ];
}

async function countOpenAppointments(supplierId: string, pageNumber = 1) {
  const page = { pageNumber, pageSize: maximumPageSize };
  const { data, pagination } = await call(serviceAppointments.list, {
    supplierId,
    awaitingActionOnly: true,
    ...page,
  });
  const items = data.reduce((sum, { serviceItemsCountIncomplete }) => sum + serviceItemsCountIncomplete, 0);
  const isLast = pageNumber * maximumPageSize >= pagination.totalCount;
  const rest: number = isLast ? 0 : (await countOpenAppointments(supplierId, pageNumber + 1)).items;
  return { appointments: pagination.totalCount, items: items + rest };
}

/** Starts and ends the use of a supplier. */
export function useSupplierUse() {
  const groupId = useCurrentUser().groups[0]?.id ?? '';
  const assign = useAction(useCommand(suppliers.assignGroup), { messages: 'addSupplier' });
  const remove = useAction(useCommand(suppliers.removeGroup), { messages: 'removeSupplier' });
  return ({ id, name, version }: Supplier, use: SupplierUse, isUsed: boolean) => {
    const run = isUsed ? assign : remove;
    return run({ id, groupId, ...flags[use] }, { about: name, ifMatch: version });
  };
}
