import { itemChangeRefusal, type ServiceAppointment } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import type { Edit } from '@steward/shared-ui/edit';
import { formatDateTime, plural } from '@steward/shared-ui/format';
import {
  TwoColumn,
  Page,
  Section,
  Skeleton,
  Contact,
  DescriptionList,
  useSmallScreen,
} from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Callout } from '@steward/shared-ui/wizard';
import { Suspense, useState } from 'react';
import { ItemOverlays } from '../items/ItemOverlays.tsx';
import { titleOf, AppointmentStatusTag } from '../appointment-list/appointment.labels.tsx';
import { paths } from '../paths.ts';
import { AppointmentActions } from './AppointmentActions.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { AppointmentTabs } from './AppointmentTabs.tsx';
import { AssignToPerson } from './AssignToPerson.tsx';
import { Completion } from './Completion.tsx';
import { Confirmation } from './Confirmation.tsx';
import { JobSheet } from './JobSheet.tsx';
import { useAppointmentEdit, type AppointmentValues } from './use-appointment-edit.ts';

const UnsentWork = lazyRemote(async () => (await import('../visit/kept-work-screens.ts')).UnsentWork);
// The frame of an older release has no sheets: there the page is printed.
const PrintSheet = lazyRemote(async () => {
  const print = await import('@steward/shared-ui/print');
  return 'PrintSheet' in print ? print.PrintSheet : NoSheet;
});
const NoSheet = () => null;
const VisitWork = lazyRemote(async () => (await import('../visit/VisitWork.tsx')).VisitWork);

export const back = { to: paths.appointments, label: 'Back to all service appointments' };

/** The page of a loaded appointment: its values, its actions and its assets. */
export function AppointmentPage({ appointment }: { appointment: ServiceAppointment }) {
  const edit = useAppointmentEdit(appointment);
  const isEngineer = useIsEngineer();
  // A phone that is turned for a photo stays a phone.
  const [isPhone] = useState(useSmallScreen());
  const isWorkOnPhone = isEngineer && isPhone && itemChangeRefusal(appointment.status) === null;
  const { location, serviceSupplier, status } = appointment;
  const actions = <AppointmentActions appointment={appointment} onDeleted={edit.cancel} />;
  return (
    <Page
      title={titleOf(appointment)}
      heading={isWorkOnPhone ? location.name : `${location.name} · ${serviceSupplier.name}`}
      about={isWorkOnPhone && aboutOf(appointment)}
      back={back}
      isPrintable
      actions={!isWorkOnPhone && actions}
    >
      {status === 'Cancelled' && (
        <Callout tone="warning">
          <strong>CANCELLED</strong> This appointment will not take place unless it is reinstated.
        </Callout>
      )}
      {isWorkOnPhone ? (
        <Suspense fallback={<WorkSkeleton />}>
          <VisitWork appointment={appointment} />
        </Suspense>
      ) : (
        isEngineer && (
          <Suspense>
            <UnsentWork appointment={appointment} />
          </Suspense>
        )
      )}
      <TwoColumn
        hasWideAside
        asideFirst
        aside={
          <Section title="Appointment" actions={isWorkOnPhone && actions}>
            <AppointmentFacts appointment={appointment} edit={edit} />
          </Section>
        }
      >
        <AppointmentTabs appointment={appointment} />
      </TwoColumn>
      <ItemOverlays appointment={appointment} />
      <Suspense>
        <PrintSheet>{() => <JobSheet appointment={appointment} />}</PrintSheet>
      </Suspense>
    </Page>
  );
}

interface AppointmentFactsProps {
  appointment: ServiceAppointment;
  edit: Edit<AppointmentValues>;
}

/** The values of an appointment, its steps and the form of its title and date: one column next to the assets, or two above them. */
function AppointmentFacts({ appointment, edit }: AppointmentFactsProps) {
  return (
    <div className="st-columns-that-fit">
      <AppointmentDescription appointment={appointment} />
      <div>
        <Confirmation
          appointment={appointment}
          isOtherDateShown={edit.values.dateAttending !== appointment.dateAttending}
        />
        <Completion appointment={appointment} />
        <AssignToPerson appointment={appointment} />
      </div>
      <AppointmentForm appointment={appointment} edit={edit} />
    </div>
  );
}

/** Whether the user processes the assets of visits. */
function useIsEngineer(): boolean {
  const mayProcess = useCan('appointments.processItems');
  const { isSupplier } = useCurrentUser();
  return mayProcess && isSupplier;
}

/** `Six-monthly check · 28 Dec 2026, 15:00 · 6 assets · 12 Market Jew Street` */
function aboutOf({ title, dateAttending, location, serviceItemsCountTotal }: ServiceAppointment): string {
  return [
    titleOf({ title }),
    formatDateTime(dateAttending, location.timeZone),
    plural(serviceItemsCountTotal, 'asset'),
    location.address,
  ]
    .filter(Boolean)
    .join(' · ');
}

function WorkSkeleton() {
  return (
    <Section>
      <Skeleton width="100%" height={420} />
    </Section>
  );
}

/** The fixed values of an appointment: status, organisations, requester and their notes. */
function AppointmentDescription({ appointment }: { appointment: ServiceAppointment }) {
  const { isSupplier } = useCurrentUser();
  const { status, groupName, serviceSupplier, location, createdAt, isImported, isRequestedBySupplier } =
    appointment;
  const requestedBy = isRequestedBySupplier ? serviceSupplier.name : groupName;
  const source = isImported ? 'Imported from a file' : requestedBy;
  return (
    <DescriptionList
      items={[
        ['Status', <AppointmentStatusTag key="status" status={status} />],
        isSupplier
          ? ['Client', groupName]
          : ['Service Supplier', <Contact key="supplier" of={serviceSupplier} />],
        ['Requested by', `${source}, ${formatDateTime(createdAt, location.timeZone)}`],
        ['Comments', appointment.commentsRequestor ?? 'None'],
      ]}
    />
  );
}
