import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { groups, suppliers, type CurrentUser, type Group } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientsTab } from './ClientsTab.tsx';

const admin: CurrentUser = { ...people.supplier, permissions: ['organisation.read', 'clients.confirm'] };

const confirmed: Group = {
  id: '00000002-0000-4000-8000-000000000001',
  name: 'Harbour Dental',
  phone: '01872 555 0100',
  email: 'office@harbour.example',
  supplierServiceConfirmed: true,
  supplierServiceRequestedByString: 'Olivia Grant',
  allowsPublicFaultReports: null,
  version: 3,
};
const pending: Group = {
  ...confirmed,
  id: '00000002-0000-4000-8000-000000000002',
  name: 'Brightside Dental',
  phone: null,
  email: null,
  supplierServiceConfirmed: false,
  supplierServiceRequestedByString: 'Sam Reed',
};

let api: ReturnType<typeof fakeApi>;
let all: Group[];
beforeEach(() => {
  all = [pending, confirmed];
  api = fakeApi();
  api.on(groups.list, (query) => pageOf(all, query));
  api.on(suppliers.confirmGroup, ({ groupId, isConfirmed }) => {
    all = all.map((row) => (row.id === groupId ? { ...row, supplierServiceConfirmed: isConfirmed } : row));
    return confirmed;
  });
});
afterEach(() => api.restore());

const open = (at = '/?tab=clients', as = admin) => renderPage(<ClientsTab />, { at, path: '/', as });
const toggle = (name: string) =>
  screen.findByRole('switch', { name: `Confirmed as Service Client: ${name}` });
const sent = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);

spec('2.2.179', '2.2.180', '2.2.181', '2.2.182', '2.9.9');
test('shows each client, and who requests the service of an unconfirmed one', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'clients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Client/Group Name', 'Phone', 'Email', 'Confirmed as Service Client?']);
  const [, first, second] = await within(table).findAllByRole('row');
  expect(first).toHaveTextContent(/Brightside Dental.*Requested by Sam Reed.*Pending/);
  expect(second).toHaveTextContent(/Harbour Dental.*01872 555 0100.*office@harbour.example.*Confirmed/);
  expect(sent('groups.list')).toEqual([{ pageNumber: '1', pageSize: '8' }]);
});

spec('2.2.178', '2.2.183');
test('filters by pending clients and keeps it in the URL', async () => {
  const { user, address } = open('/?tab=clients&pending=true');
  await toggle('Brightside Dental');
  expect(sent('groups.list').at(-1)).toMatchObject({ isConfirmed: 'false' });
  await user.click(screen.getByRole('switch', { name: 'Pending Your Acceptance Only' }));
  expect(address()).toBe('/?tab=clients');
  await waitFor(() => expect(sent('groups.list').at(-1)).not.toHaveProperty('isConfirmed'));
  all = [];
  const search = screen.getByRole('searchbox', { name: 'Search clients' });
  expect(search).toHaveAttribute('placeholder', 'search client name...');
  await user.type(search, 'x{Enter}');
  expect(await screen.findByText('No clients match your criteria')).toBeVisible();
});

spec('2.2.182', '2.8.48');
test('confirms a client with its version and a toast', async () => {
  const { user } = open();
  await user.click(await toggle('Brightside Dental'));
  expect(await screen.findByText('Status updated successfully')).toBeVisible();
  expect(sent('suppliers.confirmGroup')).toEqual([
    { id: admin.suppliers[0]?.id, groupId: pending.id, isConfirmed: true },
  ]);
  expect(
    api.calls.find(({ endpoint }) => endpoint.id === 'suppliers.confirmGroup')?.headers.get('If-Match'),
  ).toBe('"3"');
  expect(await toggle('Brightside Dental')).toBeChecked();
});

test('explains what the supplier will no longer see before a withdrawal', async () => {
  const { user } = open();
  await user.click(await toggle('Harbour Dental'));
  const confirmation = await screen.findByRole('dialog');
  expect(confirmation).toHaveTextContent(
    /no longer see the phone number, email address, locations and assets of Harbour Dental/,
  );
  await user.click(within(confirmation).getByRole('button', { name: 'Withdraw Confirmation' }));
  await screen.findByText('Status updated successfully');
  expect(sent('suppliers.confirmGroup')).toMatchObject([{ groupId: confirmed.id, isConfirmed: false }]);
});

spec('2.8.49');
test('shows the reason of the server, or that it failed, and the latest version', async () => {
  const detail = 'Supplier is not currently assigned to this group';
  api.on(suppliers.confirmGroup, () => new FakeProblem({ title: 'No', status: 404, detail }));
  const { user } = open();
  await user.click(await toggle('Brightside Dental'));
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() => expect(sent('groups.list')).toHaveLength(2));
  api.on(suppliers.confirmGroup, () => new FakeProblem({ title: 'No', status: 500 }));
  await user.click(await toggle('Brightside Dental'));
  expect(await screen.findByText('Error updating status')).toBeVisible();
  expect(await toggle('Brightside Dental')).not.toBeChecked();
});

test('shows the state without a switch and without the permission', async () => {
  open('/?tab=clients', people.supplier);
  expect(await screen.findByText('Harbour Dental')).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getByText('Confirmed')).toBeVisible();
});
