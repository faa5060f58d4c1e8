import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  assetTypes,
  customFields,
  locations,
  type AssetImport,
  type Permission,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

const fieldId = '00000000-0000-4000-8000-000000000031';
const fields = [
  { name: 'model', label: 'Model', isAmount: false },
  { name: 'location', label: 'Location', isAmount: false },
  { name: 'keptColumns', label: 'Keep in Comments', isAmount: false },
];

let api: ReturnType<typeof fakeApi>;
let found: AssetImport;

beforeEach(() => {
  found = importFixture({
    fields,
    columns: ['Kit', 'Practice', 'State'].map((header) => ({ header, samples: ['1'], unreadable: null })),
    mapping: [
      { column: 0, field: 'model' },
      { column: 1, field: 'location' },
    ],
  });
  api = fakeApi()
    .on(locations.list, (query) => pageOf([], query))
    .on(assetTypes.list, (query) => pageOf([], query))
    .on(assetImports.get, () => found)
    .on(assetImports.proposeField, () => ({
      name: 'State',
      kind: 'choice' as const,
      unit: null,
      choices: ['Fair', 'Good'],
    }));
});
afterEach(() => api.restore());

async function open(permissions: readonly Permission[] = ['organisation.edit']) {
  const { groupAdmin } = people;
  const as = {
    ...groupAdmin,
    permissions: [...groupAdmin.permissions, 'assets.import' as const, ...permissions],
  };
  const at = `/assets/import?batch=${found.id}`;
  const { user } = renderPage(<ImportPage />, { at, path: '/assets/import', as });
  await user.click(await screen.findByRole('combobox', { name: 'State is' }));
  return user;
}

async function openForm() {
  const user = await open();
  await user.click(await screen.findByTitle('Add as a custom field…'));
  const form = await screen.findByRole('form', { name: 'Add Custom Field' });
  return { user, form };
}

const inputs = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);

spec('t.3.49');
test('adds a custom field with the proposed name, kind and choices, and assigns the column to it', async () => {
  api.on(customFields.create, ({ name, kind, choices = [] }) => {
    found = { ...found, fields: [...fields, { name: `custom:${fieldId}`, label: name, isAmount: false }] };
    return {
      id: fieldId,
      groupId: fieldId,
      name,
      kind,
      unit: null,
      choices,
      assetTypes: [],
      isVisibleToSuppliers: false,
      version: 1,
      assetCount: 0,
    };
  });
  api.on(assetImports.preview, () => importFixture({ status: 'Planning' }));
  const { user, form } = await openForm();
  const name = within(form).getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('State');
  expect(within(form).getByRole('textbox', { name: /^Choices/ })).toHaveValue('Fair\nGood');
  await user.clear(name);
  await user.type(name, 'Condition');
  await user.click(screen.getByRole('button', { name: 'Add Custom Field' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(inputs('customFields.create')).toEqual([
    {
      name: 'Condition',
      kind: 'choice',
      choices: ['Fair', 'Good'],
      assetTypeIds: [],
      isVisibleToSuppliers: false,
    },
  ]);
  expect(await screen.findByTitle('Condition')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await waitFor(() =>
    expect(inputs('assetImports.preview')).toMatchObject([
      { mapping: [{}, {}, { column: 2, field: `custom:${fieldId}` }] },
    ]),
  );
});

test('shows in the form why the server refuses a name, and leaves the column out when it is closed', async () => {
  const detail = 'Another custom field has this name';
  api.on(
    customFields.create,
    () => new FakeProblem({ title: 'Conflict', status: 409, detail, errors: { name: [detail] } }),
  );
  const { user, form } = await openForm();
  await user.click(within(form).getByRole('button', { name: 'Add Custom Field' }));
  expect(await within(form).findByText(detail)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Add Custom Field' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  const columns = screen.getByRole('list', { name: 'Columns' });
  expect(within(columns).getByTitle('Leave out')).toBeVisible();
});

test('can be filled in when the values of the column cannot be read', async () => {
  api.on(
    assetImports.proposeField,
    () => new FakeProblem({ title: 'Too many requests', status: 429, detail: 'Other files are being read.' }),
  );
  const { form } = await openForm();
  expect(within(form).getByRole('textbox', { name: /^Name/ })).toHaveValue('State');
  expect(screen.getByText(/couldn’t be read: Other files are being read\./)).toBeVisible();
});

test('is offered only to users who may add custom fields', async () => {
  await open([]);
  expect(await screen.findByTitle('Keep in Comments')).toBeVisible();
  expect(screen.queryByTitle('Add as a custom field…')).not.toBeInTheDocument();
});
