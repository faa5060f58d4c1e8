import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, suppliers, type AssetImport, type Supplier } from '@steward/shared-api';
import { FakeProblem, fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

const bodgit: Supplier = {
  id: '5d1c0000-0000-4000-8000-000000000001',
  name: 'Bodgit',
  phone: null,
  email: null,
  website: null,
  notes: null,
  isGlobal: false,
  ownedByGroup: null,
  isServiceProvider: true,
  isPurchaseProvider: false,
  isManufacturerProvider: false,
  groupLocalService: true,
  groupLocalPurchase: false,
  groupLocalServiceConfirmed: true,
  version: 1,
};
const reason = "There is no service supplier 'Bodgit'";

const causeOf = (name: string, index: number) => ({
  id: `c${index}`,
  column: 'Contractor',
  reason: `There is no service supplier '${name}'`,
  rowCount: 2,
  unreadableField: 'serviceSupplier',
  remedy: null,
  suggestion: null,
  choice: { field: 'serviceSupplier', from: name, values: ['DentServe'] },
});

let api: ReturnType<typeof fakeApi>;
let found: AssetImport;

beforeEach(() => {
  const planned = plannedImportFixture({
    mapping: [
      { column: 0, field: 'model' },
      { column: 1, field: 'serviceSupplier' },
      { column: 2, field: 'location' },
    ],
  });
  const keptColumns = { name: 'keptColumns', label: 'Keep in Comments', isAmount: false };
  found = { ...planned, fields: [...planned.fields, keptColumns] };
  api = fakeApi();
  api.on(assetImports.get, () => found);
  api.on(assetImports.listRows, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf(['Bodgit'].map(causeOf), query));
});
afterEach(() => api.restore());

const open = (permissions: typeof people.groupAdmin.permissions) =>
  renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions },
  });
const inputs = (id: string) =>
  api.calls.flatMap(({ endpoint, input }) => (endpoint.id === id ? [input] : []));

test('an unknown supplier is added for servicing, and the preview is made again', async () => {
  const { user } = open([...people.groupAdmin.permissions, 'assets.import', 'organisation.edit']);
  api.on(suppliers.create, () => bodgit);
  api.on(suppliers.assignGroup, () => bodgit);
  api.on(assetImports.preview, () => found);
  await user.click(await screen.findByRole('button', { name: 'Add “Bodgit” as a supplier' }));
  await waitFor(() => expect(inputs('assetImports.preview')).toHaveLength(1));
  expect(inputs('suppliers.create')).toEqual([{ name: 'Bodgit' }]);
  expect(inputs('suppliers.assignGroup')).toMatchObject([{ id: bodgit.id, isServiceProvider: true }]);
});

test('no supplier is added without the permission, and no other name of the column is lost', async () => {
  const permissions = people.groupAdmin.permissions.filter((one) => one !== 'organisation.edit');
  open([...permissions, 'assets.import']);
  const keep = `Keep unknown names of “Contractor” in Comments: ${reason}`;
  expect(await screen.findByRole('button', { name: keep })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add “Bodgit”|^Leave these cells/ })).not.toBeInTheDocument();
});

test('the unknown names of a column are kept together, and a misspelt one is not added as a supplier', async () => {
  const { choice, ...misspelt } = causeOf('Fixitt', 2);
  api.on(assetImports.listCauses, (query) =>
    pageOf(
      [causeOf('Bodgit', 0), causeOf('Fixit', 1), { ...misspelt, choice: { ...choice, similarTo: 'Fixit' } }],
      query,
    ),
  );
  api.on(suppliers.create, () => bodgit);
  api.on(suppliers.assignGroup, () => bodgit);
  api.on(assetImports.preview, () => found);
  const { user } = open([...people.groupAdmin.permissions, 'assets.import', 'organisation.edit']);
  await user.click(
    await screen.findByRole('button', {
      name: 'Add 2 of these names as suppliers, without misspelt or matched ones',
    }),
  );
  await waitFor(() => expect(inputs('assetImports.preview')).toHaveLength(1));
  expect(inputs('suppliers.create')).toEqual([{ name: 'Bodgit' }, { name: 'Fixit' }]);
  await user.click(
    screen.getByRole('button', { name: 'Keep all unknown names of “Contractor” in Comments' }),
  );
  await waitFor(() => expect(inputs('assetImports.preview')).toHaveLength(2));
  expect(inputs('assetImports.preview')[1]).toMatchObject({
    mapping: [{}, { field: 'serviceSupplier', keepsUnreadableTexts: true }, {}],
  });
  expect(screen.getAllByText(/^Keep/)).toHaveLength(1);
});

test('several unknown suppliers are added together; after a failure, those added before it are used', async () => {
  api.on(assetImports.listCauses, (query) =>
    pageOf(['Bodgit', 'Fixit', 'BODGIT', 'Mendit'].map(causeOf), query),
  );
  const detail = 'The name is already in use.';
  api.on(suppliers.create, ({ name }) =>
    name === 'Mendit' ? new FakeProblem({ title: 'Conflict', status: 409, detail }) : bodgit,
  );
  api.on(suppliers.assignGroup, () => bodgit);
  api.on(assetImports.preview, () => found);
  const { user } = open([...people.groupAdmin.permissions, 'assets.import', 'organisation.edit']);
  await user.click(
    await screen.findByRole('button', {
      name: 'Add 3 of these names as suppliers, without misspelt or matched ones',
    }),
  );
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() => expect(inputs('assetImports.preview')).toHaveLength(1));
  expect(inputs('suppliers.create')).toEqual([{ name: 'Bodgit' }, { name: 'Fixit' }, { name: 'Mendit' }]);
  expect(inputs('suppliers.assignGroup')).toHaveLength(2);
});
