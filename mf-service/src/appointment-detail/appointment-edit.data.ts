import {
  documents,
  emptyId,
  serviceAppointments,
  type InputOf,
  type ServiceAppointment,
  type ServiceAppointmentRow,
  type WantedAppointmentStatus,
} from '@steward/shared-api';
import { call, useCommand, type Command } from '@steward/shared-api/client';
import { useAction, type Dependents } from '@steward/shared-ui/action';
import { titleOf } from '../appointment-list/appointment.labels.tsx';

type Update = typeof serviceAppointments.update;

/** Saves an appointment or takes a step of it. */
export const useAppointmentCommand = (): Command<Update> => useCommand(serviceAppointments.update);

/** The steps of an appointment and its assignment; each is saved immediately, with a toast. */
export function useAppointmentSteps(appointment: ServiceAppointmentRow) {
  const command = useAppointmentCommand();
  const run = useAction(command, { messages: 'updateAppointment' });
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
  const run = useAction(useCommand(serviceAppointments.remove), { messages: 'deleteAppointment' });
  return async (appointment: ServiceAppointment) => {
    const { id, version } = appointment;
    const result = await run({ id }, { ifMatch: version, about: titleOf(appointment) });
    return result !== undefined;
  };
}
