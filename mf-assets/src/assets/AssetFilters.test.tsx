import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetCategories,
  assetInstances,
  assetModels,
  assetTypes,
  groups,
  kpiSummary,
  locations,
  subLocations,
  suppliers,
} from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([assetFixture(1)], query))
    .on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: true }));
});
afterEach(() => api.restore());

const truro = { id: assetFixture(1).locationId, name: 'Harbour Dental Truro' };
const open = (visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AssetsPage />, { at: '/assets', ...visit });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const dropdowns = () =>
  filters()
    .getAllByRole('combobox')
    .map((box) => box.getAttribute('aria-label'));

spec('1.2.42', '1.2.89', '1.2.90', '1.2.91');
test('names every dropdown by Any and its label', async () => {
  open({ location: truro });
  await screen.findByRole('row', { name: /Lisa 1/ });
  expect(dropdowns()).toEqual(['Category', 'Type', 'Manufacturer', 'Model', 'Room']);
  for (const name of dropdowns()) expect(filters().getByText(`Any ${name}`)).toBeVisible();
});

spec('1.2.42', '1.2.80', '1.2.92', '1.2.94', '1.6.10');
test('offers suppliers their clients and locations', async () => {
  open({ as: people.supplier });
  await screen.findByRole('row', { name: /Lisa 1/ });
  const names = ['Group', 'Location', 'Category', 'Type', 'Manufacturer', 'Model'];
  expect(dropdowns()).toEqual([...names, 'Room']);
  for (const name of names) expect(filters().getByText(`Any ${name}`)).toBeVisible();
});

spec('1.2.45');
test('offers only the locations of the chosen client', async () => {
  const group = {
    id: assetFixture(7).id,
    name: 'Harbour Dental',
    phone: null,
    email: null,
    supplierServiceConfirmed: true,
    supplierServiceRequestedByString: null,
    allowsPublicFaultReports: null,
    version: 1,
  };
  const onePage = <Item,>(data: Item[]) => ({
    data,
    pagination: { totalCount: data.length, pageSize: 300, pageNumber: 1 },
  });
  api.on(groups.list, () => onePage([group])).on(locations.list, () => onePage([]));
  const { user } = open({ as: people.supplier });
  await user.click(await filters().findByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByTitle('Harbour Dental'));
  await user.click(filters().getByRole('combobox', { name: 'Location' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint.id === 'locations.list')?.input).toMatchObject({
      groupId: group.id,
    }),
  );
});

test('offers suppliers only choices in use', async () => {
  const lists = {
    Group: groups.list,
    Location: locations.list,
    Category: assetCategories.list,
    Type: assetTypes.list,
    Manufacturer: suppliers.list,
    Model: assetModels.list,
  };
  for (const list of Object.values(lists)) api.on(list, (query) => pageOf([], query));
  const { user } = open({ as: people.supplier });
  await screen.findByRole('row', { name: /Lisa 1/ });
  for (const [name, { id }] of Object.entries(lists)) {
    await user.click(filters().getByRole('combobox', { name }));
    await waitFor(() =>
      expect(api.calls.findLast(({ endpoint }) => endpoint.id === id)?.input).toMatchObject({
        inUse: expect.anything(),
      }),
    );
  }
});

spec('t.4.16');
test('asks for a location before rooms can be chosen', async () => {
  open();
  await screen.findByRole('row', { name: /Lisa 1/ });
  expect(filters().getByRole('combobox', { name: 'Room' })).toBeDisabled();
  expect(filters().getByText('Room: choose a location first')).toBeVisible();
});

spec('1.2.93');
// Other reads of the page may come after it.
const lastListInput = () =>
  api.calls.findLast(({ endpoint }) => endpoint.id === 'assetInstances.list')?.input;

test('filters by room and keeps it in the URL', async () => {
  const [room] = [assetFixture(1).subLocation];
  api.on(subLocations.list, (query) => ({
    data: room ? [{ ...room, nickname: 'Blue', assetInstanceCount: 3, version: 1 }] : [],
    pagination: { totalCount: 1, pageSize: Number(query.pageSize), pageNumber: 1 },
  }));
  const { user, address } = open({ location: truro });
  await user.click(await filters().findByRole('combobox', { name: 'Room' }));
  await user.click(await screen.findByTitle('Surgery 1 (Blue)'));
  await waitFor(() => expect(address()).toContain(`room=${room?.id}`));
  await waitFor(() => expect(lastListInput()).toMatchObject({ subLocationId: room?.id }));
});

spec('1.2.83', '1.2.84', '1.2.85', '1.2.86', '1.2.87', '1.4.23');
test.each([
  ['Due a service', 'serviceDue'],
  ['Missing trackers', 'missingTrackers'],
  ['Missing data', 'missingData'],
  ['Missing suppliers', 'missingSuppliers'],
  ['Include inactive', 'includeInactive'],
])('filters by %s and keeps it in the URL', async (label, name) => {
  const { user, address } = open();
  await screen.findByRole('row', { name: /Lisa 1/ });
  await user.click(filters().getByRole('switch', { name: label }));
  expect(address()).toBe(`/assets?${name}=true`);
  await waitFor(() => expect(lastListInput()).toMatchObject({ [name]: 'true' }));
});
