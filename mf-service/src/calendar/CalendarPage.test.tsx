import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { selectGroup } from '@steward/shared-auth';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAppointmentRow } from '../fixtures/appointment.ts';
import { CalendarPage } from './CalendarPage.tsx';

const on = (number: number, day: string, changes: Partial<ServiceAppointmentRow> = {}) =>
  anAppointmentRow(number, {
    dateAttending: `${day}T08:00:00.000Z`,
    dateAttendingLocalised: `${day}T09:00:00`,
    ...changes,
  });

let api: ReturnType<typeof fakeApi>;
let rows: ServiceAppointmentRow[];
const asDrawn = Element.prototype.getBoundingClientRect;
beforeEach(() => {
  // Nothing is drawn here; a day without room hides what is on it.
  Element.prototype.getBoundingClientRect = () => DOMRect.fromRect({ width: 100, height: 100 });
  rows = [
    on(1, '2027-07-15', { status: 'Confirmed' }),
    on(2, '2027-07-16', { title: 'Safety check', status: 'Cancelled' }),
  ];
  api = fakeApi().on(serviceAppointments.list, (query) => pageOf(rows, query));
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = asDrawn;
  api.restore();
});

const as = { ...people.groupAdmin, permissions: ['appointments.read', 'appointments.request'] as const };
const open = (at: string, location = null as { id: string; name: string } | null) =>
  renderPage(<CalendarPage />, { at, as: { ...as, permissions: [...as.permissions] }, location });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const entry = (name: RegExp) => screen.findByRole('link', { name });

describe('the service calendar', () => {
  spec('1.2.7', '1.2.78');
  it('when a month is opened, then each appointment is a link on its day: title, supplier, and how far it is', async () => {
    open('/servicecalendar?day=2027-07-15');
    const link = await entry(/Annual service 1/);
    expect(link).toHaveAttribute('href', `/serviceappointment/${rows[0]?.id}`);
    expect(link).toHaveTextContent('Confirmed Annual service 1 DentServe');
    expect(link.closest('[data-date]')).toHaveAttribute('data-date', '2027-07-15');
    expect(screen.getByText('July 2027')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(api.calls[0]?.input).toMatchObject({
      appointmentDateMin: '2027-06-27T10:00:00.000Z',
      appointmentDateMax: '2027-08-02T12:00:00.000Z',
    });
  });

  it('when one is cancelled, then it stays, with the word and struck through', async () => {
    open('/servicecalendar?day=2027-07-15');
    const link = await entry(/Safety check/);
    expect(within(link).getByText('Cancelled')).toBeVisible();
    expect(within(link).getByText('Safety check').tagName).toBe('S');
  });

  spec('1.2.78');
  it('when an entry is clicked, then the appointment opens without loading the portal anew', async () => {
    const { user, address } = open('/servicecalendar?day=2027-07-15');
    await user.click(await entry(/Annual service 1/));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(address()).toBe(`/serviceappointment/${rows[0]?.id}`);
  });

  spec('2.2.3');
  it('when the month is changed, then the address says so, it is said aloud, and what is known stays meanwhile', async () => {
    const { user, address } = open('/servicecalendar?day=2027-07-15');
    await entry(/Annual service 1/);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/servicecalendar?day=2027-08-01');
    expect(said()).toContain('August 2027');
    await user.click(screen.getByRole('button', { name: 'Week' }));
    expect(address()).toBe('/servicecalendar?day=2027-08-01&calendar=week');
    expect(said()).toContain('26 Jul 2027 – 01 Aug 2027');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/servicecalendar?calendar=week');
  });

  it('when it is an agenda, then each has its time, its place and whose clock that is', async () => {
    const location = { id: anAppointmentRow(1).location.id, name: 'Sydney', timeZone: 'Australia/Sydney' };
    rows = [on(1, '2027-07-15', { dateAttending: '2027-07-14T23:00:00.000Z', location })];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    const row = (await entry(/Annual service 1/)).closest('tr');
    expect(row).toHaveTextContent('09:00');
    expect(row).toHaveTextContent('Australian Eastern Standard Time DentServe Sydney');
    expect(screen.getByText(/^Thursday,? 15 July 2027$/)).toBeVisible();
  });

  it('when its days have none, then the agenda says so', async () => {
    rows = [];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await screen.findByText('No service appointments in this period')).toBeVisible();
  });

  it('when they cannot be loaded, then the agenda does not say that there are none', async () => {
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'No', status: 500, detail: 'Broken' }));
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await screen.findByText(/The appointments could not be loaded/)).toBeVisible();
    expect(screen.queryByText('No service appointments in this period')).not.toBeInTheDocument();
  });

  it('when they are being asked for, then the agenda does not say that there are none', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.on(serviceAppointments.list, async (query) => {
      await answered;
      return pageOf([], query);
    });
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await screen.findByText('15 Jul 2027 – 14 Aug 2027')).toBeVisible();
    expect(screen.queryByText('No service appointments in this period')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('No service appointments in this period')).toBeVisible();
  });

  it('when the header has a location, then it is asked for that one', async () => {
    const { id, name } = anAppointmentRow(1).location;
    open('/servicecalendar?day=2027-07-15', { id, name });
    await entry(/Annual service 1/);
    expect(api.calls[0]?.input).toMatchObject({ locationId: id });
    expect(screen.getByRole('heading', { name: `Service calendar · ${name}` })).toBeVisible();
  });

  it('when a supplier has chosen a client, then it is asked for that one', async () => {
    const client = { id: anAppointmentRow(8).id, name: 'Harbour Dental' };
    renderPage(<CalendarPage />, {
      at: '/servicecalendar?day=2027-07-15',
      as: { ...people.supplier, permissions: ['appointments.read'] },
    });
    await entry(/Annual service 1/);
    act(() => selectGroup(client));
    await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ groupId: client.id }));
    act(() => selectGroup(null));
  });

  it('when it is an agenda, then it begins on the day it is of, and not with what is over', async () => {
    rows = [on(1, '2027-07-14'), on(2, '2027-07-15'), on(3, '2027-08-14'), on(4, '2027-08-15')];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await entry(/Annual service 2/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Annual service/ })).toHaveLength(2);
    expect(screen.getByText('15 Jul 2027 – 14 Aug 2027')).toBeVisible();
  });

  it('when there are more than a page holds, then they come too, and beyond a sane number it says how many', async () => {
    rows = Array.from({ length: 1000 }, (_, at) => on(at + 1, '2027-07-15'));
    open('/servicecalendar?day=2027-07-15');
    expect(await screen.findByText('100 further appointments cannot be shown here.')).toBeVisible();
    expect(api.calls.map(({ input }) => Number(input['pageNumber'])).toSorted()).toEqual([1, 2, 3]);
  });

  it('when they cannot be loaded, then it says so quietly, and Retry brings them', async () => {
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'No', status: 500, detail: 'Broken' }));
    const { user } = open('/servicecalendar?day=2027-07-15');
    expect(await screen.findByText(/The appointments could not be loaded/)).toBeVisible();
    api.on(serviceAppointments.list, (query) => pageOf(rows, query));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await entry(/Annual service 1/)).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});
