import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ServiceAppointmentStatus } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { itemFixture } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
const wideWindow = window.matchMedia;
afterEach(() => {
  window.matchMedia = wideWindow;
  api.restore();
});

const steps = [
  'Mark as confirmed',
  'Request new date/time',
  'Mark This Appointment As Completed',
  'Cancel Appt',
  'Reinstate Appointment',
  'Delete',
];
const table: readonly [ServiceAppointmentStatus, readonly string[]][] = [
  ['New', steps.filter((step) => step !== 'Reinstate Appointment')],
  ['Pending', steps.filter((step) => step !== 'Reinstate Appointment')],
  ['Confirmed', ['Request new date/time', 'Mark This Appointment As Completed', 'Cancel Appt', 'Delete']],
  ['Completed', ['Cancel Appt', 'Delete']],
  ['Cancelled', ['Mark This Appointment As Completed', 'Reinstate Appointment', 'Delete']],
];
const datesOf = (status: ServiceAppointmentStatus) => ({
  dateConfirmed: status === 'Confirmed' || status === 'Completed' ? '2026-07-01T08:00:00.000Z' : null,
  dateCompleted: status === 'Completed' ? '2026-07-15T10:30:00.000Z' : null,
});
const offered = () => steps.filter((name) => screen.queryByRole('button', { name }) !== null);
const date = () => screen.findByLabelText(/^Attending date and time/);

describe.each([
  ['a practice', practice],
  ['a supplier', supplier],
])('%s', (_, who) => {
  spec('2.2.94', '2.2.98');
  test.each(table)('when it is %s, then what can be done with it is offered', async (status, expected) => {
    await openAppointment(api, { changes: { status, ...datesOf(status) }, as: who() });
    expect(offered()).toEqual(expected);
    const isOpen = status !== 'Completed' && status !== 'Cancelled';
    expect(screen.queryAllByRole('region', { name: 'Confirmation' })).toHaveLength(isOpen ? 1 : 0);
    expect(screen.queryAllByText('CANCELLED')).toHaveLength(status === 'Cancelled' ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Add Assets' })).toHaveLength(isOpen ? 1 : 0);
  });

  test.each(table)('when it is %s and one may only read, then nothing is offered', async (status) => {
    const mayNot = [
      'appointments.progress',
      'appointments.delete',
      'appointments.request',
      'appointments.assignEngineer',
    ] as const;
    await openAppointment(api, { changes: { status, ...datesOf(status) }, as: who(mayNot) });
    expect(offered()).toEqual([]);
    for (const name of ['Save Changes', 'Add Assets', 'Assign To Person'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(await date()).toHaveAttribute('readonly');
    expect(screen.queryByRole('region', { name: 'Assign To Person' })).not.toBeInTheDocument();
  });
});

test('hides only Delete without its permission', async () => {
  await openAppointment(api, { as: practice(['appointments.delete']) });
  expect(offered()).toEqual([
    'Mark as confirmed',
    'Request new date/time',
    'Mark This Appointment As Completed',
    'Cancel Appt',
  ]);
});

spec('2.2.96', '2.9.35');
test.each([
  ['New', null],
  ['Pending', null],
  ['Confirmed', 'This date is confirmed. Please request a new date/time first'],
  ['Completed', 'The date of a completed appointment cannot be changed'],
  ['Cancelled', 'The date of a cancelled appointment cannot be changed'],
] as const)('allows or explains a change of the date when it is %s: %s', async (status, why) => {
  await openAppointment(api, { changes: { status, ...datesOf(status) } });
  const field = await date();
  expect(field).toHaveValue('15 Jul 2026 09:00');
  expect(field.hasAttribute('readonly')).toBe(why !== null);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(why ?? ''));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('British Summer Time'));
});

spec('2.2.98', '2.4.16');
test.each([
  [null, 'Not yet confirmed by service company'],
  ['2026-07-01T08:00:00.000Z', 'Date confirmed by service company01 Jul 2026 09:00'],
])('shows who confirmed a date that is confirmed %s', async (dateConfirmed, words) => {
  const status = dateConfirmed === null ? 'Pending' : 'Confirmed';
  await openAppointment(api, { changes: { status, dateConfirmed } });
  expect(screen.getByRole('region', { name: 'Confirmation' })).toHaveTextContent(words);
});

spec('d.6.26');
test.each([
  ['the supplier', true, 'Date confirmed by service companyMarcus Lee, 01 Jul 2026 09:00'],
  ['the practice', false, 'Date confirmed by practiceMarcus Lee, 01 Jul 2026 09:00'],
])('shows the user and the time when %s confirmed the date', async (_, isSupplier, text) => {
  await openAppointment(api, {
    changes: {
      status: 'Confirmed',
      dateConfirmed: '2026-07-01T08:00:00.000Z',
      confirmedBy: { name: 'Marcus Lee', isSupplier },
    },
  });
  expect(screen.getByRole('region', { name: 'Confirmation' })).toHaveTextContent(text);
});

spec('2.2.99');
test.each([
  ['nothing is on it', [], 'An appointment without assets cannot be completed'],
  [
    'an asset is not serviced yet',
    [itemFixture(1), itemFixture(2, { status: 'Completed' })],
    '1 asset still to complete',
  ],
  ['every asset is serviced', [itemFixture(1, { status: 'Completed' })], null],
])('allows or explains the completion when %s', async (_, items, why) => {
  await openAppointment(api, { changes: { serviceAppointmentItems: items } });
  const completion = within(screen.getByRole('region', { name: 'Completion' }));
  const incomplete = items.filter(({ status }) => status === 'New').length;
  expect(
    completion.getByText(`Total items: ${items.length} of which ${incomplete} incomplete`),
  ).toBeVisible();
  const button = completion.getByRole('button', { name: 'Mark This Appointment As Completed' });
  expect(button.hasAttribute('disabled')).toBe(why !== null);
  expect(completion.queryAllByText(why ?? /Please|cannot/)).toHaveLength(why === null ? 0 : 1);
});

spec('2.2.100');
test('shows the time of completion in the time zone of the location', async () => {
  await openAppointment(api, { changes: { status: 'Completed', ...datesOf('Completed') } });
  expect(screen.getByRole('region', { name: 'Completion' })).toHaveTextContent(
    'Completed on 15 Jul 2026 11:30',
  );
});

spec('d.7.55');
test.each([
  ['next to the assets when there is room', false, ['Assets', 'Confirmation', 'Completion', 'Form']],
  ['above the assets in a narrow window', true, ['Confirmation', 'Completion', 'Form', 'Assets']],
])('shows the next step before the form, %s', async (_, isNarrow, expected) => {
  window.matchMedia = (query) => ({ ...wideWindow(query), matches: isNarrow && query.includes('1100px') });
  await openAppointment(api, {});
  const form = await screen.findByRole('form');
  const parts = [
    ['Assets', screen.getByRole('tab', { name: 'Assets to be serviced' })],
    ['Form', form],
    ['Confirmation', screen.getByRole('region', { name: 'Confirmation' })],
    ['Completion', screen.getByRole('region', { name: 'Completion' })],
  ] as const;
  const inOrder = parts.toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder.map(([name]) => name)).toEqual(expected);
});
