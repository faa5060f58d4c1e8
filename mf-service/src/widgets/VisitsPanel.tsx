import {
  daysBefore,
  serviceAppointments,
  type ServiceAppointmentRow,
  type ServiceAppointmentSortProperty,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useCurrentUser, useLocationScope } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel, Link, Section, Skeleton } from '@steward/shared-ui/page';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';
import { AppointmentStatusTag, titleOf } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';

const shownVisits = 6;

const allVisits = withFilters<{ sort: ServiceAppointmentSortProperty }>(
  linkTo('appointmentsAwaitingAction'),
  { sort: 'dateAttending' },
);

/** The visits of the next seven days, next first, on the home page. */
export function VisitsPanel() {
  const { data, error, refetch } = useVisits();
  const more = data ? data.pagination.totalCount - data.data.length : 0;
  return (
    <Section title="Visits" actions={<span className="st-small">Next 7 days</span>}>
      {error && !data && (
        <FailedPanel title="The visits could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton width="100%" height={120} />}
      {data?.data.length === 0 && <p className="st-muted">No visits in the next 7 days</p>}
      <ul className="st-visits">
        {data?.data.map((visit, at) => (
          <Visit key={visit.id} visit={visit} isSameDay={dayOf(visit) === dayOf(data.data[at - 1])} />
        ))}
      </ul>
      {more > 0 && <Link to={allVisits}>{plural(more, 'more visit')}</Link>}
    </Section>
  );
}

function useVisits() {
  const today = useToday();
  return useQuery(serviceAppointments.list, {
    ...locationScopeQuery(useLocationScope()),
    awaitingActionOnly: true,
    appointmentDateMin: today,
    appointmentDateMax: daysBefore(new Date(today), -7),
    sortProperty: 'dateAttending',
    pageNumber: 1,
    pageSize: shownVisits,
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

const dayOf = (visit?: ServiceAppointmentRow) => visit?.dateAttendingLocalised.slice(0, 10);

function Visit({ visit, isSameDay }: { visit: ServiceAppointmentRow; isSameDay: boolean }) {
  const { isSupplier } = useCurrentUser();
  const { id, status, dateAttendingLocalised, location, groupName, serviceSupplier, serviceItemsCountTotal } =
    visit;
  const [day, month] = dayNames(dateAttendingLocalised);
  const facts = [
    dateAttendingLocalised.slice(11, 16),
    location.name,
    isSupplier ? groupName : serviceSupplier.name,
    plural(serviceItemsCountTotal, 'asset'),
  ];
  return (
    <li className="st-visit">
      <p className={isSameDay ? 'st-hidden' : 'st-visit-day st-number'}>
        <strong>{day}</strong> {month}
      </p>
      <div className="st-visit-text">
        <Link to={paths.appointment(id)}>{titleOf(visit)}</Link>
        <p title={facts.join(' · ')}>{facts.join(' · ')}</p>
      </div>
      <AppointmentStatusTag status={status} />
    </li>
  );
}

/** The day of the month and the weekday of a local time: `28` and `Sat`. */
function dayNames(localTime: string): [string, string] {
  const date = new Date(`${localTime.slice(0, 10)}T12:00:00Z`);
  return [
    String(date.getUTCDate()),
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? '',
  ];
}
