import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serviceAppointments, type ServiceAppointmentRow } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { selectGroup } from '@steward/shared-auth';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { CalendarPage } from './CalendarPage.tsx';

const on = (number: number, day: string, changes: Partial<ServiceAppointmentRow> = {}) =>
  appointmentRowFixture(number, {
    dateAttending: `${day}T08:00:00.000Z`,
    dateAttendingLocalised: `${day}T09:00:00`,
    ...changes,
  });

let api: ReturnType<typeof fakeApi>;
let rows: ServiceAppointmentRow[];
const asDrawn = Element.prototype.getBoundingClientRect;
beforeEach(() => {
  // jsdom has no layout: a day without height would hide its entries
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
const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const entry = (name: RegExp) => screen.findByRole('link', { name });

describe('the service calendar', () => {
  spec('1.2.7', '1.2.78');
  it('shows each appointment of a month as a link with title, supplier and status', async () => {
    open('/servicecalendar?day=2027-07-15');
    const link = await entry(/Annual service 1/);
    expect(link).toHaveAttribute('href', `/serviceappointment/${rows[0]?.id}`);
    expect(link).toHaveTextContent('Confirmed 09:00 Annual service 1 DentServe');
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
    expect(document.querySelector('.fc')).toHaveStyle({ height: '700px' });
    // The library marks the entries that can be dragged or resized.
    expect(document.querySelector('.fc-event-draggable, .fc-event-resizable')).toBeNull();
    expect(api.calls[0]?.input).toMatchObject({
      appointmentDateMin: '2027-06-27T10:00:00.000Z',
      appointmentDateMax: '2027-08-02T12:00:00.000Z',
    });
  });

  spec('d.7.49');
  it('marks each status differently, and says what the marks mean', async () => {
    rows = (['New', 'Confirmed', 'Completed', 'Cancelled'] as const).map((status, at) =>
      on(at + 1, `2027-07-1${at}`, { status }),
    );
    open('/servicecalendar?day=2027-07-15');
    for (const [at, mark] of ['warning', 'info', 'success', 'off'].entries())
      expect(await entry(new RegExp(`Annual service ${at + 1}`))).toHaveClass(`st-entry-${mark}`);
    const meanings = document.querySelector('.st-calendar-states');
    expect(meanings).toHaveTextContent('Not yet confirmedConfirmedCompletedCancelled');
  });

  spec('d.7.49');
  it('moves between days with the keyboard, and opens the week of a day', async () => {
    const { user, address } = open('/servicecalendar?day=2027-07-15');
    const day = (name: RegExp) => screen.findByRole('button', { name });
    (await day(/Thursday,? 15 July 2027/)).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await day(/Friday,? 23 July 2027/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(await day(/Monday,? 19 July 2027/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    await waitFor(async () => expect(await day(/Sunday,? 1 August 2027/)).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(address()).toBe('/servicecalendar?day=2027-08-02&calendar=week');
  });

  it('shows a cancelled appointment struck through', async () => {
    open('/servicecalendar?day=2027-07-15');
    const link = await entry(/Safety check/);
    expect(within(link).getByText('Cancelled')).toBeVisible();
    expect(within(link).getByText('Safety check').tagName).toBe('S');
  });

  spec('1.2.78');
  it('opens a clicked appointment without a page reload', async () => {
    const { user, address } = open('/servicecalendar?day=2027-07-15');
    await user.click(await entry(/Annual service 1/));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(address()).toBe(`/serviceappointment/${rows[0]?.id}`);
  });

  spec('2.2.3');
  it('keeps the month in the URL, announces it and keeps cached entries while it loads', async () => {
    const { user, address } = open('/servicecalendar?day=2027-07-15');
    await entry(/Annual service 1/);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/servicecalendar?day=2027-08-01');
    expect(statusTexts()).toContain('August 2027');
    await user.click(screen.getByRole('button', { name: 'Week' }));
    expect(address()).toBe('/servicecalendar?day=2027-08-01&calendar=week');
    expect(statusTexts()).toContain('26 Jul 2027 – 01 Aug 2027');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/servicecalendar?calendar=week');
  });

  it('shows time, location and time zone in the agenda', async () => {
    const location = {
      id: appointmentRowFixture(1).location.id,
      name: 'Sydney',
      timeZone: 'Australia/Sydney',
    };
    rows = [on(1, '2027-07-15', { dateAttending: '2027-07-14T23:00:00.000Z', location })];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    const row = (await entry(/Annual service 1/)).closest('tr');
    expect(row).toHaveTextContent('09:00');
    expect(row).toHaveTextContent('Australian Eastern Standard Time DentServe Sydney');
    expect(screen.getByText(/^Thursday,? 15 July 2027$/)).toBeVisible();
  });

  it('shows that an agenda is empty', async () => {
    rows = [];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await screen.findByText('No service appointments in this period')).toBeVisible();
  });

  it('does not call the agenda empty after a failure', async () => {
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'No', status: 500, detail: 'Broken' }));
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await screen.findByText(/The appointments could not be loaded/)).toBeVisible();
    expect(screen.queryByText('No service appointments in this period')).not.toBeInTheDocument();
  });

  it('does not call the agenda empty while it loads', async () => {
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

  it('requests the appointments of the selected location', async () => {
    const { id, name } = appointmentRowFixture(1).location;
    open('/servicecalendar?day=2027-07-15', { id, name });
    await entry(/Annual service 1/);
    expect(api.calls[0]?.input).toMatchObject({ locationId: id });
    expect(screen.getByRole('heading', { name: `Service calendar · ${name}` })).toBeVisible();
  });

  it('requests the appointments of the selected client', async () => {
    const client = { id: appointmentRowFixture(8).id, name: 'Harbour Dental' };
    renderPage(<CalendarPage />, {
      at: '/servicecalendar?day=2027-07-15',
      as: { ...people.supplier, permissions: ['appointments.read'] },
    });
    await entry(/Annual service 1/);
    act(() => selectGroup(client));
    await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ groupId: client.id }));
    act(() => selectGroup(null));
  });

  it('starts the agenda at its day', async () => {
    rows = [on(1, '2027-07-14'), on(2, '2027-07-15'), on(3, '2027-08-14'), on(4, '2027-08-15')];
    open('/servicecalendar?calendar=agenda&day=2027-07-15');
    expect(await entry(/Annual service 2/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Annual service/ })).toHaveLength(2);
    expect(screen.getByText('15 Jul 2027 – 14 Aug 2027')).toBeVisible();
  });

  it('loads further pages and counts the appointments that it does not show', async () => {
    rows = Array.from({ length: 1000 }, (_, at) => on(at + 1, '2027-07-15'));
    open('/servicecalendar?day=2027-07-15');
    expect(await screen.findByText('100 further appointments cannot be shown here.')).toBeVisible();
    expect(api.calls.map(({ input }) => Number(input['pageNumber'])).toSorted()).toEqual([1, 2, 3]);
  });

  it('shows a failure above the calendar and loads it after Retry', async () => {
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'No', status: 500, detail: 'Broken' }));
    const { user } = open('/servicecalendar?day=2027-07-15');
    expect(await screen.findByText(/The appointments could not be loaded/)).toBeVisible();
    api.on(serviceAppointments.list, (query) => pageOf(rows, query));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await entry(/Annual service 1/)).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});
