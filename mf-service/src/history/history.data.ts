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

/** A visit to an asset: the appointment and the item of the asset. */
export interface Visit {
  /** The id of the item: an asset that was cancelled and added again has two items on one appointment. */
  readonly id: string;
  readonly appointment: ServiceAppointmentRow;
  readonly item: ServiceAppointmentItem;
  /** The visit has not taken place yet. */
  readonly isOpen: boolean;
}

/** All visits to an asset that the user may see: open ones by date, then past ones, newest first. */
export function useVisits(assetInstanceId: string) {
  // One page of each list is enough for any asset.
  const query = { assetInstanceId, pageSize: maximumPageSize };
  const appointments = useQuery(serviceAppointments.list, query);
  const items = useQuery(serviceAppointmentItems.list, query);
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
