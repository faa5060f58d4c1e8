import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, serviceAppointments, users } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { itemFixture } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier, conflictProblem } from '../fixtures/appointment-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(documents.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

type Opened = Awaited<ReturnType<typeof openAppointment>>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const openConfirmation = async (title: string) => {
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(title);
  return within(dialog);
};
const steps = ({ callsTo }: Opened) =>
  callsTo('serviceAppointments.update').map(({ input, headers }) => [input, headers.get('If-Match')]);

spec('2.8.8');
test('confirms the date immediately with the version on screen and a toast', async () => {
  const opened = await openAppointment(api);
  const { id } = opened.stored();
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id, serviceAppointmentStatus: 'Confirmed' }, '"3"']]);
  expect(screen.queryByRole('button', { name: 'Mark as confirmed' })).not.toBeInTheDocument();
});

spec('d.6.27');
test('asks a practice for the agreement of the service company before it confirms its own date', async () => {
  const opened = await openAppointment(api, { changes: { isDateProposedBySupplier: false } });
  await press(opened, 'Mark as confirmed');
  let confirmation = await openConfirmation('Mark as confirmed');
  expect(confirmation.getByText('Has the service company agreed to this date?')).toBeVisible();
  await opened.user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(steps(opened)).toEqual([]);
  await press(opened, 'Mark as confirmed');
  confirmation = await openConfirmation('Mark as confirmed');
  await opened.user.click(confirmation.getByRole('button', { name: 'Mark as confirmed' }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
});

test.each([
  ['a supplier', supplier, false],
  ['a practice after its supplier proposed the date', practice, true],
])('confirms immediately for %s', async (_, who, isDateProposedBySupplier) => {
  const opened = await openAppointment(api, { as: who(), changes: { isDateProposedBySupplier } });
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toHaveLength(1);
});

test('rejects a move to a date in the past', async () => {
  const opened = await openAppointment(api);
  const date = await screen.findByLabelText(/^Attending date and time/);
  await opened.user.clear(date);
  await opened.user.type(date, '16 Jul 2020 10:00');
  await opened.user.tab();
  await opened.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Please choose a date in the future')).toBeVisible();
  expect(steps(opened)).toEqual([]);
});

spec('2.4.15');
test.each([
  { step: 'Cancel Appt', title: 'Cancel Appointment', status: 'New', wanted: 'Cancelled' },
  { step: 'Reinstate Appointment', title: 'Reinstate Appointment', status: 'Cancelled', wanted: 'Pending' },
] as const)('asks for a confirmation before $step', async ({ step, title, status, wanted }) => {
  const opened = await openAppointment(api, { changes: { status } });
  const { id } = opened.stored();
  await press(opened, step);
  let confirmation = await openConfirmation(title);
  await opened.user.click(confirmation.getByRole('button', { name: /^(Cancel|Keep Appointment)$/ }));
  expect(steps(opened)).toEqual([]);
  await press(opened, step);
  confirmation = await openConfirmation(title);
  await opened.user.click(confirmation.getByRole('button', { name: step }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id, serviceAppointmentStatus: wanted }, '"3"']]);
});

test('warns before a reinstatement that the date must be confirmed again', async () => {
  const opened = await openAppointment(api, { changes: { status: 'Cancelled' } });
  await press(opened, 'Reinstate Appointment');
  const confirmation = await openConfirmation('Reinstate Appointment');
  expect(confirmation.getByText(/its date must be confirmed again/)).toBeVisible();
});

test('offers completion when every asset is serviced', async () => {
  const items = [itemFixture(1, { status: 'Completed' })];
  const opened = await openAppointment(api, { changes: { serviceAppointmentItems: items } });
  await press(opened, 'Mark This Appointment As Completed');
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id: opened.stored().id, serviceAppointmentStatus: 'Completed' }, '"3"']]);
});

