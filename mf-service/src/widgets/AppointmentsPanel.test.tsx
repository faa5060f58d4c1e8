import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAppointmentRow } from '../fixtures/appointment.ts';
import { AppointmentsPanel } from './AppointmentsPanel.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const returnRows = (rows: readonly ServiceAppointmentRow[]) =>
  api.on(serviceAppointments.list, (query) => pageOf(rows, query));
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => anAppointmentRow(at + 1, { title: `Visit ${at + 1}.` }));
const lastQuery = () => api.calls.at(-1)?.input;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const show = (at = '/') => renderPage(<AppointmentsPanel />, { as: people.supplier, at });

spec('1.2.73');
test('when a supplier opens its dashboard, then the next three pending confirmation say where, when, what, how far and how much', async () => {
  returnRows(many(9));
  show();
  const cells = within(await row('Visit 1\\.')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Harbour Dental TruroHarbour Dental',
    '15 Jul 26 09:00',
    'Visit 1.',
    'New',
    '2 of 2 incomplete',
  ]);
  expect(screen.getByRole('region', { name: 'Appointments Awaiting Action' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  expect(lastQuery()).toEqual({
    pendingConfirmationOnly: 'true',
    sortProperty: 'dateAttending',
    pageNumber: '1',
    pageSize: '3',
  });
});

spec('1.2.73');
test('when Confirmed Awaiting Completion is chosen, then the confirmed ones are asked for, and the address keeps the tab', async () => {
  returnRows(many(4));
  const { user, address } = show('/?appointmentsPage=2');
  await row('Visit 4\\.');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pending Confirmation',
    'Confirmed Awaiting Completion',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Confirmed Awaiting Completion' }));
  await waitFor(() => expect(address()).toBe('/?appointments=completion'));
  await row('Visit 1\\.');
  expect(lastQuery()).toMatchObject({ serviceAppointmentStatus: 'Confirmed', pageNumber: '1' });
});

test('when a row is pressed, then its appointment opens; the pager has five buttons and turns the pages', async () => {
  returnRows(many(40));
  const { user, address } = show();
  await row('Visit 1\\.');
  expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('link', { name: /Visit 4\./ }));
  expect(address()).toBe(`/serviceappointment/${anAppointmentRow(4).id}`);
});

test.each([
  ['', 'No appointments are pending confirmation'],
  ['?appointments=completion', 'No confirmed appointments are awaiting completion'],
])('when the panel of %j has none, then it says %s', async (search, words) => {
  returnRows([]);
  show(`/${search}`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('when they could not be loaded, then it says so and can be asked again', async () => {
  api.on(serviceAppointments.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  returnRows(many(1));
  await user.click(retry);
  expect(await row('Visit 1\\.')).toBeVisible();
});
