import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetTypes, customFields, type CustomField } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomFieldsDialog } from './CustomFieldsDialog.tsx';

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const types = ['Autoclave', 'Compressor'].map((name, at) => ({
  id: idOf(at + 3),
  name,
  assetCategory: { id: idOf(8), name: 'Decontamination' },
}));

let api: ReturnType<typeof fakeApi>;
let stored: CustomField[];

beforeEach(() => {
  stored = [
    {
      id: idOf(1),
      groupId: idOf(9),
      name: 'Class',
      kind: 'choice',
      unit: null,
      choices: ['Glod', 'Silver'],
      assetTypes: [],
      isVisibleToSuppliers: false,
      version: 3,
    },
  ];
  api = fakeApi()
    .on(customFields.list, (query) => pageOf(stored, query))
    .on(customFields.get, ({ id }) => {
      return { ...storedField(id), assetCount: 12 };
    })
    .on(assetTypes.list, (query) => pageOf(types, query));
});
afterEach(() => api.restore());

function storedField(id: string): CustomField {
  const field = stored.find((one) => one.id === id);
  if (!field) throw new FakeProblem({ status: 404, title: 'Not found' });
  return field;
}
const open = (at = '/configuration?fields=true') =>
  renderPage(<CustomFieldsDialog />, { at, path: '/configuration' });
const sent = (id: string) => api.calls.find(({ endpoint }) => endpoint.id === id);

spec('t.3.42');
test('an administrator adds a number with a unit for one type, which suppliers see', async () => {
  api.on(customFields.create, ({ name, kind, unit }) => {
    const added: CustomField = {
      id: idOf(2),
      groupId: idOf(9),
      name,
      kind,
      unit: unit ?? null,
      choices: [],
      assetTypes: [],
      isVisibleToSuppliers: true,
      version: 1,
    };
    stored = [...stored, added];
    return { ...added, assetCount: 0 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Add Custom Field' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Weight');
  await user.click(screen.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByTitle('Number'));
  await user.type(await screen.findByRole('textbox', { name: /^Unit/ }), 'kg');
  await user.click(screen.getByRole('switch', { name: 'Visible to suppliers' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Autoclave' }));
  await user.click(screen.getByRole('button', { name: 'Add Custom Field' }));
  expect(await screen.findByRole('link', { name: /Weight \(kg\)/ })).toBeVisible();
  expect(sent(customFields.create.id)?.input).toEqual({
    name: 'Weight',
    kind: 'number',
    unit: 'kg',
    assetTypeIds: [types[0]?.id],
    isVisibleToSuppliers: true,
  });
});

test('a changed line of the choices is renamed on its assets, and the form says so', async () => {
  api.on(customFields.update, ({ id }) => ({ ...storedField(id), assetCount: 12 }));
  const { user } = open(`/configuration?fields=true&field=${idOf(1)}`);
  const choices = await screen.findByRole('textbox', { name: /^Choices/ });
  await user.clear(choices);
  await user.type(choices, 'Gold{Enter}Silver');
  expect(await screen.findByText('Assets with “Glod” will have “Gold”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent(customFields.update.id)).toMatchObject({
      input: {
        id: idOf(1),
        choices: ['Gold', 'Silver'],
        renamedChoices: [{ from: 'Glod', to: 'Gold' }],
      },
    }),
  );
  expect(sent(customFields.update.id)?.headers.get('If-Match')).toContain('3');
});

test('the deletion of a field names the number of assets that lose their value', async () => {
  api.on(customFields.remove, ({ id }) => {
    stored = stored.filter((one) => one.id !== id);
    return null;
  });
  const { user } = open(`/configuration?fields=true&field=${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Custom Field' }));
  const question = (await screen.findByText(/12 assets will lose the value\./)).closest('[role="dialog"]');
  if (!(question instanceof HTMLElement)) throw new Error('The question is in a dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete Custom Field' }));
  expect(await screen.findByText('No custom fields have been added yet')).toBeVisible();
});
