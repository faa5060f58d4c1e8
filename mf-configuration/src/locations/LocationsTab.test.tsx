import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, regions, type Location, type Permission } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { practiceFixture, regionFixture } from '../fixtures/location.ts';
import { LocationsTab } from './LocationsTab.tsx';

let api: ReturnType<typeof fakeApi>;
let storedLocations: Location[];

const counties = [regionFixture(1), regionFixture(2)];
const permissions: Permission[] = ['users.read', 'organisation.read', 'organisation.edit', 'assets.edit'];
const keep = (id: string, changes: Partial<Location>) => {
  storedLocations = storedLocations.map((location) =>
    location.id === id ? { ...location, ...changes, version: location.version + 1 } : location,
  );
  return storedLocations.find((location) => location.id === id) ?? practiceFixture(1);
};

beforeEach(() => {
  storedLocations = [practiceFixture(1), practiceFixture(2, { region: null, regionString: '' })];
  api = fakeApi()
    .on(locations.list, (query) => pageOf(storedLocations, query))
    .on(
      locations.get,
      ({ id }) => storedLocations.find((location) => location.id === id) ?? practiceFixture(1),
    )
    .on(regions.list, (query) => pageOf(counties, query));
});
afterEach(() => api.restore());

const at = '/configuration?tab=locations';
const show = (address = at, widgets: readonly 'location.rooms@1'[] = ['location.rooms@1']) =>
  renderPage(<LocationsTab />, {
    at: address,
    path: '/configuration',
    as: { ...people.groupAdmin, permissions },
    widgets,
  });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const sent = (id: string) =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === id)
    .map(({ input, headers }) => ({ ...input, version: headers.get('If-Match') }));

async function choose(user: ReturnType<typeof show>['user'], label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  // A chosen option also appears in the box, and lists that were open before stay hidden in the DOM.
  await user.click((await screen.findAllByTitle(option)).at(-1) ?? document.body);
}

spec('2.2.119', '2.2.120', '2.2.121', '2.2.123', '2.2.124');
test('shows region, rooms and users of each location with links to edit them', async () => {
  show();
  await row('Practice 1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Location Name',
    'Region',
    'Rooms',
    'Edit Rooms',
    'Users',
    'Edit Users',
  ]);
  const first = within(await row('Practice 1'));
  expect(first.getByText('County 1')).toBeVisible();
  expect(first.getByText('Surgery 1, Reception')).toBeVisible();
  expect(first.getByText('3')).toBeVisible();
  const { id } = practiceFixture(1);
  expect(first.getByRole('link', { name: 'Practice 1' })).toHaveAttribute('href', `${at}&edit=${id}`);
  expect(first.getByRole('link', { name: 'Edit Rooms of Practice 1' })).toHaveAttribute(
    'href',
    `${at}&rooms=${id}`,
  );
  expect(first.getByRole('link', { name: 'Edit Users of Practice 1' })).toHaveAttribute(
    'href',
    `/configuration?tab=users&userLocation=${id}`,
  );
  expect(within(await row('Practice 2')).getByText('No region')).toBeVisible();
});

spec('2.2.125');
test('offers to add the first location, or to clear the filters', async () => {
  storedLocations = [];
  const { unmount } = show();
  expect(await screen.findByText('No locations have been created here yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add Location' }).at(-1)).toBeVisible();
  unmount();
  const { user, address } = show(`${at}&search=bristol&region=${regionFixture(2).id}`);
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1) ?? document.body);
  expect(address()).toBe(at);
});

spec('2.9.4');
test('filters by search and region from the first page of eight', async () => {
  const { user, address } = show(`${at}&page=2`);
  await user.type(screen.getByPlaceholderText('search location name...'), 'truro{Enter}');
  await choose(user, 'Region', 'County 2');
  await waitFor(() => expect(address()).toBe(`${at}&search=truro&region=${regionFixture(2).id}`));
  await waitFor(() =>
    expect(sent('locations.list').at(-1)).toMatchObject({
      searchTerm: 'truro',
      regionId: regionFixture(2).id,
      pageNumber: '1',
      pageSize: '8',
    }),
  );
});

