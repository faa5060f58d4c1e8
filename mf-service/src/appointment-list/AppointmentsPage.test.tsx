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
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => appointmentRowFixture(at + 1));
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
  api.on(serviceAppointments.list, (input) => pageOf(rows, input));
  return renderPage(<AppointmentsPage />, { at: '/service', as: mayRequest, ...visit });
}

const lastQuery = () =>
  api.calls.findLast(({ endpoint }) => endpoint.id === 'serviceAppointments.list')?.input ?? {};
const row = (title: string) => screen.findByRole('link', { name: title });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const headings = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the list of service appointments', () => {
  spec('2.9.12');
  it('shows the first eight appointments and counts all of them', async () => {
    open(many(23));
    expect(await screen.findByRole('heading', { name: '23 Service Appointments' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(9);
    expect(lastQuery()).toMatchObject({ pageNumber: '1', pageSize: '8' });
  });

  spec('2.2.76', '2.2.77', '2.2.78', '2.2.79', '2.2.81', '2.2.82', '2.2.83', '2.9.35');
  it('shows a practice the columns of an appointment', async () => {
    open(many(1));
    await row('Annual service 1');
    expect(headings()).toEqual([
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
      // In the time zone of the location: an hour earlier in UTC.
      '15 Jul 26 09:00',
      'DentServe01872 100 200 dentserve.example',
      'Harbour Dental Truro',
      'New',
      '2',
      '2',
    ]);
  });

  spec('2.2.71');
  it('names the chosen location in the heading', async () => {
    open(many(1), { location: locationFixture('Harbour Dental Truro', 1) });
    const name = '1 Service Appointment · Harbour Dental Truro';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(lastQuery()).toMatchObject({ locationId: locationFixture('Harbour Dental Truro', 1).id });
  });

  spec('2.2.80', '2.6.5');
  it('shows a supplier the assigned engineer', async () => {
    open([appointmentRowFixture(1, { orgUser: { id: appointmentRowFixture(9).id, name: 'Ana Costa' } })], {
      as: supplier,
    });
    expect(await screen.findByRole('cell', { name: 'Ana Costa' })).toBeVisible();
    expect(headings()).toContain('Assigned To');
  });

  spec('2.2.75');
  it('links each row to its appointment', async () => {
    open(many(2));
    expect(await row('Annual service 2')).toHaveAttribute(
      'href',
      `/serviceappointment/${appointmentRowFixture(2).id}`,
    );
  });

  spec('2.2.74');
  it('highlights the row of a cancelled appointment', async () => {
    open([appointmentRowFixture(1), appointmentRowFixture(2, { status: 'Cancelled' })]);
    await row('Annual service 1');
    const [, open1, cancelled] = screen.getAllByRole('row');
    expect(open1).not.toHaveClass('st-row-error');
    expect(cancelled).toHaveClass('st-row-error');
    expect(cancelled).toHaveTextContent('Cancelled');
  });

  it('shows that nothing matches and clears the filters', async () => {
    const { user, address } = open([], { at: '/service?status=Cancelled&search=lisa' });
    expect(await screen.findByText('No service appointments match your search criteria')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'service appointments' }));
    await user.click(list.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/service'));
  });

  it('shows a failed list and loads it after Retry', async () => {
    const { user } = open([]);
    api.on(serviceAppointments.list, () => new FakeProblem({ title: 'Away', status: 503 }));
    await user.type(screen.getByRole('searchbox'), 'lisa{Enter}');
    expect(await screen.findByText('The service appointments could not be loaded')).toBeVisible();
    api.on(serviceAppointments.list, (again) => pageOf(many(1), again));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Annual service 1')).toBeVisible();
  });

  spec('t.4.20');
  it('opens with the next visit first', async () => {
    open(many(2));
    await row('Annual service 1');
    expect(lastQuery()).toMatchObject({ sortProperty: 'nextVisit', pageSize: '8' });
    expect(lastQuery()).toMatchObject({ sortDescending: 'false' });
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

  it.each([
    { as: supplier, shown: 'Harbour Dental Truro', hidden: 'DentServe' },
    { as: mayRequest, shown: 'DentServe', hidden: '01872' },
  ])('shows $shown of a visit on a phone, and not $hidden', async ({ as, shown, hidden }) => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('640') });
    open(many(1), { as });
    const visit = await within(await screen.findByRole('list')).findByRole('listitem');
    globalThis.matchMedia = matchMedia;
    expect(visit).toHaveTextContent(shown);
    expect(visit).not.toHaveTextContent(hidden);
  });

  it('sorts by a clicked column heading and keeps the order in the URL', async () => {
    const { user, address } = open(many(2));
    await row('Annual service 1');
    await user.click(screen.getByRole('button', { name: 'Incomplete' }));
    expect(address()).toBe('/service?sort=serviceItemsCountIncomplete');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortProperty: 'serviceItemsCountIncomplete' }));
  });
});

describe('the filters of the list', () => {
  spec('2.2.70');
  it('lets a practice search and filter by supplier and status', async () => {
    const dentServe = appointmentRowFixture(1).serviceSupplier;
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
    await waitFor(() => expect(lastQuery()).toMatchObject({ supplierId: dentServe.id, pageNumber: '1' }));
    await user.click(filters().getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Pending'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ serviceAppointmentStatus: 'Pending' }));
    await user.type(filters().getByPlaceholderText('search...'), 'annual');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'annual' }));
  });

  it('filters by Awaiting Action Only and keeps it in the URL', async () => {
    const { user, address } = open(many(1));
    await row('Annual service 1');
    await user.click(filters().getByRole('checkbox', { name: 'Awaiting Action Only' }));
    expect(address()).toBe('/service?awaiting=true');
    await waitFor(() => expect(lastQuery()).toMatchObject({ awaitingActionOnly: 'true' }));
  });

  spec('1.6.13', '2.2.70', '2.6.4');
  it('lets a supplier filter by client and location instead of search and supplier', async () => {
    const client = { id: appointmentRowFixture(8).id, name: 'Harbour Dental' };
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
    await waitFor(() => expect(lastQuery()).toMatchObject({ groupId: client.id }));
    act(() => selectGroup(null));
  });
});

describe('the actions of the list', () => {
  spec('2.2.1', '2.2.73');
  it('shows and hides the calendar by the URL and keeps the filters', async () => {
    const { user, address } = open(many(1), { at: '/service?awaiting=true' });
    await user.click(await screen.findByRole('button', { name: 'Show Calendar' }));
    expect(address()).toBe('/service?awaiting=true&scheduler=true');
    expect(await screen.findByRole('heading', { name: 'Service calendar' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Hide Calendar' }));
    expect(screen.queryByRole('heading', { name: 'Service calendar' })).not.toBeInTheDocument();
    expect(address()).toBe('/service?awaiting=true');
  });

  spec('2.2.72');
  it('opens the request form over the list only with the permission to request', async () => {
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
