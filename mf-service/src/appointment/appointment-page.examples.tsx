import {
  serviceAppointments,
  type CurrentUser,
  type Permission,
  type ServiceAppointment,
} from '@steward/shared-api';
import { useRefresh } from '@steward/shared-api/client';
import { FakeProblem, type fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { onAreaEvent, type Slot } from '@steward/shared-ui/widget';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { anAppointment } from '../appointments/appointment.examples.ts';
import { withItems } from '../items/item.data.ts';
import { AppointmentDetailPage } from './AppointmentDetailPage.tsx';

type Api = ReturnType<typeof fakeApi>;

const both: readonly Permission[] = [
  'appointments.read',
  'appointments.request',
  'appointments.progress',
  'appointments.processItems',
  'appointments.delete',
  'audit.read',
];

/** Who opens an appointment: with everything their side may, or without some of it. */
export function practice(without: readonly Permission[] = []): CurrentUser {
  return { ...people.groupAdmin, permissions: both.filter((permission) => !without.includes(permission)) };
}
export function supplier(without: readonly Permission[] = []): CurrentUser {
  const own: readonly Permission[] = [...both, 'appointments.assignEngineer', 'documents.addServiceRecord'];
  return { ...people.supplier, permissions: own.filter((permission) => !without.includes(permission)) };
}

interface Visit {
  changes?: Partial<ServiceAppointment>;
  as?: CurrentUser;
  query?: string;
  widgets?: readonly Slot[];
}

/** Shows the page of an appointment as the server keeps it; a step or a change is what it answers then. */
export async function openAppointment(api: Api, visit: Visit = {}) {
  const { changes = {}, as = practice(), query = '', widgets = [] } = visit;
  let kept = anAppointment(1, changes);
  const change = (now: Partial<ServiceAppointment>) => {
    const items = now.serviceAppointmentItems ?? kept.serviceAppointmentItems;
    kept = withItems({ ...kept, ...now, version: kept.version + 1 }, items);
    return kept;
  };
  api
    .on(serviceAppointments.get, () => kept)
    .on(serviceAppointments.update, ({ serviceAppointmentStatus: status = kept.status, ...details }) =>
      change({
        status,
        title: details.title === undefined ? kept.title : details.title,
        dateAttending: details.dateAttending ?? kept.dateAttending,
      }),
    );
  const page = renderPage(<PageInPortal />, {
    at: `/serviceappointment/${kept.id}${query}`,
    path: '/serviceappointment/:serviceAppointmentId',
    as,
    widgets,
  });
  await screen.findByRole('heading', { level: 1, name: /Harbour Dental Truro/ });
  return {
    ...page,
    kept: () => kept,
    /** Somebody else, elsewhere. */
    change,
    callsTo: (endpointId: string) => api.calls.filter(({ endpoint }) => endpoint.id === endpointId),
  };
}

/** What is answered to who was too late. */
export function tooLate() {
  return new FakeProblem({
    title: 'Changed meanwhile',
    status: 412,
    changedBy: 'Marcus Lee',
    changedAt: '2026-06-13T09:00:00.000Z',
  });
}

/** As in the portal: what is told of an appointment has it read again. */
function PageInPortal() {
  const refresh = useRefresh();
  useEffect(
    () =>
      onAreaEvent((event) => {
        if (event === 'appointment.changed') void refresh([serviceAppointments.get.id]);
      }),
    [refresh],
  );
  return <AppointmentDetailPage />;
}
