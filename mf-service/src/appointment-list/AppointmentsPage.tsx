import type { ServiceAppointmentRow } from '@steward/shared-api';
import { useCan, useCurrentUser, useLocationScope, useSelectedLocation } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { ClientFilters, ViewFilters } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Grid } from '@steward/shared-ui/grid';
import { Page, useOnChange, useUrlState } from '@steward/shared-ui/page';
import { useMemo } from 'react';
import { CalendarSection } from '../calendar/CalendarSection.tsx';
import { paths } from '../paths.ts';
import { RequestOverlay } from '../requests/RequestOverlay.tsx';
import { appointmentPageSize, appointmentView } from './appointment-view.ts';
import { appointmentColumnsFor } from './appointment.columns.tsx';
import { useAppointments } from './appointment.data.ts';
import { AppointmentActions } from './AppointmentActions.tsx';

const toneOf = ({ status }: ServiceAppointmentRow) => (status === 'Cancelled' ? 'error' : null);

const hint = {
  practice: 'Request a visit when assets are due a service',
  supplier: 'Visits that your clients request appear here',
};

/** The list of service appointments. */
export function AppointmentsPage() {
  const [view, change] = useUrlState(appointmentView.fields);
  const { isSupplier } = useCurrentUser();
  const scope = useLocationScope();
  const location = useSelectedLocation();
  const mayProgress = useCan('appointments.progress');
  const columns = useMemo(
    () => appointmentColumnsFor({ isSupplier, mayProgress }),
    [isSupplier, mayProgress],
  );
  useOnChange(`${scope.groupId}/${scope.locationId}`, () => change({ page: 1 }));
  const list = useAppointments(appointmentView.toQuery(view, scope), view);

  const count =
    list.totalCount === undefined ? 'Service Appointments' : plural(list.totalCount, 'Service Appointment');
  const isFiltered = appointmentView.isFiltered(view, scope);
  return (
    <Page
      title={isSupplier ? 'Service Appointments' : 'Servicing'}
      heading={location ? `${count} · ${location.name}` : count}
      isPrintable
      actions={
        <AppointmentActions
          isCalendarShown={view.scheduler}
          onCalendar={(scheduler) => change({ scheduler })}
        />
      }
    >
      <ViewFilters
        of={appointmentView}
        grid="service-appointments"
        view={view}
        onView={change}
        // Suppliers filter by client instead of by text and supplier.
        first={isSupplier && <ClientFilters />}
        without={isSupplier ? ['search', 'supplier'] : []}
      />
      <Grid
        name="service-appointments"
        noun={['service appointment', 'service appointments']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => paths.appointment(id)}
        toneOf={toneOf}
        pageSize={appointmentPageSize}
        empty={isFiltered ? 'No service appointments match your search criteria' : 'No visits yet'}
        emptyHint={isFiltered ? undefined : hint[isSupplier ? 'supplier' : 'practice']}
        emptyAction={
          isFiltered && <Button onClick={() => change(appointmentView.noFilters)}>Clear filters</Button>
        }
      />
      {view.scheduler && (
        <CalendarSection isLayoutStable={list.rows !== undefined || list.error !== undefined} />
      )}
      <RequestOverlay size="fromList" />
    </Page>
  );
}
