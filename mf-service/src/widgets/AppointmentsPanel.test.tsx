import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { AppointmentsPanel } from './AppointmentsPanel.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const returnRows = (rows: readonly ServiceAppointmentRow[]) =>
  api.on(serviceAppointments.list, (query) => pageOf(rows, query));
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => appointmentRowFixture(at + 1, { title: `Visit ${at + 1}.` }));
const lastQuery = () => api.calls.at(-1)?.input;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const show = (at = '/') => renderPage(<AppointmentsPanel />, { as: people.supplier, at });

spec('1.2.73');
test('shows a supplier the next three appointments pending confirmation', async () => {
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
test('requests confirmed appointments in the second tab and keeps it in the URL', async () => {
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

test('opens the appointment of a row and pages with five page numbers', async () => {
  returnRows(many(40));
  const { user, address } = show();
  await row('Visit 1\\.');
  expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('link', { name: /Visit 4\./ }));
  expect(address()).toBe(`/serviceappointment/${appointmentRowFixture(4).id}`);
});

test.each([
  ['', 'No appointments are pending confirmation'],
  ['?appointments=completion', 'No confirmed appointments are awaiting completion'],
])('shows for %j that %s', async (search, words) => {
  returnRows([]);
  show(`/${search}`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('loads the appointments after Retry', async () => {
  api.on(serviceAppointments.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  returnRows(many(1));
  await user.click(retry);
  expect(await row('Visit 1\\.')).toBeVisible();
});
