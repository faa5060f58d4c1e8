import { serviceAppointments, type InputOf, type ServiceAppointmentRow } from '@steward/shared-api';
import { useAllPages, type ApiError } from '@steward/shared-api/client';
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
  const query = {
    ...dateRange,
    ...locationScopeQuery(useLocationScope()),
    sortProperty: 'dateAttending',
  } as const;
  // Three pages are enough for a readable calendar; the rest is only counted.
  const { rows, isLoading, ...pages } = useAllPages(serviceAppointments.list, query, { maximumPages: 3 });
  // An appointment that moved between two pages is in both.
  const appointments = useMemo(() => [...new Map(rows.map((row) => [row.id, row])).values()], [rows]);
  return { ...pages, appointments, loading: isLoading };
}
