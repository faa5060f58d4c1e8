import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  groups,
  locations,
  serviceAppointments,
  suppliers,
  type CurrentUser,
  type ServiceAppointmentRow,
} from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { selectGroup } from '@steward/shared-auth';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAppointmentRow } from '../fixtures/appointment.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => anAppointmentRow(at + 1));
const mayRequest: CurrentUser = {
  ...people.groupAdmin,
  permissions: ['appointments.read', 'appointments.request', 'organisation.read'],
};
const supplier: CurrentUser = { ...people.supplier, permissions: mayRequest.permissions };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

interface Visit {
  at?: string;
  as?: CurrentUser;
  location?: { id: string; name: string } | null;
}

function open(rows: readonly ServiceAppointmentRow[], visit: Visit = {}) {
  api.on(serviceAppointments.list, (asked) => pageOf(rows, asked));
  return renderPage(<AppointmentsPage />, { at: '/service', as: mayRequest, ...visit });
}

const asked = () =>
  api.calls.findLast(({ endpoint }) => endpoint.id === 'serviceAppointments.list')?.input ?? {};
const row = (title: string) => screen.findByRole('link', { name: title });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const headsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the list of service appointments', () => {
  spec('2.2.76', '2.2.77', '2.2.78', '2.2.79', '2.2.80', '2.2.81', '2.2.82', '2.2.83', '2.9.12', '2.9.35');
  it('when a practice opens it, then every appointment is a row with its columns, eight a page', async () => {
    open(many(23));
    expect(await screen.findByRole('heading', { name: '23 Service Appointments' })).toBeVisible();
    expect(headsOf()).toEqual([
      'Title',
      'Date',
      'Service Supplier',
      'Location',
      'Status',
      'Items Total',
      'Incomplete',
    ]);
    const [, first] = screen.getAllByRole('row');
    const cells = within(first ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Annual service 1',
      // As the clocks at the location show it: in UTC it is an hour earlier.
      '15 Jul 26 09:00',
      'DentServe01872 100 200 dentserve.example',
      'Harbour Dental Truro',
      'New',
      '2',
      '2',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(9);
    expect(asked()).toMatchObject({ pageNumber: '1', pageSize: '8' });
  });

  spec('2.2.71');
  it('when there is one, and a location is chosen, then the heading says so', async () => {
    open(many(1), { location: locationFixture('Harbour Dental Truro', 1) });
    const name = '1 Service Appointment · Harbour Dental Truro';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(asked()).toMatchObject({ locationId: locationFixture('Harbour Dental Truro', 1).id });
  });

  spec('2.2.80', '2.6.5');
  it('when a supplier opens it, then it sees whom each is assigned to', async () => {
    open([anAppointmentRow(1, { orgUser: { id: anAppointmentRow(9).id, name: 'Ana Costa' } })], {
      as: supplier,
    });
    expect(await screen.findByRole('cell', { name: 'Ana Costa' })).toBeVisible();
    expect(headsOf()).toContain('Assigned To');
  });

  spec('2.2.75');
  it('when a row is pressed, then it opens the appointment', async () => {
    open(many(2));
    expect(await row('Annual service 2')).toHaveAttribute(
      'href',
      `/serviceappointment/${anAppointmentRow(2).id}`,
    );
  });

  spec('2.2.74');
  it('when one is cancelled, then its row is highlighted, and its status says why', async () => {
    open([anAppointmentRow(1), anAppointmentRow(2, { status: 'Cancelled' })]);
    await row('Annual service 1');
    const [, open1, cancelled] = screen.getAllByRole('row');
    expect(open1).not.toHaveClass('st-row-error');
    expect(cancelled).toHaveClass('st-row-error');
    expect(cancelled).toHaveTextContent('Cancelled');
  });

  it('when there are none, then it says so, and filters can be cleared', async () => {
    const { user, address } = open([], { at: '/service?status=Cancelled&search=lisa' });
    expect(await screen.findByText('No service appointments match your search criteria')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'service appointments' }));
    await user.click(list.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/service'));
  });

  it('when it cannot be loaded, then it says so and is asked again', async () => {
    const { user } = open([]);
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'Away', status: 503 }));
    await user.type(screen.getByRole('searchbox'), 'lisa{Enter}');
    expect(await screen.findByText('The service appointments could not be loaded')).toBeVisible();
    api.on(serviceAppointments.list, (again) => pageOf(many(1), again));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Annual service 1')).toBeVisible();
  });

  spec('t.4.20');
  it('point 21: opens with the next visit first', async () => {
    open(many(2));
    await row('Annual service 1');
    expect(asked()).toMatchObject({ sortProperty: 'nextVisit', pageSize: '8' });
    expect(asked()).toMatchObject({ sortDescending: 'false' });
  });

  spec('t.4.23');
  it('names no column as the order of the next visit where rows are cards', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('640') });
    open(many(2));
    await row('Annual service 1');
    globalThis.matchMedia = matchMedia;
    expect(screen.getByText('default order')).toBeVisible();
    expect(screen.queryByText('nextVisit')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sorted ascending' })).toBeDisabled();
  });

  it('when a column head is pressed, then the server sorts by it, and the address says so', async () => {
    const { user, address } = open(many(2));
    await row('Annual service 1');
    await user.click(screen.getByRole('button', { name: 'Incomplete' }));
    expect(address()).toBe('/service?sort=serviceItemsCountIncomplete');
    await waitFor(() => expect(asked()).toMatchObject({ sortProperty: 'serviceItemsCountIncomplete' }));
  });
});

