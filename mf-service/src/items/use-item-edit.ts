import {
  dayIn,
  formValuesOf,
  omitUndefined,
  presetWorkDay,
  serviceAppointmentItemProperties,
  workDayRefusal,
  type FormValues,
  type ServiceAppointment,
  type ServiceAppointmentItem,
  type ServiceAppointmentItemStatus,
} from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { useState } from 'react';
import { useAppointment } from '../appointment-detail/appointment-detail.data.ts';
import { useItemCommand } from './item.data.ts';
import { nameOf } from './item.labels.tsx';

/** The values of an item's form, named as in the contract. */
export interface ItemValues extends FormValues<typeof serviceAppointmentItemProperties> {
  readonly serviceAppointmentItemStatus: ServiceAppointmentItemStatus;
  /** The day of the work as 12:00 UTC, as in every day field. */
  readonly dateCompleted: string | null;
}

/** The edit state of an item; nothing is saved before Save Changes, not even its status. */
export function useItemEdit(item: ServiceAppointmentItem, appointment: ServiceAppointment) {
  const { refetch } = useAppointment(item.serviceAppointmentId);
  const [now] = useState(() => new Date());
  const { timeZone } = appointment.location;
  const savedOf = ({ dateCompleted, status, version, ...saved }: ServiceAppointmentItem) => {
    const day =
      dateCompleted === null
        ? presetWorkDay({ dateAttending: appointment.dateAttending, timeZone, now })
        : dayIn(timeZone, new Date(dateCompleted));
    const values = {
      serviceAppointmentItemStatus: status,
      dateCompleted: `${day}T12:00:00.000Z`,
      ...formValuesOf(serviceAppointmentItemProperties, saved),
    };
    return { values, version };
  };
  const today = dayIn(timeZone, now);
  const edit = useEdit<ItemValues, ReturnType<typeof useItemCommand>['endpoint']>({
    saved: savedOf(item),
    command: useItemCommand(),
    inputOf: ({ dateCompleted, ...changes }, { serviceAppointmentItemStatus: status }) => ({
      id: item.id,
      ...changes,
      ...(status === 'Completed' && dateCompleted ? { dateCompleted } : {}),
    }),
    check: ({ serviceAppointmentItemStatus: status, dateCompleted }) =>
      status === 'Completed' ? omitUndefined({ dateCompleted: workDayProblem(dateCompleted, today) }) : {},
    messages: 'updateAppointmentItem',
    about: nameOf(item),
    readSaved: savedOf,
    latest: async () => {
      const found = itemOf(await refetch(), item.id);
      return found && savedOf(found);
    },
  });
  return { edit, today };
}

function workDayProblem(day: string | null, today: string): string | undefined {
  if (day === null) return 'Please choose the date of the work';
  // The server also checks the purchase date of the asset.
  return workDayRefusal({ day: day.slice(0, 10), today, purchased: null }) ?? undefined;
}

/** Returns the item of an appointment, or undefined after it was removed. */
export function itemOf(
  appointment: ServiceAppointment | undefined,
  itemId: string,
): ServiceAppointmentItem | undefined {
  return appointment?.serviceAppointmentItems.find(({ id }) => id === itemId);
}
