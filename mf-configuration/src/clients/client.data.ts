import { groups, kpiSummary, locations, suppliers, type Group } from '@steward/shared-api';
import { useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import type { ClientsView } from './client-view.ts';

/** The current page of clients, by name. */
export function useClients({ search, pending, page, pageSize }: ClientsView): PagedRows<Group> {
  const response = useQuery(
    groups.list,
    {
      ...(search && { searchTerm: search }),
      // Without the flag the list has confirmed and pending clients.
      ...(pending && { isConfirmed: false }),
      pageNumber: page,
      pageSize,
    },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(response));
}

/** The queries that a confirmation invalidates. */
const stale = [groups.list, locations.list, locations.get, kpiSummary.get];

/** Confirms a client or withdraws the confirmation, and notifies the other areas, because the supplier's scope changes. */
export function useConfirmClient() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const refresh = useInvalidate();
  const run = useAction(useCommand(suppliers.confirmGroup, stale), { messages: 'confirmClient' });
  return async ({ id, name, version }: Group, isConfirmed: boolean) => {
    const done = await run({ id: supplierId, groupId: id, isConfirmed }, { about: name, ifMatch: version });
    if (done) emit('supplier.changed', { id });
    // Another user changed it first: show the latest version.
    else await refresh([groups.list.id]);
  };
}
