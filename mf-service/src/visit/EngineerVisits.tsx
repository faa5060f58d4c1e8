import type { ServiceAppointmentRow } from '@steward/shared-api';
import { ButtonLink } from '@steward/shared-ui/action';
import { TabbedPanel, type PanelTab } from '@steward/shared-ui/dialog';
import { plural } from '@steward/shared-ui/format';
import { EmptyState, FailedPanel, Link, Skeleton } from '@steward/shared-ui/page';
import { AppointmentStatusTag, titleOf } from '../appointment-list/appointment.labels.tsx';
import { useAppointment } from '../appointment-detail/appointment-detail.data.ts';
import { paths } from '../paths.ts';
import { allVisits, useNow, useVisits } from '../widgets/visits.data.ts';
import { dayNameOf } from './day-name.ts';
import { VisitContact } from './VisitContact.tsx';
import { KeptWorkNotices } from './KeptWorkNotices.tsx';

type VisitFilter = 'mine' | 'everyone';
const tabs: readonly [PanelTab<VisitFilter>, PanelTab<VisitFilter>] = [
  { key: 'mine', label: 'Mine', empty: 'You have no visits in the next 7 days' },
  { key: 'everyone', label: 'Everyone', empty: 'No visits in the next 7 days' },
];

/** More visits are in the list of appointments. */
const shownVisits = 12;

/** The visits of an engineer in the next seven days, by day. The next one has the way to its practice. */
export function EngineerVisits() {
  return (
    <TabbedPanel name="visits" title="Visits" label="Visits" tabs={tabs}>
      {({ key, empty }) => (
        <>
          <KeptWorkNotices />
          <VisitsOf filter={key} empty={empty} />
        </>
      )}
    </TabbedPanel>
  );
}

function VisitsOf({ filter, empty }: { filter: VisitFilter; empty: string }) {
  const now = useNow();
  const { data, error, refetch } = useVisits({
    pageSize: shownVisits,
    ...(filter === 'mine' ? { isAssignedToMe: true } : {}),
  });
  if (error && !data)
    return (
      <FailedPanel title="The visits could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton width="100%" height={200} />;
  const [next] = data.data;
  const more = data.pagination.totalCount - data.data.length;
  return (
    <>
      {!next && <EmptyState text={empty} />}
      {daysOf(data.data, now).map(({ day, visits }) => (
        <section key={day} aria-label={day}>
          <h3 className="st-visit-day-name">{day}</h3>
          <ul className="st-visits">
            {visits.map((visit) => (
              <Visit key={visit.id} visit={visit} isNext={visit === next} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <Link to={allVisits}>{plural(more, 'more visit')}</Link>}
    </>
  );
}

function Visit({ visit, isNext }: { visit: ServiceAppointmentRow; isNext: boolean }) {
  const {
    id,
    status,
    dateAttendingLocalised,
    location,
    serviceItemsCountTotal,
    serviceItemsCountIncomplete,
  } = visit;
  const done = serviceItemsCountTotal - serviceItemsCountIncomplete;
  const assets = plural(serviceItemsCountTotal, 'asset');
  const facts = [titleOf(visit), done === 0 ? assets : `${done} of ${assets} done`].join(' · ');
  return (
    <li className="st-visit st-visit-with-time">
      <span className="st-visit-time st-number">{dateAttendingLocalised.slice(11, 16)}</span>
      <div className="st-visit-text">
        <Link to={paths.appointment(id)}>{location.name}</Link>
        <p title={facts}>{facts}</p>
      </div>
      {status !== 'Confirmed' && <AppointmentStatusTag status={status} />}
      {isNext && <NextVisit id={id} hasBegun={done > 0} />}
    </li>
  );
}

/** How to get to the next visit, and the button that opens its work. */
function NextVisit({ id, hasBegun }: { id: string; hasBegun: boolean }) {
  const { data: visit } = useAppointment(id);
  return (
    <div className="st-visit-contact">
      {visit && <VisitContact location={visit.location} />}
      <ButtonLink kind="primary" to={paths.appointment(id)}>
        {hasBegun ? 'Continue visit' : 'Start visit'}
      </ButtonLink>
    </div>
  );
}

/** The visits by their local day. */
function daysOf(visits: readonly ServiceAppointmentRow[], now: Date) {
  const days = new Map<string, ServiceAppointmentRow[]>();
  for (const visit of visits) {
    const { timeZone } = visit.location;
    const day = dayNameOf(visit.dateAttendingLocalised.slice(0, 10), { now, timeZone });
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days].map(([day, ofDay]) => ({ day, visits: ofDay }));
}
