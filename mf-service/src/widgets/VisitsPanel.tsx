import type { ServiceAppointmentRow } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel, Link, Section, Skeleton } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { AppointmentStatusTag, titleOf } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';
import { KeptWorkNotices } from '../visit/KeptWorkNotices.tsx';
import { allVisits, pastVisits, useVisits } from './visits.data.ts';

const shownVisits = 6;

const EngineerVisits = lazyRemote(async () => (await import('../visit/EngineerVisits.tsx')).EngineerVisits);

/** The visits of the next seven days on the home page: an engineer's own, or all. */
export function VisitsPanel() {
  const { isSupplier, isSupplierAdministrator } = useCurrentUser();
  return isSupplier && !isSupplierAdministrator ? (
    <Suspense fallback={<Skeleton width="100%" height={200} />}>
      <EngineerVisits />
    </Suspense>
  ) : (
    <AllVisits />
  );
}

/** Next first, with the day. */
function AllVisits() {
  const { isSupplier } = useCurrentUser();
  const { data, error, refetch } = useVisits({ pageSize: shownVisits });
  const more = data ? data.pagination.totalCount - data.data.length : 0;
  return (
    <Section
      title="Visits"
      actions={
        <span className="st-small">
          Next 7 days · <Link to={pastVisits}>Past visits</Link>
        </span>
      }
    >
      {isSupplier && <KeptWorkNotices />}
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
