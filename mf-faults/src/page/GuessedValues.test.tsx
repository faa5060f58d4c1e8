import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faultCategories, faults, type Fault, type Permission } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { useFault } from '../faults/fault.data.ts';
import { GuessedValues } from './GuessedValues.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: Fault;

const leaking = { id: '00000007-0000-4000-8000-000000000002', name: 'Leaking' };

beforeEach(() => {
  stored = faultFixture(1, { isCategoryGuessed: true, isSeverityGuessed: true });
  api = fakeApi()
    .on(faults.get, () => stored)
    .on(faultCategories.list, (query) => pageOf([leaking, stored.category], query))
    .on(faults.update, ({ faultCategoryId, faultSeverity }) => {
      stored = {
        ...stored,
        version: stored.version + 1,
        ...(faultCategoryId ? { category: leaking, isCategoryGuessed: false } : {}),
        ...(faultSeverity ? { severity: faultSeverity, isSeverityGuessed: false } : {}),
      };
      return stored;
    });
});
afterEach(() => api.restore());

function Loaded() {
  const { data } = useFault(stored.id);
  return data ? <GuessedValues fault={data} /> : null;
}
const open = (permissions: readonly Permission[] = ['faults.read', 'faults.edit']) =>
  renderPage(<Loaded />, {
    at: `/fault/${stored.id}`,
    as: { ...people.groupAdmin, permissions: [...permissions] },
  });
const updates = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.update');
const choices = async (label: string) => within(await screen.findByRole('list', { name: label }));

spec('d.7.39');
test('one tap changes the category, another one confirms the severity, and the focus stays on the card', async () => {
  const { user } = open();
  await user.click(await (await choices('Category')).findByRole('button', { name: 'Leaking' }));
  expect(await screen.findByText(/^Category: Leaking\./)).toHaveFocus();
  expect(updates()[0]?.input).toEqual({ id: stored.id, faultCategoryId: leaking.id });
  expect(updates()[0]?.headers.get('If-Match')).toBe('"3"');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Category' })).not.toBeInTheDocument());
  const [first] = (await choices('Severity')).getAllByRole('button');
  expect(first).toHaveTextContent('Serious (guessed)');
  await user.click(first ?? document.body);
  expect(await screen.findByText('Severity: Serious.')).toHaveFocus();
  expect(updates()[1]?.headers.get('If-Match')).toBe('"4"');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Severity' })).not.toBeInTheDocument());
});

test('keeps the choice when it could not be saved', async () => {
  api.on(faults.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await user.click(await (await choices('Severity')).findByRole('button', { name: 'Minor' }));
  expect(await screen.findByText('Error updating fault')).toBeVisible();
  expect(await (await choices('Severity')).findByRole('button', { name: 'Minor' })).toBeEnabled();
});

test('offers nothing to users who may not edit, and nothing when nothing is guessed', async () => {
  const { unmount } = open(['faults.read']);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('list', { name: 'Severity' })).not.toBeInTheDocument();
  unmount();
  stored = faultFixture(2);
  open();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
  expect(screen.queryByText('Guessed from the report')).not.toBeInTheDocument();
});
