import { groups, suppliers, type Group } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { clientView, type ClientsView } from './client-view.ts';

/** The current page of clients, by name. */
export function useClients(view: ClientsView): PagedRows<Group> {
  return usePagedList(groups.list, clientView.toQuery(view), view);
}

/** Confirms a client or withdraws the confirmation. */
export function useConfirmClient() {
  const supplierId = useCurrentUser().suppliers[0]?.id ?? '';
  const run = useAction(useCommand(suppliers.confirmGroup), { messages: 'confirmClient' });
  return ({ id, name, version }: Group, isConfirmed: boolean) =>
    run({ id: supplierId, groupId: id, isConfirmed }, { about: name, ifMatch: version });
}
