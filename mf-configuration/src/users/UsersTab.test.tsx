import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { locations, ownUserRefusal, userAccessRefusal, users } from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { administrators, roleFixture, userFixture, lewis, olivia, priya, tom } from '../fixtures/user.ts';
import { UsersTab } from './UsersTab.tsx';

const truro = locationFixture('Harbour Dental Truro', 1);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(users.list, (query) => pageOf([lewis, olivia, priya, tom], query))
    .on(locations.list, (query) => pageOf([truro], query));
});
afterEach(() => api.restore());

const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const lastQuery = () => callsTo('users.list').at(-1)?.input;
const row = (name: RegExp) => screen.findByRole('row', { name });
const columnTitles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

const opened = (at = '/configuration?tab=users', as = administrators.group) =>
  renderPage(<UsersTab />, { at, path: '/configuration', as });

describe('the users of a practice', () => {
  spec('2.2.139', '2.2.140', '2.2.141', '2.9.5');
  test('shows seven users a page by name with email, role and locations', async () => {
    opened();
    const hers = within(await row(/Priya Shah/));
    expect(hers.getByRole('link', { name: priya.userName })).toHaveAttribute(
      'href',
      `mailto:${priya.userName}`,
    );
    expect(hers.getByText('Practice manager')).toBeVisible();
    expect(hers.getByText('Harbour Dental Truro')).toBeVisible();
    expect(within(await row(/Tom Baker/)).getByText('No locations yet')).toBeVisible();
    expect(columnTitles()).toEqual([
      'Name',
      'Role',
      'Locations',
      'Edit Locations',
      'Edit',
      'Notified of Faults',
      'Locked Out',
      'Invite',
    ]);
    expect(lastQuery()).toEqual({
      pageNumber: '1',
      pageSize: '7',
      sortProperty: 'name',
      sortDescending: 'false',
    });
  });

  spec('2.2.137', '2.2.138');
  test('filters by search and location, keeps both in the URL and opens the users of the location', async () => {
    const { user, address } = opened();
    await row(/Priya Shah/);
    expect(screen.queryByRole('link', { name: 'Location Users' })).not.toBeInTheDocument();
    await user.type(screen.getByPlaceholderText('search user or role...'), 'manager');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'manager' }));
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByTitle(truro.name));
    await waitFor(() => expect(lastQuery()).toMatchObject({ locationId: truro.id }));
    expect(address()).toBe(`/configuration?tab=users&search=manager&userLocation=${truro.id}`);
    expect(screen.getByRole('link', { name: 'Location Users' })).toHaveAttribute(
      'href',
      `/configuration?tab=users&search=manager&userLocation=${truro.id}&assigned=true`,
    );
  });

  spec('2.9.10');
  test('offers ten page numbers and page sizes', async () => {
    const many = Array.from({ length: 100 }, (_, at) => userFixture(at + 10));
    api.on(users.list, (query) => pageOf(many, query));
    opened();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of users' }));
    expect(pages.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(10);
    expect(screen.getByRole('combobox', { name: /page/i })).toBeInTheDocument();
  });

  spec('2.2.147');
  test('shows that there are no users', async () => {
    api.on(users.list, (query) => pageOf([], query));
    opened();
    expect(await screen.findByText('No users have been created here yet')).toBeVisible();
  });

  spec('2.2.143', '2.2.145');
  test('offers no change of the current user', async () => {
    const { user } = opened();
    const ownRow = within(await row(/Olivia Grant \(you\)/));
    expect(ownRow.queryByRole('link', { name: 'Edit Olivia Grant' })).not.toBeInTheDocument();
    expect(ownRow.queryByRole('switch', { name: /^Locked out/ })).not.toBeInTheDocument();
    await user.click(ownRow.getByRole('switch', { name: 'Notified of faults: Olivia Grant' }));
    expect(await screen.findByText(ownUserRefusal)).toBeVisible();
    expect(callsTo('users.update')).toHaveLength(0);
  });

  spec('t.2.44');
  test('shows why support cannot invite or lock out users while acting as someone else', async () => {
    const reason = userAccessRefusal({ isImpersonated: true }) ?? '';
    const { user } = opened('/configuration?tab=users', { ...administrators.group, isImpersonated: true });
    const his = within(await row(/Tom Baker/));
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(his.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add User' })).not.toBeInTheDocument();
    await user.click(his.getByRole('switch', { name: 'Locked out: Tom Baker' }));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(1);
    expect(callsTo('users.update')).toHaveLength(0);
  });

  test('gives the same reason to support acting as someone who may only read the users', async () => {
    const reader = { ...administrators.group, permissions: ['users.read' as const], isImpersonated: true };
    opened('/configuration?tab=users', reader);
    const his = within(await row(/Tom Baker/));
    expect(his.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
    expect(screen.getByText(userAccessRefusal(reader) ?? '')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add User' })).not.toBeInTheDocument();
  });

  spec('2.2.148');
  test('marks a locked-out user in red and by a text', async () => {
    opened();
    const his = await row(/Lewis Hart/);
    expect(his).toHaveClass('st-row-error');
    expect(within(his).getByText('Locked out')).toBeVisible();
    expect(within(his).getByText('This user is locked out')).toBeVisible();
    expect(await row(/Tom Baker/)).not.toHaveClass('st-row-error');
  });

  spec('2.2.144', '2.8.22');
  test('saves email notifications with the version and shows a toast', async () => {
    api.on(users.update, () => priya);
    const { user } = opened();
    await user.click(await screen.findByRole('switch', { name: 'Notified of faults: Priya Shah' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    const [{ input, headers } = {}] = callsTo('users.update');
    expect(input).toEqual({ orgUserId: priya.id, isNotifiedFaults: true });
    expect(headers?.get('If-Match')).toBe('"3"');
    expect(screen.getByRole('switch', { name: 'Notified of faults: Priya Shah' })).toHaveFocus();
  });

  spec('2.2.145');
  test('confirms a lock-out and keeps the last administrator', async () => {
    const detail = 'This is the last administrator of the group who is not locked out';
    api.on(users.update, () => new FakeProblem({ title: 'Conflict', status: 409, detail }));
    const { user } = opened();
    const lock = await screen.findByRole('switch', { name: 'Locked out: Priya Shah' });
    await user.click(lock);
    expect(await screen.findByText(/^This signs Priya Shah out everywhere/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsTo('users.update')).toHaveLength(0);
    await user.click(lock);
    await user.click(await screen.findByRole('button', { name: 'Lock Out' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(lock).not.toBeChecked();
  });

  spec('2.8.23');
  test('unlocks a user without a confirmation', async () => {
    api.on(users.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = opened();
    await user.click(await screen.findByRole('switch', { name: 'Locked out: Lewis Hart' }));
    expect(await screen.findByText('Error updating user')).toBeVisible();
    expect(callsTo('users.update')[0]?.input).toEqual({ orgUserId: lewis.id, isLockedOut: false });
  });
});

describe('the invitation', () => {
  spec('2.2.146', '2.4.19', '2.9.34');
  test('offers Send Invite, Resend Invite, or shows the day of the last login', async () => {
    opened();
    expect(within(await row(/Tom Baker/)).getByRole('button', { name: /^Send Invite/ })).toBeVisible();
    expect(within(await row(/Priya/)).getByRole('button', { name: /^Resend Invite/ })).toBeVisible();
    const hers = within(await row(/Olivia Grant/));
    expect(hers.getByRole('img', { name: 'Logged in' })).toBeInTheDocument();
    expect(hers.getByText('05 Nov 2026')).toBeVisible();
    expect(hers.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
  });

  spec('2.8.24', '2.8.25', '2.8.26', '2.8.27');
  test.each([
    {
      verb: 'Send Invite',
      of: tom,
      endpoint: users.invite,
      success: 'User invited successfully',
      failure: 'Error inviting user',
    },
    {
      verb: 'Resend Invite',
      of: priya,
      endpoint: users.resendInvitation,
      success: 'User re-invited successfully',
      failure: 'Error re-inviting user',
    },
  ])('shows the result of $verb', async ({ verb, of, ...it }) => {
    api.on(users.list, (query) => pageOf([of], query));
    api.on(it.endpoint, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = opened();
    const button = await screen.findByRole('button', { name: new RegExp(`^${verb}`) });
    await user.click(button);
    expect(await screen.findByText(it.failure)).toBeVisible();
    api.on(it.endpoint, () => of);
    await user.click(button);
    expect(await screen.findByText(it.success)).toBeVisible();
    expect(callsTo(it.endpoint.id).at(-1)?.input).toMatchObject({ id: of.id });
  });
});

describe('the users of a supplier', () => {
  spec('2.2.138', '2.2.199', '2.2.200', '2.2.201', '2.2.202', '2.2.203', '2.6.2', '2.6.3');
  test('shows four columns without a location', async () => {
    const ana = userFixture(5, {
      fullName: 'Ana Costa',
      userName: 'ana.costa@dentserve.example',
      role: 'SupplierUser',
    });
    api.on(users.list, (query) => pageOf([ana], query));
    opened(`/configuration?tab=users&userLocation=${truro.id}&edit=${ana.id}`, administrators.supplier);
    const hers = within(await row(/Ana Costa/));
    expect(columnTitles()).toEqual(['Username/Email', 'Role', 'Notifications', 'Status']);
    expect(hers.getByRole('link', { name: 'ana.costa@dentserve.example' })).toBeVisible();
    expect(hers.getByText('Supplier user')).toBeVisible();
    expect(hers.getByRole('switch', { name: 'Notified of faults: Ana Costa' })).toBeVisible();
    expect(hers.getByRole('button', { name: /^Resend Invite/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
    expect(lastQuery()).not.toHaveProperty('locationId');
    expect(screen.getByRole('link', { name: 'Add User' })).toBeVisible();
  });

  spec('d.6.12');
  test('opens Edit User from a row, with role and lock-out, and never for the own user', async () => {
    const ana = userFixture(5, {
      fullName: 'Ana Costa',
      userName: 'ana.costa@dentserve.example',
      role: 'SupplierUser',
    });
    const marcus = userFixture(6, {
      id: people.supplier.id,
      fullName: 'Marcus Lee',
      userName: 'marcus.lee@dentserve.example',
      role: 'SupplierAdmin',
    });
    api
      .on(users.list, (query) => pageOf([ana, marcus], query))
      .on(users.get, () => ana)
      .on(users.roles, (query) => pageOf([roleFixture('SupplierAdmin'), roleFixture('SupplierUser')], query))
      .on(users.update, () => ({ ...ana, isLockedOut: true, version: 4 }));
    const { user } = opened('/configuration?tab=users', administrators.supplier);
    await user.click(within(await row(/Marcus Lee/)).getByRole('button', { name: /marcus\.lee/ }));
    expect(await screen.findByText('You can’t edit your own user')).toBeVisible();
    await user.click(within(await row(/Ana Costa/)).getByRole('link', { name: /ana\.costa/ }));
    expect(await screen.findByRole('combobox', { name: 'Role' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Locked Out' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(callsTo('users.update').at(-1)?.input).toEqual({ orgUserId: ana.id, isLockedOut: true });
  });
});
