import {
  awaitingAction,
  maximumPageSize,
  serviceAppointmentItems,
  serviceAppointments,
  type ServiceAppointmentItem,
  type ServiceAppointmentRow,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useMemo } from 'react';

/** A visit to an asset: the appointment, and what was to be done there with this asset. */
export interface Visit {
  /** Of the item: an asset that was cancelled and added again is on an appointment twice. */
  readonly id: string;
  readonly appointment: ServiceAppointmentRow;
  readonly item: ServiceAppointmentItem;
  /** Somebody is still to come. */
  readonly isOpen: boolean;
}

/** Every visit to an asset that the person may see: the open ones in the order they come, then the others, the newest first. */
export function useVisits(assetInstanceId: string) {
  // As many as no asset has in its life: two answers of one page, put together here.
  const everything = { assetInstanceId, pageSize: maximumPageSize };
  const appointments = useQuery(serviceAppointments.list, everything);
  const items = useQuery(serviceAppointmentItems.list, everything);
  const visits = useMemo(
    () => appointments.data && items.data && visitsOf(appointments.data.data, items.data.data),
    [appointments.data, items.data],
  );
  return {
    visits,
    error: visits ? undefined : (appointments.error ?? items.error),
    loading: appointments.isLoading || items.isLoading,
    retry: () => {
      void appointments.refetch();
      void items.refetch();
    },
  };
}

function visitsOf(
  appointments: readonly ServiceAppointmentRow[],
  items: readonly ServiceAppointmentItem[],
): readonly Visit[] {
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const visits = items
    .flatMap((item) => {
      const appointment = byId.get(item.serviceAppointmentId);
      return appointment ? [visitOf(appointment, item)] : [];
    })
    .toSorted((left, right) => left.appointment.dateAttending.localeCompare(right.appointment.dateAttending));
  return [...visits.filter(({ isOpen }) => isOpen), ...visits.filter(({ isOpen }) => !isOpen).toReversed()];
}

function visitOf(appointment: ServiceAppointmentRow, item: ServiceAppointmentItem): Visit {
  const isOpen = item.status === 'New' && awaitingAction.includes(appointment.status);
  return { id: item.id, appointment, item, isOpen };
}
