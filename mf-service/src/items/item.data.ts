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
import { useReloadAppointment, useShowAppointment } from '../appointment-detail/appointment-detail.data.ts';
import { nameOf } from './item.labels.tsx';

type Update = typeof serviceAppointmentItems.update;

export const lists = [serviceAppointments.list, serviceAppointmentItems.list];

/** Saves an item, shows it as it is then, and tells the other areas. */
export function useItemCommand(): Command<Update> {
  const { run: send, ...command } = useCommand(serviceAppointmentItems.update, lists);
  const show = useShowAppointment();
  const run = useCallback(
    async (input: InputOf<Update>, options?: CallOptions) => {
      const updated = await send(input, options);
      show(updated.serviceAppointmentId, (known) =>
        withItems(
          known,
          known.serviceAppointmentItems.map((item) => (item.id === updated.id ? updated : item)),
        ),
      );
      tellOfItem(updated);
      return updated;
    },
    [send, show],
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

/** Takes an asset off its appointment; answers whether it is. */
export function useRemoveItem(item: ServiceAppointmentItem) {
  const command = useCommand(serviceAppointmentItems.remove, lists);
  const show = useShowAppointment();
  const run = useAction(command, { messages: 'removeAppointmentItem', onConflict: useReloadAppointment() });
  const remove = async () => {
    const { id, version, serviceAppointmentId } = item;
    const answer = await run({ id }, { ifMatch: version, about: nameOf(item) });
    if (answer === undefined) return false;
    show(serviceAppointmentId, (known) =>
      withItems(
        known,
        known.serviceAppointmentItems.filter((other) => other.id !== id),
      ),
    );
    tellOfItem(item);
    return true;
  };
  return { remove, running: command.running };
}

/** Another item, or another status of one, moves the service of its asset. */
export function tellOfItem({ serviceAppointmentId, assetInstanceId }: ServiceAppointmentItem): void {
  emit('appointment.changed', { id: serviceAppointmentId });
  emit('asset.changed', { assetInstanceId });
}

/** The appointment with these items, counted anew. */
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
