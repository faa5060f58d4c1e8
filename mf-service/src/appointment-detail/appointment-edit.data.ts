import {
  documents,
  emptyId,
  serviceAppointments,
  type InputOf,
  type ServiceAppointment,
  type WantedAppointmentStatus,
} from '@steward/shared-api';
import { call, useCommand, type CallOptions, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
import { titleOf } from '../appointment-list/appointment.labels.tsx';
import { useReloadAppointment, useUpdateCachedAppointment } from './appointment-detail.data.ts';

type Update = typeof serviceAppointments.update;

const lists = [serviceAppointments.list];

/** Saves an appointment or takes a step of it, updates it in the cache and notifies the other areas. */
export function useAppointmentCommand(): Command<Update> {
  const { run: send, ...command } = useCommand(serviceAppointments.update, lists);
  const updateCached = useUpdateCachedAppointment();
  const run = useCallback(
    async (input: InputOf<Update>, options?: CallOptions) => {
      const updated = await send(input, options);
      updateCached(updated.id, () => updated);
      notify(updated, movesService(input));
      return updated;
    },
    [send, updateCached],
  );
  return { ...command, run };
}

/** The steps of an appointment and its assignment; each is saved immediately, with a toast. */
export function useAppointmentSteps(appointment: ServiceAppointment) {
  const command = useAppointmentCommand();
  const run = useAction(command, { messages: 'updateAppointment', onConflict: useReloadAppointment() });
  const { id, version } = appointment;
  const send = (changes: Omit<InputOf<Update>, 'id'>) =>
    run({ id, ...changes }, { ifMatch: version, about: titleOf(appointment) });
  return {
    /** Takes a step. Resolves to whether it succeeded. */
    moveTo: async (status: WantedAppointmentStatus) =>
      (await send({ serviceAppointmentStatus: status })) !== undefined,
    /** Null: unassigned. */
    assignTo: (personId: string | null) => send({ orgUserId: personId ?? emptyId }),
    running: command.running,
  };
}

/** Counts the records that are deleted together with an appointment. */
export async function countAppointmentDependents({
  id: serviceAppointmentId,
  serviceItemsCountTotal,
}: ServiceAppointment): Promise<readonly Dependents[]> {
  const { pagination } = await call(documents.list, { serviceAppointmentId, pageSize: 1 });
  return [
    { count: serviceItemsCountTotal, one: 'item' },
    { count: pagination.totalCount, one: 'document' },
  ];
}

/** Deletes an appointment. Resolves to whether it was deleted. */
export function useDeleteAppointment() {
  const command = useCommand(serviceAppointments.remove, lists);
  const run = useAction(command, { messages: 'deleteAppointment', onConflict: useReloadAppointment() });
  return async (appointment: ServiceAppointment) => {
    const { id, version } = appointment;
    const result = await run({ id }, { ifMatch: version, about: titleOf(appointment) });
    if (result === undefined) return false;
    notify(appointment, true);
    return true;
  };
}

/** Whether a change affects the pending service of the assets. */
function movesService({ serviceAppointmentStatus: wanted, dateAttending }: InputOf<Update>): boolean {
  return dateAttending !== undefined || (wanted !== undefined && wanted !== 'Confirmed');
}

function notify({ id, serviceAppointmentItems: items }: ServiceAppointment, isServiceMoved: boolean): void {
  emit('appointment.changed', { id });
  if (!isServiceMoved) return;
  for (const { assetInstanceId } of items) emit('asset.changed', { assetInstanceId });
}
