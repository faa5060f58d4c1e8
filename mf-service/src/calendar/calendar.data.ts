import {
  maximumPageSize,
  serviceAppointments,
  type InputOf,
  type ServiceAppointmentRow,
} from '@steward/shared-api';
import { useQuery, type ApiError } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { useMemo } from 'react';

type CalendarQuery = Omit<InputOf<typeof serviceAppointments.list>, 'pageNumber' | 'pageSize'>;

interface CalendarAppointments {
  readonly appointments: readonly ServiceAppointmentRow[];
  /** The number of further appointments that the calendar does not show. */
  readonly hiddenCount: number;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Loads the appointments of a date range in the location scope. While another range loads, the cached appointments stay. */
export function useCalendarAppointments(
  dateRange: Pick<CalendarQuery, 'appointmentDateMin' | 'appointmentDateMax'>,
): CalendarAppointments {
  const query = { ...dateRange, ...locationScopeQuery(useLocationScope()) };
  const first = useQuery(serviceAppointments.list, pageOf(query, 1));
  const total = first.data?.pagination.totalCount ?? 0;
  // Three pages are enough for a readable calendar; the rest is only counted.
  const second = useFurtherPage(query, 2, total);
  const third = useFurtherPage(query, 3, total);
  const appointments = useMemo(() => {
    const rows = [first.data, second.data, third.data].flatMap((page) => page?.data ?? []);
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }, [first.data, second.data, third.data]);
  const pages = [first, second, third];
  return {
    appointments,
    hiddenCount: Math.max(0, total - 3 * maximumPageSize),
    loading: pages.some(({ isLoading }) => isLoading),
    error: pages.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of pages) if (error) void refetch();
    },
  };
}

function useFurtherPage(query: CalendarQuery, page: 2 | 3, total: number) {
  const isNeeded = total > (page - 1) * maximumPageSize;
  const response = useQuery(serviceAppointments.list, isNeeded ? pageOf(query, page) : null);
  // A response to another query does not belong to this one.
  return isNeeded ? response : { ...response, data: undefined, error: undefined };
}

function pageOf(query: CalendarQuery, pageNumber: number): InputOf<typeof serviceAppointments.list> {
  return { ...query, sortProperty: 'dateAttending', pageNumber, pageSize: maximumPageSize };
}
