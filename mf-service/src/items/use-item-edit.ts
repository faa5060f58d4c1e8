import type {
  ServiceAppointment,
  ServiceAppointmentItem,
  ServiceAppointmentItemStatus,
} from '@steward/shared-api';
import { useEdit } from '@steward/shared-ui/edit';
import { useAppointment } from '../appointment/appointment-detail.data.ts';
import { useItemCommand } from './item.data.ts';
import { nameOf } from './item.words.tsx';

/** What is typed when an item is processed, by the names of the contract. */
export interface ItemValues {
  readonly serviceAppointmentItemStatus: ServiceAppointmentItemStatus;
  readonly price: string | null;
  readonly commentsRequestor: string | null;
  readonly commentsEngineer: string | null;
}

function savedOf({ status, price, commentsRequestor, commentsEngineer, version }: ServiceAppointmentItem) {
  return {
    values: { serviceAppointmentItemStatus: status, price, commentsRequestor, commentsEngineer },
    version,
  };
}

/** The form of an item: nothing of it is saved before Save Changes, its status neither. */
export function useItemEdit(item: ServiceAppointmentItem) {
  const { mutate } = useAppointment(item.serviceAppointmentId);
  return useEdit<ItemValues, ReturnType<typeof useItemCommand>['endpoint']>({
    saved: savedOf(item),
    command: useItemCommand(),
    inputOf: (changes) => ({ id: item.id, ...changes }),
    says: 'updateAppointmentItem',
    about: nameOf(item),
    readSaved: savedOf,
    latest: async () => {
      const now = itemOf(await mutate(), item.id);
      return now && savedOf(now);
    },
  });
}

/** An item of an appointment, as long as it is on it. */
export function itemOf(
  appointment: ServiceAppointment | undefined,
  itemId: string,
): ServiceAppointmentItem | undefined {
  return appointment?.serviceAppointmentItems.find(({ id }) => id === itemId);
}
