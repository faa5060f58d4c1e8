import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, serviceAppointments, users } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { onAreaEvent } from '@steward/shared-ui/widget';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier, tooLate } from '../fixtures/appointment-page.tsx';

let api: ReturnType<typeof fakeApi>;
const told: unknown[] = [];
const unlisten = onAreaEvent((event, payload) => void told.push([event, payload]));
beforeEach(() => {
  api = fakeApi().on(documents.list, (query) => pageOf([], query));
  told.length = 0;
});
afterEach(() => api.restore());
afterAll(() => unlisten());

type Opened = Awaited<ReturnType<typeof openAppointment>>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const openConfirmation = async (title: string) => {
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(title);
  return within(dialog);
};
const steps = ({ callsTo }: Opened) =>
  callsTo('serviceAppointments.update').map(({ input, headers }) => [input, headers.get('If-Match')]);
const movedAssets = [
  ['asset.changed', { assetInstanceId: anItem(1).assetInstanceId }],
  ['asset.changed', { assetInstanceId: anItem(2).assetInstanceId }],
];

spec('2.8.8');
test('when the date is confirmed, then it is at once, told with the version on screen, and said', async () => {
  const opened = await openAppointment(api);
  const { id } = opened.kept();
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id, serviceAppointmentStatus: 'Confirmed' }, '"3"']]);
  expect(screen.queryByRole('button', { name: 'Mark as confirmed' })).not.toBeInTheDocument();
  expect(told).toEqual([['appointment.changed', { id }]]);
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
  ['a practice whose supplier proposed the date', practice, true],
])('confirms at once for %s', async (_, who, isDateProposedBySupplier) => {
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

spec('2.4.6', '2.4.15');
test.each([
  { step: 'Request new date/time', title: 'Request new date/time', status: 'New', wanted: 'Pending' },
  { step: 'Cancel Appt', title: 'Cancel Appointment', status: 'New', wanted: 'Cancelled' },
  { step: 'Reinstate Appointment', title: 'Reinstate Appointment', status: 'Cancelled', wanted: 'Pending' },
] as const)('when $step is pressed, then it asks first', async ({ step, title, status, wanted }) => {
  const opened = await openAppointment(api, { changes: { status } });
  const { id } = opened.kept();
  await press(opened, step);
  let confirmation = await openConfirmation(title);
  await opened.user.click(confirmation.getByRole('button', { name: /^(Cancel|Keep Appointment)$/ }));
  expect(steps(opened)).toEqual([]);
  await press(opened, step);
  confirmation = await openConfirmation(title);
  await opened.user.click(confirmation.getByRole('button', { name: step }));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id, serviceAppointmentStatus: wanted }, '"3"']]);
  expect(told).toEqual([['appointment.changed', { id }], ...movedAssets]);
});

test('when it is reinstated, then it is said before that its date must be confirmed again', async () => {
  const opened = await openAppointment(api, { changes: { status: 'Cancelled' } });
  await press(opened, 'Reinstate Appointment');
  const confirmation = await openConfirmation('Reinstate Appointment');
  expect(confirmation.getByText(/its date must be confirmed again/)).toBeVisible();
});

test('when a new date was confirmation for, then the date can be typed and has the focus', async () => {
  const changes = { status: 'Confirmed', dateConfirmed: '2026-07-01T08:00:00.000Z' } as const;
  const opened = await openAppointment(api, { changes });
  const date = await screen.findByLabelText(/^Attending date and time/);
  await press(opened, 'Request new date/time');
  const confirmation = await openConfirmation('Request new date/time');
  await opened.user.click(confirmation.getByRole('button', { name: 'Request new date/time' }));
  await waitFor(() => expect(date).toHaveFocus());
  expect(date).not.toHaveAttribute('readonly');
});

test('when every asset is serviced, then it can be completed', async () => {
  const items = [anItem(1, { status: 'Completed' })];
  const opened = await openAppointment(api, { changes: { serviceAppointmentItems: items } });
  await press(opened, 'Mark This Appointment As Completed');
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id: opened.kept().id, serviceAppointmentStatus: 'Completed' }, '"3"']]);
});

test('when another date is typed, then it is saved before one confirms', async () => {
  const opened = await openAppointment(api);
  const date = await screen.findByLabelText(/^Attending date and time/);
  await opened.user.clear(date);
  await opened.user.type(date, '16 Jul 2026 10:00');
  await opened.user.tab();
  expect(await screen.findByText(/Please save or cancel your changes first/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as confirmed' })).toBeDisabled();
});

spec('2.8.9');
test('when a step fails, then that is said once', async () => {
  const opened = await openAppointment(api);
  api.on(serviceAppointments.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText('Error updating appointment')).toBeVisible();
  expect(told).toEqual([]);
});

test('when somebody else was faster, then it is said who, the latest is shown, and what is typed stays', async () => {
  const opened = await openAppointment(api);
  const title = screen.getByRole('textbox', { name: 'Title: (e.g. Annual service)' });
  await opened.user.type(title, ' and repair');
  api.on(serviceAppointments.update, tooLate);
  opened.change({ status: 'Confirmed', dateConfirmed: '2026-06-13T09:00:00.000Z' });
  await press(opened, 'Mark as confirmed');
  expect(await screen.findByText(/Marcus Lee changed this on/)).toBeVisible();
  expect(await screen.findByText('Date confirmed by service company', { exact: false })).toBeVisible();
  expect(title).toHaveValue('Annual service 1 and repair');
});

test('when a supplier assigns one of its people, then it is saved at once', async () => {
  const engineer = { id: anItem(9).id, fullName: 'Ana Costa' };
  api.on(users.assignable, (query) => pageOf([engineer], query));
  const opened = await openAppointment(api, { as: supplier() });
  await opened.user.click(screen.getByRole('combobox', { name: 'Assign To Person' }));
  await opened.user.click(await screen.findByTitle('Ana Costa'));
  expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
  expect(steps(opened)).toEqual([[{ id: opened.kept().id, orgUserId: engineer.id }, '"3"']]);
  expect(told).toEqual([['appointment.changed', { id: opened.kept().id }]]);
});

test('when a practice opens it, then nobody is assigned there', async () => {
  await openAppointment(api, { as: practice() });
  expect(screen.queryByRole('combobox', { name: 'Assign To Person' })).not.toBeInTheDocument();
});

spec('t.3.5');
test('point 14: names what goes with an appointment before it is deleted', async () => {
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
    serviceAppointmentId: opened.kept().id,
  });
});

spec('t.3.4');
test('point 14: disables Delete with the reason when an asset was serviced', async () => {
  const items = [anItem(1, { status: 'Completed' }), anItem(2)];
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
test('when it is deleted, then it asks first, leads to the list, and what was typed holds nobody back', async () => {
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
  expect(told).toEqual([['appointment.changed', { id: opened.kept().id }], ...movedAssets]);
});

spec('2.8.11');
test('when deleting fails, then that is said and it stays', async () => {
  api.on(serviceAppointments.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const opened = await openAppointment(api);
  await press(opened, 'Delete');
  const confirmation = await openConfirmation('Delete Appointment');
  await opened.user.click(confirmation.getByRole('button', { name: 'Delete Appointment' }));
  expect(await screen.findByText('Error deleting appointment')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: /Truro/ })).toBeVisible();
});
