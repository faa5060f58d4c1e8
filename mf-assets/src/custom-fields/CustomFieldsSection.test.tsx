import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, customFields, type AssetInstance, type CustomField } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useAsset } from '../assets/asset.data.ts';
import { PropertiesForm } from '../assets/PropertiesForm.tsx';

const idOf = (index: number) => `000000c1-0000-4000-8000-00000000000${index}`;
const fieldOf = (index: number, changes: Partial<CustomField>): CustomField => ({
  id: idOf(index),
  groupId: idOf(0),
  name: 'Cost centre',
  kind: 'text',
  unit: null,
  choices: [],
  assetTypes: [],
  isVisibleToSuppliers: false,
  version: 1,
  ...changes,
});
const fields = [
  fieldOf(1, {}),
  fieldOf(2, { name: 'Weight', kind: 'number', unit: 'kg' }),
  fieldOf(3, { name: 'On loan', kind: 'yesNo' }),
  fieldOf(4, { name: 'Manual', kind: 'link' }),
  fieldOf(5, { name: 'Other type', assetTypes: [{ id: idOf(9), name: 'Scales' }] }),
];

let api: ReturnType<typeof fakeApi>;
let stored: AssetInstance;
beforeEach(() => {
  stored = { ...assetFixture(1), customValues: { [idOf(4)]: 'https://manual.example/1' } };
  api = fakeApi()
    .on(customFields.list, (query) => pageOf(fields, query))
    .on(assetInstances.get, () => stored)
    .on(assetInstances.update, () => {
      stored = { ...stored, version: stored.version + 1 };
      return stored;
    });
});
afterEach(() => api.restore());

function Shown() {
  const { data } = useAsset(stored.id);
  return data ? <PropertiesForm asset={data} /> : null;
}
const open = (as: typeof people.groupAdmin = people.groupAdmin) => renderPage(<Shown />, { as });
const updates = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update').map(({ input }) => input);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

spec('t.3.39');
test('saves only the changed custom values, with the other properties', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Cost centre' }), 'CC-7');
  await user.type(screen.getByRole('textbox', { name: 'Weight (kg)' }), '12.5');
  await user.clear(screen.getByRole('textbox', { name: 'Manual' }));
  expect(screen.getByText('3 unsaved changes')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Other type' })).not.toBeInTheDocument();
  await user.click(save());
  const customValues = { [idOf(1)]: 'CC-7', [idOf(2)]: '12.5', [idOf(4)]: null };
  await waitFor(() => expect(updates()).toEqual([{ id: stored.id, customValues }]));
});

spec('t.3.39');
test('shows why a value is refused, and sends nothing', async () => {
  const { user } = open();
  const weight = await screen.findByRole('textbox', { name: 'Weight (kg)' });
  await user.type(weight, 'heavy');
  await user.click(save());
  expect(await screen.findByText('Please enter a number, e.g. 12.5')).toBeVisible();
  expect(weight).toHaveFocus();
  expect(updates()).toEqual([]);
});

spec('t.3.39');
test('opens a saved link in a new tab', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'manual.example/1' });
  expect(link).toHaveAttribute('href', 'https://manual.example/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

spec('t.3.39');
test('shows both values when another user saved the same field first', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Cost centre' }), 'CC-7');
  stored = { ...stored, version: stored.version + 1, customValues: { [idOf(1)]: 'CC-8' } };
  api.on(
    assetInstances.update,
    () => new FakeProblem({ status: 412, title: 'Precondition Failed', changedBy: 'Noah Reed' }),
  );
  await user.click(save());
  expect(await screen.findByRole('group', { name: 'Cost centre' })).toHaveTextContent(/CC-7.*CC-8/);
});

spec('t.3.39');
test('shows suppliers the filled fields read-only', async () => {
  open(people.supplier);
  expect(await screen.findByRole('textbox', { name: 'Manual' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('textbox', { name: 'Cost centre' })).not.toBeInTheDocument();
});
