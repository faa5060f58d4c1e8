import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  assetInstances,
  customFields,
  kpiSummary,
  locations,
  users,
  type CurrentUser,
  type CustomField,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';
import { importFixture } from '../fixtures/import.ts';

const { permissions } = people.groupAdmin;
const importer: CurrentUser = {
  ...people.groupAdmin,
  permissions: [...permissions, 'assets.import', 'assets.delete'],
};

let api: ReturnType<typeof fakeApi>;
const prepared = importFixture({ fileName: 'Edit of 2 assets', status: 'Planning' });

beforeEach(() => {
  const assets = [assetFixture(1), assetFixture(2), assetFixture(3)];
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf(assets, query))
    .on(kpiSummary.get, () => kpiSummaryFixture())
    .on(locations.list, (query) => pageOf([], query))
    .on(users.assignable, (query) => pageOf([], query))
    .on(assetImports.prepareEdit, () => prepared)
    .on(assetImports.prepareDeletion, () => prepared);
});
afterEach(() => api.restore());

const sent = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetImports.prepareEdit').map(({ input }) => input);
const button = (name: string) => screen.findByRole('button', { name });

async function open(at = '/assets') {
  const page = renderPage(<AssetsPage />, { at, path: '/assets', as: importer });
  await screen.findByRole('row', { name: /Lisa 3/ });
  await page.user.click(await button('Select'));
  return page;
}

test('edits the selected assets and leads to the preview', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Lisa 3$/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Lisa 1$/ }));
  await user.click(await button('Edit'));
  await screen.findByRole('heading', { name: 'Edit 2 assets' });
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Spare');
  await user.click(await button('Show Preview'));
  await screen.findByText('Another page');
  expect(address()).toBe(`/assets/import?batch=${prepared.id}`);
  expect(sent()).toEqual([
    {
      assetInstanceIds: [assetFixture(3).id, assetFixture(1).id],
      values: [{ field: 'nickname', value: 'Spare' }],
    },
  ]);
});

test('edits all assets that match the filters', async () => {
  const { user } = await open('/assets?search=lisa&includeInactive=true');
  await user.click(await button('Edit all 3 assets'));
  await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Checked');
  await user.click(await button('Show Preview'));
  await screen.findByText('Another page');
  expect(sent()).toMatchObject([
    {
      filters: { searchTerm: 'lisa', includeInactive: true },
      values: [{ field: 'comments', value: 'Checked' }],
    },
  ]);
});

test('removes values', async () => {
  const { user } = await open();
  await user.click(await button('Edit all 3 assets'));
  await user.click(await screen.findByRole('checkbox', { name: 'Comments' }));
  await user.click(screen.getByRole('checkbox', { name: 'Nickname' }));
  await user.click(await button('Show Preview'));
  await screen.findByText('Another page');
  expect(sent()).toMatchObject([{ values: [], removes: ['comments', 'nickname'] }]);
});

test('asks for either a value or a removal of a custom field', async () => {
  const field: CustomField = {
    id: '000000c1-0000-4000-8000-000000000001',
    groupId: '000000c1-0000-4000-8000-000000000002',
    name: 'Weight',
    kind: 'number',
    unit: 'kg',
    choices: [],
    assetTypes: [{ id: '000000c1-0000-4000-8000-000000000003', name: 'Autoclave' }],
    isVisibleToSuppliers: false,
    version: 1,
  };
  api.on(customFields.list, (query) => pageOf([field], query));
  const { user } = await open();
  await user.click(await button('Edit all 3 assets'));
  expect(await screen.findByRole('textbox', { name: 'Weight (kg)' })).toHaveAccessibleDescription(
    'Only for Autoclave: assets of other types are refused.',
  );
  await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), '7');
  await user.click(screen.getByRole('checkbox', { name: 'Weight (kg)' }));
  await user.click(await button('Show Preview'));
  expect(await screen.findByText('Weight (kg): please either enter a value or remove it')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Weight (kg)' }));
  await user.click(await button('Show Preview'));
  await screen.findByText('Another page');
  expect(sent()).toMatchObject([{ customValues: { [field.id]: '7' } }]);
});

test('leads to the preview of a deletion', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Lisa 3$/ }));
  await user.click(await button('Delete'));
  await screen.findByText('Another page');
  expect(address()).toBe(`/assets/import?batch=${prepared.id}`);
  expect(
    api.calls
      .filter(({ endpoint }) => endpoint.id === 'assetImports.prepareDeletion')
      .map(({ input }) => input),
  ).toEqual([{ assetInstanceIds: [assetFixture(3).id] }]);
});

test('offers no fields that the user may not change, and no deletion', async () => {
  const permissions = people.groupAdmin.permissions.filter(
    (permission) => permission === 'assets.read' || permission === 'assets.edit',
  );
  const page = renderPage(<AssetsPage />, {
    at: '/assets',
    path: '/assets',
    as: { ...people.groupAdmin, permissions },
  });
  await screen.findByRole('row', { name: /Lisa 3/ });
  await page.user.click(await button('Select'));
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await page.user.click(await button('Edit all 3 assets'));
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Service supplier' })).toBeNull();
});

test('asks for a change, and keeps the values when the server refuses them', async () => {
  api.on(
    assetImports.prepareEdit,
    () => new FakeProblem({ title: 'No', status: 409, detail: 'There is no asset to change' }),
  );
  const { user, address } = await open();
  await user.click(await button('Edit all 3 assets'));
  await user.click(await button('Show Preview'));
  expect(await screen.findByText('Please choose what to change')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Spare');
  await user.click(await button('Show Preview'));
  expect(await screen.findByText('There is no asset to change')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nickname/ })).toHaveValue('Spare');
  expect(address()).toBe('/assets');
});

test('offers neither edit nor deletion to users who may not edit', async () => {
  renderPage(<AssetsPage />, { at: '/assets', as: people.reader });
  await screen.findByRole('row', { name: /Lisa 3/ });
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});
