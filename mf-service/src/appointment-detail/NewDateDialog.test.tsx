import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(documents.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

spec('2.4.6', 'd.7.30');
test('requests another date and proposes it in one step', async () => {
  const changes = { status: 'Confirmed', dateConfirmed: '2026-07-01T08:00:00.000Z' } as const;
  const opened = await openAppointment(api, { changes });
  const steps = () =>
    opened
      .callsTo('serviceAppointments.update')
      .map(({ input, headers }) => [input, headers.get('If-Match')]);
  await opened.user.click(screen.getByRole('button', { name: 'Request new date/time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request new date/time' });
  const confirmation = within(dialog);
  expect(steps()).toEqual([]);
  const date = await confirmation.findByLabelText(/^New date and time/);
  await opened.user.clear(date);
  await opened.user.type(date, '16 Jul 2099 10:00');
  await opened.user.tab();
  await opened.user.click(confirmation.getByRole('button', { name: 'Request new date/time' }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  const { id } = opened.stored();
  const dateAttending = '2099-07-16T09:00:00.000Z';
  expect(steps()).toEqual([[{ id, serviceAppointmentStatus: 'Pending', dateAttending }, '"3"']]);
});

spec('d.7.44');
test('opens with the page by its address, and confirms the date there', async () => {
  const opened = await openAppointment(api, { as: supplier(), query: '?date=true' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Request new date/time' }));
  expect(dialog.getByText(/^15 Jul 2026.* 09:00/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Request new date/time' })).toBeVisible();
  await opened.user.click(dialog.getByRole('button', { name: 'Mark as confirmed' }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(opened.callsTo('serviceAppointments.update')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.address()).toBe(`/serviceappointment/${opened.stored().id}`);
});

test('does not open for users who may not change the date', async () => {
  await openAppointment(api, { as: practice(['appointments.progress']), query: '?date=true' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