describe('the filters of the list', () => {
  spec('2.2.70');
  it('when a practice looks, then it searches, and chooses supplier and status', async () => {
    const dentServe = anAppointmentRow(1).serviceSupplier;
    const use = { isServiceProvider: true, isPurchaseProvider: false, isManufacturerProvider: false };
    const local = { groupLocalService: true, groupLocalPurchase: false, groupLocalServiceConfirmed: true };
    api.on(suppliers.list, (input) =>
      pageOf(
        [{ ...dentServe, email: null, isGlobal: true, ownedByGroup: null, ...use, ...local, version: 1 }],
        input,
      ),
    );
    const { user, address } = open(many(23), { at: '/service?page=2' });
    await row('Annual service 9');
    await user.click(filters().getByRole('combobox', { name: 'Supplier' }));
    await user.click(await screen.findByTitle('DentServe'));
    expect(address()).toBe(`/service?supplier=${dentServe.id}`);
    await waitFor(() => expect(asked()).toMatchObject({ supplierId: dentServe.id, pageNumber: '1' }));
    await user.click(filters().getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Pending'));
    await waitFor(() => expect(asked()).toMatchObject({ serviceAppointmentStatus: 'Pending' }));
    await user.type(filters().getByPlaceholderText('search...'), 'annual');
    await waitFor(() => expect(asked()).toMatchObject({ searchTerm: 'annual' }));
  });

  it('when Awaiting Action Only is ticked, then the server is asked for it, and the address says so', async () => {
    const { user, address } = open(many(1));
    await row('Annual service 1');
    await user.click(filters().getByRole('checkbox', { name: 'Awaiting Action Only' }));
    expect(address()).toBe('/service?awaiting=true');
    await waitFor(() => expect(asked()).toMatchObject({ awaitingActionOnly: 'true' }));
  });

  spec('1.6.13', '2.2.70', '2.6.4');
  it('when a supplier looks, then it chooses client and location instead of searching and choosing a supplier', async () => {
    const client = { id: anAppointmentRow(8).id, name: 'Harbour Dental' };
    api.on(groups.list, (input) => pageOf([], input));
    api.on(locations.list, (input) => pageOf([], input));
    open(many(1), { as: supplier });
    await row('Annual service 1');
    const names = filters()
      .getAllByRole('combobox')
      .map((box) => box.getAttribute('aria-label'));
    expect(names).toEqual(['Group', 'Location', 'Status']);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    act(() => selectGroup(client));
    await waitFor(() => expect(asked()).toMatchObject({ groupId: client.id }));
    act(() => selectGroup(null));
  });
});

describe('what can be done from the list', () => {
  spec('2.2.1', '2.2.73');
  it('when the calendar is asked for, then the address shows and hides it, and the filters stay', async () => {
    const { user, address } = open(many(1), { at: '/service?awaiting=true' });
    await user.click(await screen.findByRole('button', { name: 'Show Calendar' }));
    expect(address()).toBe('/service?awaiting=true&scheduler=true');
    expect(await screen.findByRole('heading', { name: 'Service calendar' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Hide Calendar' }));
    expect(screen.queryByRole('heading', { name: 'Service calendar' })).not.toBeInTheDocument();
    expect(address()).toBe('/service?awaiting=true');
  });

  spec('2.2.72');
  it('when somebody may request, then the form opens over the list as it is; else nothing offers it', async () => {
    const { user, address, unmount } = open(many(1), { at: '/service?awaiting=true' });
    await user.click(await screen.findByRole('link', { name: 'Add Service Appointment Request' }));
    expect(address()).toBe('/service?awaiting=true&request=true');
    expect(await screen.findByRole('heading', { name: 'Add A Service Appointment Request' })).toBeVisible();
    unmount();
    open(many(1), { as: { ...mayRequest, permissions: ['appointments.read'] } });
    await row('Annual service 1');
    expect(screen.queryByRole('link', { name: 'Add Service Appointment Request' })).not.toBeInTheDocument();
  });
});
