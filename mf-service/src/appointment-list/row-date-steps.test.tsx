import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments, type CurrentUser, type ServiceAppointmentRow } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { appointmentFixture, appointmentRowFixture } from '../fixtures/appointment.ts';
import { practice, supplier } from '../fixtures/appointment-page.tsx';
import { AppointmentsPage } from './AppointmentsPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: ServiceAppointmentRow;
beforeEach(() => {
  stored = appointmentRowFixture(1);
  api = fakeApi()
    .on(serviceAppointments.list, (query) => pageOf([stored], query))
    .on(serviceAppointments.update, ({ serviceAppointmentStatus: status = stored.status, ...changes }) => {
      const { dateAttending = stored.dateAttending } = changes;
      stored = { ...stored, status, dateAttending, version: stored.version + 1 };
      return appointmentFixture(1, { status, dateAttending, version: stored.version });
    });
});
afterEach(() => api.restore());

const openList = (as: CurrentUser) => renderPage(<AppointmentsPage />, { at: '/service', as });
const updates = () =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === 'serviceAppointments.update')
    .map(({ input, headers }) => [input, headers.get('If-Match')]);
const confirmName = 'Confirm Annual service 1';
const newDateName = 'New date: Annual service 1';

spec('d.7.44');
test('confirms the date of a visit from its row', async () => {
  const { user, address } = openList(supplier());
  await user.click(await screen.findByRole('button', { name: confirmName }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(updates()).toEqual([[{ id: stored.id, serviceAppointmentStatus: 'Confirmed' }, '"3"']]);
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: confirmName })).toBeNull();
  expect(screen.getByRole('button', { name: newDateName })).toBeVisible();
  expect(address()).toBe('/service');
});

test('asks a practice for the agreement of the service company in the list, too', async () => {
  stored = appointmentRowFixture(1, { isDateProposedBySupplier: false });
  const { user } = openList(practice());
  await user.click(await screen.findByRole('button', { name: confirmName }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark as confirmed' }));
  expect(updates()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark as confirmed' }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
});

spec('d.7.44');
test('requests another date from the row and proposes it in the same step', async () => {
  const { user } = openList(practice());
  await user.click(await screen.findByRole('button', { name: newDateName }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request new date/time' }));
  expect(dialog.queryByRole('button', { name: 'Mark as confirmed' })).toBeNull();
  const date = await dialog.findByLabelText(/^New date and time/);
  await user.clear(date);
  await user.type(date, '16 Jul 2099 10:00');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Request new date/time' }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  const dateAttending = '2099-07-16T09:00:00.000Z';
  expect(updates()).toEqual([[{ id: stored.id, serviceAppointmentStatus: 'Pending', dateAttending }, '"3"']]);
});

test('offers no steps to users who may not take them, and none for a completed visit', async () => {
  const reader = openList(practice(['appointments.progress']));
  expect(await screen.findByRole('link', { name: 'Annual service 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: newDateName })).toBeNull();
  reader.unmount();
  stored = appointmentRowFixture(1, { status: 'Completed' });
  openList(practice());
  expect(await screen.findByRole('link', { name: 'Annual service 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: newDateName })).toBeNull();
});
