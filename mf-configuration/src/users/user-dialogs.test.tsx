import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { locations, regions, roleIds, users, type OrgUser } from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { administrators, roleFixture, olivia, priya, tom } from '../fixtures/user.ts';
import { UsersTab } from './UsersTab.tsx';

const truro = { ...locationFixture('Harbour Dental Truro', 1), isAssignedToUser: true, regionString: 'Mid' };
const falmouth = { ...locationFixture('Harbour Dental Falmouth', 2), isAssignedToUser: false };
const mid = { id: truro.id.replace('1', '7'), name: 'Mid Cornwall' };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(users.list, (input) => pageOf([olivia, priya, tom], input))
    .on(users.get, ({ id }) => [olivia, priya, tom].find((known) => known.id === id) ?? unknownReference)
    .on(users.roles, (input) =>
      pageOf([roleFixture('GroupAdmin'), roleFixture('PracticeManager'), roleFixture('PracticeUser')], input),
    )
    .on(locations.list, (input) => pageOf([falmouth, truro], input))
    .on(locations.get, () => truro)
    .on(regions.list, (input) =>
      pageOf([{ ...mid, nickname: null, groupId: mid.id, locationCount: 1, version: 1 }], input),
    );
});
afterEach(() => api.restore());

const unknownReference = new FakeProblem({ title: 'Not found', status: 404 });
const conflict = (detail: string) => new FakeProblem({ title: 'Conflict', status: 409, detail });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const at = (query: string) => `/configuration?tab=users&${query}`;

async function opened(query: string, title: string) {
  const page = renderPage(<UsersTab />, { at: at(query), path: '/configuration', as: administrators.group });
  const heading = await screen.findByRole('heading', { name: title });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  return { ...page, dialog, inside: within(dialog) };
}

function sizeOf(dialog: HTMLElement): string[] {
  const container = dialog.querySelector<HTMLElement>('.ant-modal-container');
  return [dialog.style.width, container?.style.height ?? ''];
}

describe('adding a user', () => {
  spec('2.2.136', '2.9.31');
  test('marks missing fields and an invalid email address', async () => {
    const { user, dialog, inside } = await opened('add=true', 'Add a new user');
    expect(sizeOf(dialog)).toEqual(['500px', '400px']);
    await user.click(inside.getByRole('button', { name: 'Add User' }));
    expect(await inside.findByText('Please enter a username')).toBeVisible();
    expect(inside.getAllByText('Required')).toHaveLength(2);
    expect(inside.getByText('Please select a role')).toBeVisible();
    await user.type(inside.getByRole('textbox', { name: 'Username/Email' }), 'not-an-address');
    await user.click(inside.getByRole('button', { name: 'Add User' }));
    expect(await inside.findByText('Email address is invalid')).toBeVisible();
    expect(callsTo('users.create')).toHaveLength(0);
  });

  spec('2.8.20', '2.8.21');
  test('adds a user to the own group and marks the field of an existing user', async () => {
    const detail = 'User already exists';
    const errors = { userName: [detail] };
    api.on(users.create, () => new FakeProblem({ title: 'Conflict', status: 409, detail, errors }));
    const { user, inside, address } = await opened('add=true', 'Add a new user');
    await user.type(inside.getByRole('textbox', { name: 'Username/Email' }), 'new@harbour-dental.example');
    await user.type(inside.getByRole('textbox', { name: 'First Name' }), 'New');
    await user.type(inside.getByRole('textbox', { name: 'Last Name' }), 'Person');
    await user.click(inside.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByTitle('Practice manager'));
    await user.click(inside.getByRole('button', { name: 'Add User' }));
    expect(await inside.findByText(detail)).toBeVisible();
    // At the field and in the toast.
    expect(await screen.findAllByText(detail)).toHaveLength(2);
    api.on(users.create, () => new FakeProblem({ title: 'No', status: 500 }));
    await user.click(inside.getByRole('button', { name: 'Add User' }));
    expect(await screen.findByText('Error adding user')).toBeVisible();
    api.on(users.create, () => tom);
    await user.click(inside.getByRole('button', { name: 'Add User' }));
    expect(await screen.findByText('User added successfully')).toBeVisible();
    expect(callsTo('users.create').at(-1)?.input).toEqual({
      userName: 'new@harbour-dental.example',
      firstName: 'New',
      lastName: 'Person',
      roleId: roleIds.PracticeManager,
      groupId: people.groupAdmin.groups[0]?.id,
    });
    await waitFor(() => expect(address()).toBe('/configuration?tab=users'));
  });
});

