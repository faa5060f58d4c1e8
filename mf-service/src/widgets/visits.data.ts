import { daysBefore, serviceAppointments, type ServiceAppointmentSortProperty } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';

/** The list of the open visits by date. */
export const allVisits = withFilters<{ sort: ServiceAppointmentSortProperty }>(
  linkTo('appointmentsAwaitingAction'),
  { sort: 'dateAttending' },
);

/** The open visits of the next seven days, next first. `isAssignedToMe`: only those of the user as engineer. */
export function useVisits(query: { pageSize: number; isAssignedToMe?: true }) {
  const today = useToday();
  return useQuery(serviceAppointments.list, {
    ...locationScopeQuery(useLocationScope()),
    ...query,
    awaitingActionOnly: true,
    appointmentDateMin: today,
    appointmentDateMax: daysBefore(new Date(today), -7),
    sortProperty: 'dateAttending',
    pageNumber: 1,
  });
}

/** The start of the UTC day. It changes on a page that stays open over midnight. */
function useToday(): string {
  const [today, setToday] = useState(startOfDay);
  useEffect(() => {
    const timer = setInterval(() => setToday(startOfDay()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

const startOfDay = () => daysBefore(new Date(), 0);