spec('2.8.34', '2.8.36');
test('moves a location to the chosen region or out of its region', async () => {
  api
    .on(locations.moveToRegion, ({ id }) =>
      keep(id, { region: { id: regionFixture(2).id, name: 'County 2' } }),
    )
    .on(locations.removeFromRegion, ({ id }) => keep(id, { region: null }));
  const { user } = show();
  await choose(user, 'Region of Practice 1', 'County 2');
  expect(await screen.findByText('Moved Location to Region')).toBeVisible();
  expect(sent('locations.moveToRegion')).toEqual([
    { id: practiceFixture(1).id, regionId: regionFixture(2).id, version: '"4"' },
  ]);
  await waitFor(async () => expect(await row('Practice 1')).toHaveTextContent('County 2'));
  await choose(user, 'Region of Practice 1', 'No region');
  expect(await screen.findByText('Removed Location from Region')).toBeVisible();
  expect(sent('locations.removeFromRegion')).toEqual([{ id: practiceFixture(1).id, version: '"5"' }]);
});

spec('2.8.35', '2.8.37');
test('shows a failed move once and keeps the region', async () => {
  api
    .on(locations.moveToRegion, () => new FakeProblem({ title: 'No', status: 500 }))
    .on(locations.removeFromRegion, () => new FakeProblem({ title: 'No', status: 500 }));
  const { user } = show();
  await choose(user, 'Region of Practice 1', 'County 2');
  expect(await screen.findByText('Request could not be completed')).toBeVisible();
  await choose(user, 'Region of Practice 1', 'No region');
  await waitFor(() => expect(sent('locations.removeFromRegion')).toHaveLength(1));
  expect(await screen.findAllByText('Request could not be completed')).toHaveLength(1);
  expect(await row('Practice 1')).toHaveTextContent('County 1');
});

spec('2.2.118');
test('opens the regions over the locations by their URL', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Manage Regions' }));
  expect(await screen.findByRole('heading', { name: 'Manage Regions' })).toBeVisible();
  expect(address()).toBe(`${at}&regions=true`);
});

test('requires a name and adds the location', async () => {
  api.on(locations.create, ({ name }) => {
    storedLocations = [...storedLocations, practiceFixture(3, { name })];
    return practiceFixture(3, { name });
  });
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Add Location' }));
  await user.click(await screen.findByRole('button', { name: 'Add This Location' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Location Name' }), 'Harbour Dental Bude');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'bude');
  await user.click(screen.getByRole('button', { name: 'Add This Location' }));
  expect(await screen.findByText('Email address is invalid')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@harbour.example');
  await user.click(screen.getByRole('button', { name: 'Add This Location' }));
  expect(await screen.findByText('Location added successfully')).toBeVisible();
  expect(sent('locations.create')).toEqual([
    expect.objectContaining({
      name: 'Harbour Dental Bude',
      email: 'bude@harbour.example',
      phone: null,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  ]);
  await waitFor(() => expect(address()).toBe(at));
  expect(await row('Harbour Dental Bude')).toBeVisible();
});

test('sends the changes with the version and keeps typed values after a failure', async () => {
  api.on(locations.update, () => new FakeProblem({ title: 'No', status: 500 }));
  const { user, address } = show(`${at}&edit=${practiceFixture(1).id}`);
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Error updating location')).toBeVisible();
  expect(phone).toHaveValue('');
  api.on(locations.update, ({ id, phone: changed }) => keep(id, { phone: changed ?? null }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Location updated successfully')).toBeVisible();
  expect(sent('locations.update').at(-1)).toEqual({ id: practiceFixture(1).id, phone: null, version: '"4"' });
  await waitFor(() => expect(address()).toBe(at));
});

spec('2.2.122');
test("shows the contributed rooms in 'Manage Rooms' at 800 × 700, or that they are not available", async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('link', { name: 'Edit Rooms of Practice 1' }));
  const dialog = (await screen.findByRole('heading', { name: 'Manage Rooms' })).closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '700px' });
  expect(await screen.findByText('The widget of location.rooms@1')).toBeVisible();
  unmount();
  show(`${at}&rooms=${practiceFixture(1).id}`, []);
  expect(await screen.findByText(/Rooms are not available at the moment/)).toBeVisible();
});

test('offers no change without the permission', async () => {
  renderPage(<LocationsTab />, { at, path: '/configuration' });
  expect(within(await row('Practice 1')).getByText('County 1')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Region of Practice 1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Add Location|Manage Regions/ })).not.toBeInTheDocument();
});
