import { groups, suppliers, type Group } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
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

/** Confirms a client or withdraws the confirmation. */
export function useConfirmClient() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const run = useAction(useCommand(suppliers.confirmGroup), { messages: 'confirmClient' });
  return ({ id, name, version }: Group, isConfirmed: boolean) =>
    run({ id: supplierId, groupId: id, isConfirmed }, { about: name, ifMatch: version });
}
