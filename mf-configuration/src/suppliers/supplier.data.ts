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

/** The page in view of the group's own suppliers, those it uses and, if wanted, the other global ones. */
export function useSuppliers({ search, global, page, pageSize }: SuppliersView): PagedRows<Supplier> {
  const answer = useQuery(
    suppliers.list,
    { ...(search && { searchTerm: search }), includeGlobal: global, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(answer));
}

type PageInView = Pick<GridView<never>, 'page' | 'pageSize'>;

/** The page in view of those that the group uses. */
export function useAssignedSuppliers({ page, pageSize }: PageInView): PagedRows<Supplier> {
  const answer = useQuery(
    suppliers.list,
    { isAssigned: true, pageNumber: page, pageSize },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(answer));
}

/** What a supplier says now. */
export function latestOf({ id }: Supplier): Promise<Supplier> {
  return call(suppliers.get, { id });
}

/** What this area shows of suppliers and of what is between them and groups. */
const shown = [suppliers.list, groups.list, kpiSummary.get];

/** Adds a supplier of the own group, and tells the other areas. */
export function useCreateSupplier() {
  const command = useCommand(suppliers.create, shown);
  return { ...command, run: useCommandWithEvent('supplier.changed', command.run) };
}

/** Saves several suppliers at once, all or none, and tells the other areas. */
export function useUpdateSuppliers() {
  const { run: send, ...command } = useCommand(suppliers.updateMany, shown);
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

/** Counts the group's assets that a supplier sees, inactive ones too, its open appointments there and the items in them that are not completed. */
export async function countSupplierWork({ id: supplierId }: Supplier): Promise<readonly Dependents[]> {
  const [assets, visits] = await Promise.all([
    call(assetInstances.list, { visibleToSupplierId: supplierId, includeInactive: true, pageSize: 1 }),
    countOpenVisits(supplierId),
  ]);
  return [
    { count: assets.pagination.totalCount, one: 'asset' },
    { count: visits.appointments, one: 'open appointment' },
    { count: visits.items, one: 'open service item' },
  ];
}

async function countOpenVisits(supplierId: string, pageNumber = 1) {
  const page = { pageNumber, pageSize: maximumPageSize };
  const { data, pagination } = await call(serviceAppointments.list, {
    supplierId,
    awaitingActionOnly: true,
    ...page,
  });
  const items = data.reduce((sum, { serviceItemsCountIncomplete }) => sum + serviceItemsCountIncomplete, 0);
  const isLast = pageNumber * maximumPageSize >= pagination.totalCount;
  const rest: number = isLast ? 0 : (await countOpenVisits(supplierId, pageNumber + 1)).items;
  return { appointments: pagination.totalCount, items: items + rest };
}

/** Begins and ends to use a supplier for something. */
export function useSupplierUse() {
  const groupId = useCurrentUser().groups[0]?.id ?? '';
  const refresh = useInvalidate();
  const assign = useAction(useCommand(suppliers.assignGroup, shown), { messages: 'addSupplier' });
  const remove = useAction(useCommand(suppliers.removeGroup, shown), { messages: 'removeSupplier' });
  return async ({ id, name, version }: Supplier, use: SupplierUse, isUsed: boolean) => {
    const run = isUsed ? assign : remove;
    const done = await run({ id, groupId, ...flags[use] }, { about: name, ifMatch: version });
    if (done) emit('supplier.changed', { id });
    // Somebody else was faster: what is there now is shown.
    else await refresh([suppliers.list.id]);
  };
}