test('requires a save before a changed date can be confirmed', async () => {
  const opened = await openAppointment(api);
  const date = await screen.findByLabelText(/^Attending date and time/);
  await opened.user.clear(date);
  await opened.user.type(date, '16 Jul 2026 10:00');
  await opened.user.tab();
  expect(await screen.findByText(/Please save or cancel your changes first/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as confirmed' })).toBeDisabled();
});

spec('2.8.9');
test('shows a failed step once', async () => {
  const opened = await openAppointment(api);
  api.on(serviceAppointments.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText('Error updating appointment')).toBeVisible();
});

test('names the user who changed it first, shows the latest version and keeps typed values', async () => {
  const opened = await openAppointment(api);
  const title = screen.getByRole('textbox', { name: 'Title: (e.g. Annual service)' });
  await opened.user.type(title, ' and repair');
  api.on(serviceAppointments.update, conflictProblem);
  opened.change({ status: 'Confirmed', dateConfirmed: '2026-06-13T09:00:00.000Z' });
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText(/Marcus Lee changed this on/)).toBeVisible();
  expect(await screen.findByText('Date confirmed by service company', { exact: false })).toBeVisible();
  expect(title).toHaveValue('Annual service 1 and repair');
});

test("saves the assignment of a supplier's user immediately", async () => {
  const engineer = { id: itemFixture(9).id, fullName: 'Ana Costa' };
  api.on(users.assignable, (query) => pageOf([engineer], query));
  const opened = await openAppointment(api, { as: supplier() });
  await opened.user.click(screen.getByRole('combobox', { name: 'Assign To Person' }));
  // Not by `user`, which refuses to click an option while the list opens.
  fireEvent.click(await screen.findByTitle('Ana Costa'));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id: opened.stored().id, orgUserId: engineer.id }, '"3"']]);
});

test('offers a practice no assignment', async () => {
  await openAppointment(api, { as: practice() });
  expect(screen.queryByRole('combobox', { name: 'Assign To Person' })).not.toBeInTheDocument();
});

spec('t.3.5');
test('names what is deleted with an appointment', async () => {
  api.on(documents.list, (query) => ({
    ...pageOf([], query),
    pagination: { totalCount: 2, pageSize: 1, pageNumber: 1 },
  }));
  const opened = await openAppointment(api);
  await press(opened, 'Delete');
  const confirmation = await openConfirmation('Delete Appointment');
  expect(
    confirmation.getByText(
      /^This will delete this Appointment and remove it from the system - this cannot be undone\. {2}Are you sure\?$/,
      { normalizer: (text) => text },
    ),
  ).toBeVisible();
  expect(confirmation.getByText('2 items and 2 documents will also be deleted.')).toBeVisible();
  await opened.user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(opened.callsTo('documents.list')[0]?.input).toMatchObject({
    serviceAppointmentId: opened.stored().id,
  });
});

spec('t.3.4');
test('disables Delete with the reason when an asset was serviced', async () => {
  const items = [itemFixture(1, { status: 'Completed' }), itemFixture(2)];
  const opened = await openAppointment(api, { changes: { serviceAppointmentItems: items } });
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(
    screen.getByText('1 asset was serviced in this appointment. It can be cancelled, not deleted.'),
  ).toBeVisible();
  await press(opened, 'Cancel Appt');
  const confirmation = await openConfirmation('Cancel Appointment');
  expect(confirmation.getByText('The completed work stays in the records.')).toBeVisible();
  await opened.user.click(confirmation.getByRole('button', { name: 'Keep Appointment' }));
});

spec('2.2.105', '2.4.15', '2.8.10');
test('deletes after a confirmation, discards typed values and opens the list', async () => {
  api.on(serviceAppointments.remove, () => null);
  const opened = await openAppointment(api);
  await opened.user.type(screen.getByRole('textbox', { name: /^Title/ }), '!');
  await press(opened, 'Delete');
  let confirmation = await openConfirmation('Delete Appointment');
  await opened.user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(opened.callsTo('serviceAppointments.remove')).toEqual([]);
  await press(opened, 'Delete');
  confirmation = await openConfirmation('Delete Appointment');
  await opened.user.click(confirmation.getByRole('button', { name: 'Delete Appointment' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(opened.address()).toBe('/service');
  expect(screen.getByText('Appointment deleted successfully')).toBeVisible();
  expect(opened.callsTo('serviceAppointments.remove')[0]?.headers.get('If-Match')).toBe('"3"');
  expect(opened.callsTo('serviceAppointments.get')).toHaveLength(1);
});

spec('2.8.11');
test('shows a failed deletion and keeps the appointment', async () => {
  api.on(serviceAppointments.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const opened = await openAppointment(api);
  await press(opened, 'Delete');
  const confirmation = await openConfirmation('Delete Appointment');
  await opened.user.click(confirmation.getByRole('button', { name: 'Delete Appointment' }));
  expect(await screen.findByText('Error deleting appointment')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: /Truro/ })).toBeVisible();
});
