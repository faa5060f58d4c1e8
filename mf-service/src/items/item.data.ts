import { documents, serviceAppointmentItems, type ServiceAppointmentItem } from '@steward/shared-api';
import { call, useCommand, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { nameOf } from './item.labels.tsx';

/** Saves an item. */
export const useItemCommand = (): Command<typeof serviceAppointmentItems.update> =>
  useCommand(serviceAppointmentItems.update);

/** Counts the documents that are deleted together with an item. */
export async function countItemDependents({
  id: serviceAppointmentItemId,
}: ServiceAppointmentItem): Promise<readonly Dependents[]> {
  const { pagination } = await call(documents.list, { serviceAppointmentItemId, pageSize: 1 });
  return [{ count: pagination.totalCount, one: 'document' }];
}

/** Removes an asset from its appointment. Resolves to whether it was removed. */
export function useRemoveItem(item: ServiceAppointmentItem) {
  const command = useCommand(serviceAppointmentItems.remove);
  const run = useAction(command, { messages: 'removeAppointmentItem' });
  const remove = async () => {
    const { id, version } = item;
    const result = await run({ id }, { ifMatch: version, about: nameOf(item) });
    return result !== undefined;
  };
  return { remove, running: command.running };
}
