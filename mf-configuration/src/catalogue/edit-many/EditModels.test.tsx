import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetCategories,
  assetTypes,
  catalogueModels,
  suppliers,
  type CatalogueModel,
  type ManyModels,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { modelFixture, typeFixture } from '../../fixtures/catalogue.ts';
import { CatalogueTab } from '../CatalogueTab.tsx';

let api: ReturnType<typeof fakeApi>;
let listed: CatalogueModel[];
const [first, second] = [
  modelFixture(),
  modelFixture({ id: '00000000-0000-4000-8000-000000000950', name: 'Lisa 22 VA' }),
];
const other = { ...first.assetType, id: '00000000-0000-4000-8000-000000000951', name: 'Washers' };
const answer: ManyModels = {
  changedCount: 2,
  unchangedCount: 0,
  refused: [],
  ids: [first.id, second.id],
  previous: [],
  changes: [],
  assetsCount: 0,
};

beforeEach(() => {
  listed = [first, second];
  api = fakeApi()
    .on(catalogueModels.list, (query) => pageOf(listed, query))
    .on(assetTypes.list, (query) => pageOf([first.assetType, other], query))
    .on(assetCategories.list, (query) => pageOf([typeFixture.assetCategory], query))
    .on(suppliers.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const requests = () =>
  api.calls.filter(({ endpoint }) => endpoint === catalogueModels.updateMany).map(({ input }) => input);

/** Opens the dialog for all models that match the filters of the list. */
async function openDialog(query = '') {
  const { user } = renderPage(<CatalogueTab />, {
    at: `/configuration?tab=catalogue${query}`,
    as: people.support,
  });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Edit all 2 models' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 models' }));
  return { user, dialog };
}

spec('d.3.111', 'd.3.112');
test('previews a change of all models that match, lists refused ones, changes the others and undoes it', async () => {
  const refused = [{ id: second.id, name: 'Lisa 22 VA', reason: 'The catalogue has another model' }];
  const values = { assetTypeId: other.id, defaultServiceIntervalMonths: 6, requiresBarcode: true };
  const previous = [{ id: first.id, version: 8, values: { assetTypeId: first.assetType.id } }];
  api.on(catalogueModels.updateMany, ({ isPreview, restores }) => ({
    ...answer,
    changedCount: 1,
    refused: restores ? [] : refused,
    changes: [
      {
        before: {
          assetTypeName: 'Autoclaves',
          defaultServiceIntervalMonths: 12,
          requiresBarcode: false,
        },
        after: { assetTypeName: 'Washers', defaultServiceIntervalMonths: 6, requiresBarcode: true },
        count: 1,
      },
    ],
    assetsCount: 3,
    previous: isPreview ? [] : previous,
  }));
  const { user, dialog } = await openDialog('&search=lisa');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByTitle('Washers'));
  await user.type(dialog.getByRole('textbox', { name: /^Service interval/ }), '6');
  await user.click(dialog.getByRole('combobox', { name: 'Requires a barcode' }));
  await user.click(await screen.findByTitle('Yes'));
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  expect(await dialog.findByText('1 model will change, 1 cannot:')).toBeVisible();
  const changes = within(dialog.getByRole('list', { name: 'Changes' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Type: Autoclaves → Washers (1 model)',
    'Service interval: 12 months → 6 months (1 model)',
    'Requires a barcode: no → yes (1 model)',
  ]);
  expect(dialog.getByText('3 assets have one of these models')).toBeVisible();
  await user.click(dialog.getByText('1 model: The catalogue has another model'));
  expect(dialog.getByText('Lisa 22 VA')).toBeVisible();
  listed = [];
  await user.click(dialog.getByRole('button', { name: 'Change 1 model' }));
  expect(await dialog.findByText('1 model was changed, 1 could not be changed')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('The change of 1 model was undone')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests()).toMatchObject([
    { filters: { searchTerm: 'lisa' }, values, isPreview: true },
    { ids: answer.ids, values },
    { restores: previous },
  ]);
});

spec('d.3.111');
test('empties the manufacturer and the interval of selected models', async () => {
  api.on(catalogueModels.updateMany, () => ({
    ...answer,
    changedCount: 1,
    unchangedCount: 1,
    changes: ['Acme', 'Cattani', 'Durr', 'Melag', 'NSK', 'W&H'].map((manufacturerName, at) => ({
      before: { manufacturerName, defaultServiceIntervalMonths: 1 },
      after: { manufacturerName: null, defaultServiceIntervalMonths: null },
      count: at + 1,
    })),
  }));
  const { user } = renderPage(<CatalogueTab />, {
    at: '/configuration?tab=catalogue',
    as: people.support,
  });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select W&H Lisa 22' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select W&H Lisa 22 VA' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 models' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Manufacturer' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Service interval' }));
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  expect(await dialog.findByText('1 model will change, 1 already has these values')).toBeVisible();
  const changes = within(dialog.getByRole('list', { name: 'Changes' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Manufacturer: W&H → none (6 models)',
    'Manufacturer: NSK → none (5 models)',
    'Manufacturer: Melag → none (4 models)',
    'Manufacturer: Durr → none (3 models)',
    'Manufacturer: Cattani → none (2 models)',
    'Service interval: 1 month → none (21 models)',
  ]);
  await user.click(dialog.getByText('1 more change'));
  expect(dialog.getByText('Manufacturer: Acme → none (1 model)')).toBeVisible();
  expect(dialog.getByText('No asset has one of these models')).toBeVisible();
  expect(requests()).toEqual([
    {
      ids: [first.id, second.id],
      values: { manufacturerSupplierId: null, manufacturerName: null, defaultServiceIntervalMonths: null },
      isPreview: true,
    },
  ]);
});

spec('d.3.111');
test('shows a form without changes, a wrong interval, and too many models as errors', async () => {
  const text = 'At most 500 models can be changed at once';
  const problem = { title: 'Invalid input', status: 400, detail: text, errors: { filters: [text] } };
  api.on(catalogueModels.updateMany, () => new FakeProblem(problem));
  const { user, dialog } = await openDialog();
  const preview = dialog.getByRole('button', { name: 'Show Preview' });
  await user.click(preview);
  expect(await dialog.findByText('Please choose what to change')).toBeVisible();
  const interval = dialog.getByRole('textbox', { name: /^Service interval/ });
  await user.type(interval, '601');
  await user.click(preview);
  expect(await dialog.findByText('An interval is between 1 and 600 months')).toBeVisible();
  await user.clear(interval);
  await user.type(interval, 'six');
  await user.click(preview);
  expect(await dialog.findByText('Please enter a number of months')).toBeVisible();
  expect(requests()).toEqual([]);
  await user.clear(interval);
  await user.type(interval, '6');
  await user.click(preview);
  expect(await screen.findByText(text)).toBeVisible();
  expect(requests()).toHaveLength(1);
});

test('says before the change that too many models match', async () => {
  api.on(catalogueModels.list, (query) => {
    const page = pageOf(listed, query);
    return { ...page, pagination: { ...page.pagination, totalCount: 2_400 } };
  });
  const { user } = renderPage(<CatalogueTab />, { at: '/configuration?tab=catalogue', as: people.support });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.getByRole('button', { name: 'Edit all 2,400 models' })).toBeDisabled();
  expect(
    screen.getByText('You can change up to 1,000 models at once. Filter the list to show fewer.'),
  ).toBeVisible();
});