describe('managing a user', () => {
  spec('2.2.143', '2.8.22');
  test('sends only the changed name and role, and requires a name', async () => {
    api.on(users.update, () => ({ ...priya, version: 4 }));
    const { user, dialog, inside } = await opened(`edit=${priya.id}`, 'Manage an existing user');
    expect(sizeOf(dialog)).toEqual(['500px', '400px']);
    const first = await inside.findByRole('textbox', { name: 'First Name' });
    expect(inside.getByRole('textbox', { name: 'Username/Email' })).toHaveAttribute('readonly');
    await user.clear(first);
    await user.click(inside.getByRole('button', { name: 'Save Changes' }));
    expect(await inside.findByText('Required')).toBeVisible();
    await user.type(first, 'Prya');
    await user.click(inside.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByTitle('Group administrator'));
    await user.click(inside.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    const [{ input, headers } = {}] = callsTo('users.update');
    expect(input).toEqual({ orgUserId: priya.id, firstName: 'Prya', roleId: roleIds.GroupAdmin });
    expect(headers?.get('If-Match')).toBe('"3"');
  });

  test('shows no form for the current user or an unknown user', async () => {
    const { unmount, inside } = await opened(`edit=${olivia.id}`, 'Manage an existing user');
    expect(await inside.findByText('You can’t edit your own user')).toBeVisible();
    unmount();
    const other = await opened(`edit=${mid.id}`, 'Manage an existing user');
    expect(await other.inside.findByText("User not found, or you don't have access to them.")).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

describe('the locations of a user', () => {
  spec('2.2.142', '2.8.28', '2.9.31');
  test('saves each assignment of a location and lists the assigned ones', async () => {
    api.on(users.assignLocation, () => tom).on(users.removeLocation, () => tom);
    const { user, dialog, inside } = await opened(`locations=${tom.id}`, 'Edit Locations');
    expect(sizeOf(dialog)).toEqual(['700px', '700px']);
    expect(await inside.findByText('Not assigned to any location yet')).toBeVisible();
    const falmouthSwitch = await inside.findByRole('switch', { name: 'Assigned to Harbour Dental Falmouth' });
    expect(falmouthSwitch).not.toBeChecked();
    await user.click(falmouthSwitch);
    expect(await screen.findByText('User added to location successfully')).toBeVisible();
    expect(callsTo('users.assignLocation')[0]?.input).toMatchObject({
      id: tom.id,
      locationId: falmouth.id,
    });
    const truroSwitch = inside.getByRole('switch', { name: 'Assigned to Harbour Dental Truro' });
    expect(truroSwitch).toBeChecked();
    await user.click(truroSwitch);
    expect(await screen.findByText('Tom Baker no longer sees Harbour Dental Truro')).toBeVisible();
    expect(inside.queryByRole('switch', { name: 'Assign to all locations' })).not.toBeInTheDocument();
  });

  spec('2.2.142', '2.8.29');
  test('filters the locations by region and shows a failed assignment', async () => {
    api.on(users.assignLocation, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user, inside } = await opened(`locations=${priya.id}`, 'Edit Locations');
    expect(await inside.findByText('Assigned to: Harbour Dental Truro')).toBeVisible();
    await user.click(inside.getByRole('combobox', { name: 'Region' }));
    await user.click(await screen.findByTitle('Mid Cornwall'));
    await waitFor(() =>
      expect(callsTo('locations.list').at(-1)?.input).toMatchObject({
        regionId: mid.id,
        showAssignedByOrgUserId: priya.id,
        pageSize: '8',
      }),
    );
    await user.click(await inside.findByRole('switch', { name: 'Assigned to Harbour Dental Falmouth' }));
    expect(await screen.findByText('Error adding user to location')).toBeVisible();
  });

  test('hides the single locations of a manager who is assigned to all', async () => {
    let now: OrgUser = priya;
    api.on(users.get, () => now);
    api.on(users.update, () => (now = { ...priya, assignToAllLocations: true, version: 4 }));
    const { user, inside } = await opened(`locations=${priya.id}`, 'Edit Locations');
    await user.click(await inside.findByRole('switch', { name: 'Assign to all locations' }));
    await waitFor(() => expect(inside.queryByRole('table')).not.toBeInTheDocument());
    expect(callsTo('users.update')[0]?.input).toEqual({ orgUserId: priya.id, assignToAllLocations: true });
  });

  test('explains that a role sees all locations', async () => {
    const { inside } = await opened(`locations=${olivia.id}`, 'Edit Locations');
    expect(await inside.findByText(/is a group administrator and sees all locations/)).toBeVisible();
    expect(inside.queryByRole('switch')).not.toBeInTheDocument();
  });
});

const idAt = (index: number) => truro.id.replace(/.$/, `${index}`);

spec('t.4.15');
test.each([
  ['Location Users', `userLocation=${truro.id}&assigned=true`, 'users.list'],
  ['Edit Locations', `locations=${tom.id}`, 'locations.list'],
])('offers page sizes in %s', async (title, query, list) => {
  const nine = Array.from({ length: 9 });
  api.on(users.list, (input) =>
    pageOf(
      nine.map((_, index) => ({ ...priya, id: idAt(index) })),
      input,
    ),
  );
  api.on(locations.list, (input) =>
    pageOf(
      nine.map((_, index) => ({ ...truro, id: idAt(index) })),
      input,
    ),
  );
  const { user, inside } = await opened(query, title);
  await user.click(await inside.findByRole('combobox', { name: 'Rows per page' }));
  await user.click(await screen.findByTitle('20 per page'));
  const ofTwenty: unknown = expect.objectContaining({ pageSize: '20', pageNumber: '1' });
  await waitFor(() => expect(callsTo(list).map(({ input }) => input)).toContainEqual(ofTwenty));
});

describe('the users of a location', () => {
  const open = () => opened(`userLocation=${truro.id}&assigned=true`, 'Location Users');

  spec('2.2.151', '2.2.152', '2.2.153', '2.9.31');
  test('lists the users who see the location', async () => {
    const { dialog, inside } = await open();
    expect(sizeOf(dialog)).toEqual(['800px', '700px']);
    expect(await inside.findByRole('row', { name: /Tom Baker/ })).toBeVisible();
    const headings = inside.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Username/Email', 'Role', 'Remove']);
  });

  spec('2.2.154', '2.6.18');
  test('highlights a group administrator, who cannot be removed', async () => {
    const { inside } = await open();
    const administrator = await inside.findByRole('row', { name: /Olivia Grant/ });
    expect(administrator).toHaveClass('st-row-info');
    expect(administrator).toHaveTextContent('Group administrators see all locations');
    expect(within(administrator).queryByRole('button')).not.toBeInTheDocument();
  });

  spec('2.2.149');
  test('removes a user from the location after showing why the first attempt failed', async () => {
    const detail = 'User is not currently assigned to this location';
    api.on(users.removeLocation, () => conflict(detail));
    const { user, inside } = await open();
    await user.click(await inside.findByRole('button', { name: 'remove user from location: Tom Baker' }));
    expect(await screen.findByText(detail)).toBeVisible();
    api.on(users.removeLocation, () => tom);
    await user.click(inside.getByRole('button', { name: 'remove user from location: Tom Baker' }));
    expect(await screen.findByText('Tom Baker no longer sees Harbour Dental Truro')).toBeVisible();
    expect(inside.getByRole('link', { name: priya.userName })).toHaveFocus();
    expect(callsTo('users.removeLocation')[0]?.input).toMatchObject({ id: tom.id, locationId: truro.id });
  });

  spec('2.2.150', '2.9.5');
  test('searches the users of the location, seven a page', async () => {
    const { user, inside } = await open();
    await user.type(inside.getByRole('searchbox', { name: 'Search location users' }), 'tom');
    await waitFor(() =>
      expect(callsTo('users.list').at(-1)?.input).toMatchObject({
        searchTerm: 'tom',
        locationId: truro.id,
        pageSize: '7',
      }),
    );
  });

  test('shows that the location of the URL was not found', async () => {
    api.on(locations.get, () => unknownReference);
    const { inside } = await open();
    expect(await inside.findByText("Location not found, or you don't have access to it.")).toBeVisible();
  });

  spec('2.2.155');
  test('offers users who do not see the location and shows why one was refused', async () => {
    const detail = 'User is already assigned to this location';
    api.on(users.assignLocation, () => conflict(detail));
    api.on(users.list, (input) => pageOf(input.availableByLocationId ? [tom] : [], input));
    const { user, inside } = await open();
    expect(await inside.findByText('No users have been assigned to this location yet')).toBeVisible();
    await user.click(inside.getByRole('combobox', { name: 'Add user to this location' }));
    await user.click(await screen.findByTitle(`Tom Baker, ${tom.userName}`));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(callsTo('users.assignLocation')[0]?.input).toMatchObject({ id: tom.id, locationId: truro.id });
  });
});
