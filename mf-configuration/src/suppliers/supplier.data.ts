import {
  assetInstances,
  groups,
  kpiSummary,
  maximumPageSize,
  serviceAppointments,
  suppliers,
  type InputOf,
  type Supplier,
  type SupplierUse,
} from '@steward/shared-api';
import { call, useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import { useCommandWithEvent } from '../use-command-with-event.ts';
import type { SuppliersView } from './supplier-view.ts';

/** The current page of the group's own suppliers, those it uses and, with `global`, other global ones. */
export function useSuppliers({ search, global, page, pageSize }: SuppliersView): PagedRows<Supplier> {
  const response = useQuery(
    suppliers.list,
    { ...(search && { searchTerm: search }), includeGlobal: global, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(response));
}

type Paging = Pick<GridView<never>, 'page' | 'pageSize'>;

/** The current page of the suppliers that the group uses. */
export function useAssignedSuppliers({ page, pageSize }: Paging): PagedRows<Supplier> {
  const response = useQuery(
    suppliers.list,
    { isAssigned: true, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(response));
}

/** Loads the latest version of a supplier. */
export function latestOf({ id }: Supplier): Promise<Supplier> {
  return call(suppliers.get, { id });
}

/** The queries that changes of suppliers and their links invalidate. */
const stale = [suppliers.list, groups.list, kpiSummary.get];

/** Adds a supplier of the group and notifies the other areas. */
export function useCreateSupplier() {
  const command = useCommand(suppliers.create, stale);
  return { ...command, run: useCommandWithEvent('supplier.changed', command.run) };
}

/** Saves several suppliers, all or none, and notifies the other areas. */
export function useUpdateSuppliers() {
  const { run: send, ...command } = useCommand(suppliers.updateMany, stale);
  const refresh = useInvalidate();
  const run = async (input: InputOf<typeof suppliers.updateMany>) => {
    try {
      const saved = await send(input);
      for (const { id } of saved) emit('supplier.changed', { id });
      return saved;
    } catch (error) {
      await refresh([suppliers.list.id]);
      throw error;
    }
  };
  return { ...command, run };
}

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
  const refresh = useInvalidate();
  const assign = useAction(useCommand(suppliers.assignGroup, stale), { messages: 'addSupplier' });
  const remove = useAction(useCommand(suppliers.removeGroup, stale), { messages: 'removeSupplier' });
  return async ({ id, name, version }: Supplier, use: SupplierUse, isUsed: boolean) => {
    const run = isUsed ? assign : remove;
    const done = await run({ id, groupId, ...flags[use] }, { about: name, ifMatch: version });
    if (done) emit('supplier.changed', { id });
    // Another user changed it first: show the latest version.
    else await refresh([suppliers.list.id]);
  };
}
