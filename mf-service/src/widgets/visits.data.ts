import {
  daysBefore,
  serviceAppointments,
  type ServiceAppointmentSortProperty,
  type ServiceAppointmentStatus,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';

/** The list of the open visits by date. */
export const allVisits = withFilters<{ sort: ServiceAppointmentSortProperty }>(
  linkTo('appointmentsAwaitingAction'),
  { sort: 'dateAttending' },
);

/** The list of the completed visits, the last one first. */
export const pastVisits = withFilters<{
  status: ServiceAppointmentStatus;
  sort: ServiceAppointmentSortProperty;
  descending: boolean;
}>(linkTo('servicedashboard'), { status: 'Completed', sort: 'dateAttending', descending: true });

/** The open visits of the next seven days, next first. `isAssignedToMe`: only those of the user as engineer. */
export function useVisits(query: { pageSize: number; isAssignedToMe?: true }) {
  const now = useNow();
  return useQuery(serviceAppointments.list, {
    ...locationScopeQuery(useLocationScope()),
    ...query,
    awaitingActionOnly: true,
    appointmentDateMin: daysBefore(now, 0),
    appointmentDateMax: daysBefore(now, -7),
    sortProperty: 'dateAttending',
    pageNumber: 1,
  });
}

/** The time, to the minute. The page may stay open over midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
