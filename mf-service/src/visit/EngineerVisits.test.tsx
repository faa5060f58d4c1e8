import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { appointmentFixture, appointmentRowFixture } from '../fixtures/appointment.ts';
import { VisitsPanel } from '../widgets/VisitsPanel.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const engineer = { ...people.supplier, isSupplierAdministrator: false };

test('an engineer sees the own visits by day, and how to get to the next one', async () => {
  const visits = [
    appointmentRowFixture(1, { status: 'Confirmed', serviceItemsCountIncomplete: 1 }),
    appointmentRowFixture(2, { dateAttendingLocalised: '2026-07-16T11:30:00' }),
  ];
  api
    .on(serviceAppointments.list, (query) => pageOf(visits, query))
    .on(serviceAppointments.get, () => appointmentFixture(1));
  const { user } = renderPage(<VisitsPanel />, { as: engineer });
  expect(await screen.findByRole('heading', { name: 'Wed 15 Jul' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Thu 16 Jul' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toContain(
    '09:00Harbour Dental TruroAnnual service 1 · 1 of 2 assets done',
  );
  expect(await screen.findByRole('link', { name: /^Call/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Continue visit' })).toHaveLength(1);
  expect(api.calls[0]?.input).toMatchObject({ isAssignedToMe: 'true', awaitingActionOnly: 'true' });
  await user.click(screen.getByRole('tab', { name: 'Everyone' }));
  expect(await screen.findByRole('heading', { name: 'Thu 16 Jul' })).toBeVisible();
  expect(api.calls.at(-1)?.input).not.toHaveProperty('isAssignedToMe');
});

test('an engineer without visits reads so', async () => {
  api.on(serviceAppointments.list, (query) => pageOf([], query));
  renderPage(<VisitsPanel />, { as: engineer });
  expect(await screen.findByText('You have no visits in the next 7 days')).toBeVisible();
});
