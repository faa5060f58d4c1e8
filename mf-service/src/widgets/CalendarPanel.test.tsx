import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { CalendarPanel } from './CalendarPanel.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(serviceAppointments.list, (query) => pageOf([appointmentRowFixture(1)], query));
});
afterEach(() => api.restore());

const permissions = ['appointments.read', 'appointments.request'] as const;
const open = (changes: Partial<typeof people.groupAdmin> = {}) =>
  renderPage(<CalendarPanel />, {
    at: '/?day=2026-07-15',
    as: { ...people.groupAdmin, permissions: [...permissions], ...changes },
  });

spec('1.2.68');
test('shows a month without other views', async () => {
  open();
  const calendar = within(screen.getByRole('region', { name: 'Service calendar' }));
  expect(await calendar.findByText('July 2026')).toBeVisible();
  expect(calendar.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
});

spec('1.2.79');
test('stays hidden until the user shows it again', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('button', { name: 'Hide calendar' }));
  expect(screen.queryByText('July 2026')).not.toBeInTheDocument();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/?day=2026-07-15'));
  await user.click(await screen.findByRole('button', { name: 'Show calendar' }));
  expect(await screen.findByText('July 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide calendar' }));
});

spec('1.2.79');
test('opens the request form over the page', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: 'Add Service Appointment Request' }));
  await waitFor(() => expect(address()).toBe('/?day=2026-07-15&request=true'));
});

test('hides the button without the permission', () => {
  open({ permissions: ['appointments.read'] });
  expect(screen.queryByRole('link', { name: 'Add Service Appointment Request' })).not.toBeInTheDocument();
});
