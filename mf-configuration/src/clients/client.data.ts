import { groups, kpiSummary, locations, suppliers, type Group } from '@steward/shared-api';
import { useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import type { ClientsView } from './client-view.ts';

/** The page of clients in view, by name. */
export function useClients({ search, pending, page, pageSize }: ClientsView): PagedRows<Group> {
  const answer = useQuery(
    groups.list,
    {
      ...(search && { searchTerm: search }),
      // Left out otherwise: the confirmed and the pending ones.
      ...(pending && { isConfirmed: false }),
      pageNumber: page,
      pageSize,
    },
    withoutPreviousRows,
  );
  return usePreviousRows(serverPaged(answer));
}

/** What this area shows of clients. */
const shown = [groups.list, locations.list, locations.get, kpiSummary.get];

/** Confirms a client, or takes that back, and tells the other areas: what the supplier sees goes with it. */
export function useConfirmClient() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const refresh = useInvalidate();
  const run = useAction(useCommand(suppliers.confirmGroup, shown), { messages: 'confirmClient' });
  return async ({ id, name, version }: Group, isConfirmed: boolean) => {
    const done = await run({ id: supplierId, groupId: id, isConfirmed }, { about: name, ifMatch: version });
    if (done) emit('supplier.changed', { id });
    // Somebody else was faster: what is there now is shown.
    else await refresh([groups.list.id]);
  };
}
