import {
  documents,
  serviceAppointmentItems,
  serviceAppointments,
  type InputOf,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { call, useCommand, type CallOptions, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
import {
  useReloadAppointment,
  useUpdateCachedAppointment,
} from '../appointment-detail/appointment-detail.data.ts';
import { nameOf } from './item.labels.tsx';

type Update = typeof serviceAppointmentItems.update;

export const lists = [serviceAppointments.list, serviceAppointmentItems.list];

/** Saves an item, updates its appointment in the cache and notifies the other areas. */
export function useItemCommand(): Command<Update> {
  const { run: send, ...command } = useCommand(serviceAppointmentItems.update, lists);
  const updateCached = useUpdateCachedAppointment();
  const run = useCallback(
    async (input: InputOf<Update>, options?: CallOptions) => {
      const updated = await send(input, options);
      updateCached(updated.serviceAppointmentId, (cached) =>
        withItems(
          cached,
          cached.serviceAppointmentItems.map((item) => (item.id === updated.id ? updated : item)),
        ),
      );
      notifyItemChanged(updated);
      return updated;
    },
    [send, updateCached],
  );
  return { ...command, run };
}

/** Counts the documents that are deleted together with an item. */
export async function countItemDependents({
  id: serviceAppointmentItemId,
}: ServiceAppointmentItem): Promise<readonly Dependents[]> {
  const { pagination } = await call(documents.list, { serviceAppointmentItemId, pageSize: 1 });
  return [{ count: pagination.totalCount, one: 'document' }];
}

/** Removes an asset from its appointment. Resolves to whether it was removed. */
export function useRemoveItem(item: ServiceAppointmentItem) {
  const command = useCommand(serviceAppointmentItems.remove, lists);
  const updateCached = useUpdateCachedAppointment();
  const run = useAction(command, { messages: 'removeAppointmentItem', onConflict: useReloadAppointment() });
  const remove = async () => {
    const { id, version, serviceAppointmentId } = item;
    const result = await run({ id }, { ifMatch: version, about: nameOf(item) });
    if (result === undefined) return false;
    updateCached(serviceAppointmentId, (cached) =>
      withItems(
        cached,
        cached.serviceAppointmentItems.filter((other) => other.id !== id),
      ),
    );
    notifyItemChanged(item);
    return true;
  };
  return { remove, running: command.running };
}

/** Notifies the other areas: an item or its status affects the pending service of its asset. */
export function notifyItemChanged({ serviceAppointmentId, assetInstanceId }: ServiceAppointmentItem): void {
  emit('appointment.changed', { id: serviceAppointmentId });
  emit('asset.changed', { assetInstanceId });
}

/** Returns the appointment with these items and their counts. */
export function withItems(
  appointment: ServiceAppointment,
  items: ServiceAppointment['serviceAppointmentItems'],
): ServiceAppointment {
  return {
    ...appointment,
    serviceAppointmentItems: items,
    serviceItemsCountTotal: items.length,
    serviceItemsCountIncomplete: items.filter(({ status }) => status === 'New').length,
  };
}
