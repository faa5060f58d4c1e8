import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetCategories,
  assetModels,
  assetTypes,
  groups,
  suppliers,
  users,
  type AssetModelListed,
  type CurrentUser,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConfigurationPage } from '../settings/ConfigurationPage.tsx';
import { ModelsTab } from './ModelsTab.tsx';

const admin: CurrentUser = { ...people.supplier, permissions: ['organisation.read', 'models.markServiced'] };
const supplierId = admin.suppliers[0]?.id;
const typeId = '00000006-0000-4000-8000-000000000001';

function modelFixture(number: number, isServiced: boolean): AssetModelListed {
  return {
    id: `00000005-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Lisa ${number}`,
    assetType: {
      id: typeId,
      name: 'Autoclaves',
      assetCategory: { id: '00000007-0000-4000-8000-000000000001', name: 'Decontamination' },
    },
    supplierManufactureString: 'W&H',
    requiresSerialNumber: true,
    requiresBarcode: false,
    defaultServiceIntervalMonths: 12,
    supplierServicesThisModel: isServiced,
    version: 4,
  };
}

let api: ReturnType<typeof fakeApi>;
let all: AssetModelListed[];
beforeEach(() => {
  all = [modelFixture(1, true), modelFixture(2, false), modelFixture(3, false)];
  api = fakeApi();
  api.on(assetModels.list, ({ supplierIdService, ...query }) =>
    pageOf(
      all.filter((model) => supplierIdService === undefined || model.supplierServicesThisModel === true),
      query,
    ),
  );
  for (const endpoint of [assetCategories.list, assetTypes.list, suppliers.list] as const)
    api.on(endpoint, (query) => pageOf([], query));
});
afterEach(() => {
  api.restore();
});

const open = (at = '/?tab=models', as = admin) => renderPage(<ModelsTab />, { at, path: '/', as });
const toggle = (name: string) => screen.findByRole('switch', { name: `Serviced by you: ${name}` });
const sent = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const listed = () => sent('assetModels.list').filter((input) => input['pageSize'] === '8');

spec('2.2.193', '2.2.194', '2.2.195', '2.2.196', '2.2.197', '2.9.8');
test('shows the columns of each model and sorts by them', async () => {
  const { user, address } = open();
  const table = await screen.findByRole('table', { name: 'models' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Type',
    'Manufacturer',
    'Model Name',
    'Is Model Serviced By You?',
  ]);
  const [, first] = await within(table).findAllByRole('row');
  expect(first).toHaveTextContent('DecontaminationAutoclavesW&HLisa 1');
  expect(listed()).toEqual([
    { sortProperty: 'name', sortDescending: 'false', pageNumber: '1', pageSize: '8' },
  ]);
  await user.click(within(table).getByRole('button', { name: /Is Model Serviced By You/ }));
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ sortProperty: 'supplierServicesThisModel' }));
  expect(address()).toBe('/?tab=models&sort=supplierServicesThisModel');
});

spec('2.2.192', '2.2.198');
test('filters the models and keeps the filters in the URL', async () => {
  const { user, address } = open(`/?tab=models&type=${typeId}`);
  await toggle('Lisa 1');
  expect(listed().at(-1)).toMatchObject({ assetTypeId: typeId });
  for (const label of ['Category', 'Type', 'Manufacturer'])
    expect(screen.getByRole('combobox', { name: label })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Only show currently serviced by you' }));
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ supplierIdService: supplierId }));
  expect(address()).toBe(`/?tab=models&type=${typeId}&serviced=true`);
  all = [];
  const search = screen.getByRole('searchbox', { name: 'Search models' });
  expect(search).toHaveAttribute('placeholder', 'search type or model...');
  await user.type(search, 'x{Enter}');
  expect(await screen.findByText('No models match your criteria')).toBeVisible();
});

spec('2.2.197', '2.8.44', '2.8.46');
test('marks and unmarks a model with a toast', async () => {
  const marked = (isServiced: boolean) => {
    all = all.with(1, modelFixture(2, isServiced));
    return modelFixture(2, isServiced);
  };
  api.on(suppliers.assignModel, () => marked(true)).on(suppliers.removeModel, () => marked(false));
  const { user } = open();
  await user.click(await toggle('Lisa 2'));
  expect(await screen.findByText('Model added successfully')).toBeVisible();
  await waitFor(async () => expect(await toggle('Lisa 2')).toHaveAttribute('aria-busy', 'false'));
  await user.click(await toggle('Lisa 2'));
  expect(await screen.findByText('Model removed successfully')).toBeVisible();
  const input = { id: supplierId, assetModelId: modelFixture(2, true).id, isServiceProvider: true };
  expect([sent('suppliers.assignModel'), sent('suppliers.removeModel')]).toEqual([[input], [input]]);
});

spec('2.2.176');
test('refetches the models when the tab opens again', async () => {
  api.on(groups.list, (query) => pageOf([], query));
  api.on(users.selectConfigurationTab, (query) => query);
  const { user } = renderPage(<ConfigurationPage />, { at: '/configuration?tab=models', as: admin });
  await toggle('Lisa 1');
  await user.click(screen.getByRole('tab', { name: 'Clients/Groups' }));
  await screen.findByText('No clients match your criteria');
  all = [modelFixture(1, false)];
  await user.click(screen.getByRole('tab', { name: 'Asset Models Supported' }));
  await waitFor(async () => expect(await toggle('Lisa 1')).not.toBeChecked());
  expect(listed()).toHaveLength(2);
});

spec('2.8.45', '2.8.47');
test.each([
  ['Lisa 2', suppliers.assignModel, 'Error adding Model'],
  ['Lisa 1', suppliers.removeModel, 'Error removing Model'],
])('shows that the mark of %s could not be changed, and the latest version', async (name, endpoint, text) => {
  api.on(endpoint, () => new FakeProblem({ title: 'No', status: 409 }));
  const { user } = open();
  await user.click(await toggle(name));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(listed()).toHaveLength(2));
});

test('confirms the number of changes and marks all filtered models in one request', async () => {
  api.on(suppliers.markModels, () => {
    all = all.map((model) => ({ ...model, supplierServicesThisModel: true }));
    return { changedCount: 2 };
  });
  const { user } = open(`/?tab=models&type=${typeId}`);
  await user.click(await screen.findByRole('button', { name: 'Mark all 3 as serviced' }));
  const confirmation = await screen.findByRole('dialog');
  expect(confirmation).toHaveTextContent(
    /2 models will be marked as serviced by you. The other 1 is already set/,
  );
  await user.click(within(confirmation).getByRole('button', { name: 'Mark 2 models' }));
  expect(await screen.findByText('Models marked successfully')).toBeVisible();
  expect(sent('suppliers.markModels')).toEqual([{ id: supplierId, assetTypeId: typeId, isServiced: true }]);
  await waitFor(async () => expect(await toggle('Lisa 3')).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Mark all 3 as serviced' }));
  expect(await screen.findByText('Already set')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all 3 as not serviced' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/3 models will no longer be marked/);
});

test('offers no bulk mark without filters or permission', async () => {
  const { unmount } = open('/?tab=models&serviced=true');
  await toggle('Lisa 1');
  expect(screen.queryByRole('button', { name: /^Mark all/ })).toBeNull();
  unmount();
  open(`/?tab=models&type=${typeId}`, people.supplier);
  expect(await screen.findByText('Lisa 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark all/ })).toBeNull();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});
