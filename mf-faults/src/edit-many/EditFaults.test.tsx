import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faults } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage, people } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultsPage } from '../faults/FaultsPage.tsx';

let api: ReturnType<typeof fakeApi>;
const editor = { ...people.groupAdmin, permissions: ['faults.read', 'faults.edit'] };
const listed = [faultFixture(1), faultFixture(2)];
const [first, second] = listed.map(({ id }) => id);

beforeEach(() => {
  api = fakeApi();
  api.on(faults.list, (query) => pageOf(listed, query));
});
afterEach(() => api.restore());

const requests = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'faults.updateMany').map(({ input }) => input);

spec('t.3.46', 't.3.47');
test('previews a change of all faults, lists refused ones, changes the others and undoes it', async () => {
  const refused = [{ id: second ?? '', name: 'Truro, Lisa 2', reason: 'This fault is already cancelled' }];
  const previewed = [first ?? '', second ?? ''];
  const previous = [{ id: first ?? '', version: 2, values: { faultStatus: 'New' as const } }];
  api.on(faults.updateMany, ({ isPreview, restores }) => ({
    changedCount: 1,
    unchangedCount: restores ? 0 : 1,
    refused: restores ? [] : refused,
    changed: isPreview ? [{ id: first ?? '', name: 'Truro, Lisa 1' }] : [],
    ids: isPreview ? previewed : [],
    previous: isPreview ? [] : previous,
  }));
  const { user } = renderPage(<FaultsPage />, { at: '/faults', as: editor });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Change status of all 2 faults' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of 2 faults' }));
  await user.click(await dialog.findByRole('button', { name: 'Show Preview' }));
  expect(await dialog.findByText('Please choose a status')).toBeVisible();
  expect(requests()).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'New status' }));
  await user.click(await screen.findByText('Cancelled', { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  expect(await dialog.findByText('1 fault will change, 1 already has this status, 1 cannot:')).toBeVisible();
  const changed = within(dialog.getByRole('list', { name: '1 fault' }));
  expect(changed.getByText('Truro, Lisa 1')).toBeVisible();
  await user.click(dialog.getByText('1 fault: This fault is already cancelled'));
  expect(dialog.getByText('Truro, Lisa 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change 1 fault' }));
  expect(await dialog.findByText('1 fault was changed, 1 could not be changed')).toBeVisible();
  expect(dialog.getByText('1 fault: This fault is already cancelled')).toBeVisible();
  expect(dialog.getByText('You can undo this until you choose Done.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('The change of 1 fault was undone')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const values = { faultStatus: 'Cancelled' };
  expect(requests()).toMatchObject([
    { filters: {}, values, isPreview: true },
    { ids: previewed, values },
    { restores: previous },
  ]);
});

spec('t.3.46', 't.3.47');
test('shows which faults are reopened, keeps the result when no fault matches any more, and shows a failed undo', async () => {
  const answer = { changedCount: 2, unchangedCount: 0, refused: [] };
  const before = { faultStatus: 'Resolved' as const };
  const after = { faultStatus: 'Acknowledged' as const };
  api.on(faults.updateMany, ({ isPreview, restores }) => {
    if (restores) return new FakeProblem({ title: 'No', status: 409, detail: 'Please try again later' });
    if (isPreview) return { ...answer, changes: [{ before, after, count: 2 }], previous: [] };
    api.on(faults.list, (query) => pageOf([], query));
    return { ...answer, previous: listed.map(({ id }) => ({ id, version: 2, values: before })) };
  });
  const { user } = renderPage(<FaultsPage />, { at: '/faults', as: editor });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Change status of all 2 faults' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of 2 faults' }));
  await user.click(await dialog.findByRole('combobox', { name: 'New status' }));
  await user.click(await screen.findByText('Acknowledged', { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  const changes = within(await dialog.findByRole('list', { name: 'Changes' }));
  expect(changes.getByText('2 Resolved → Acknowledged')).toBeVisible();
  expect(dialog.getByText('2 resolved faults are reopened and lose their day of resolution')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change 2 faults' }));
  expect(await dialog.findByText('2 faults were changed')).toBeVisible();
  expect(
    await screen.findByRole('heading', { level: 1, name: '0 Faults', hidden: true }),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('Please try again later')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

spec('t.3.46');
test('offers no selection to suppliers', async () => {
  renderPage(<FaultsPage />, { at: '/faults', as: { ...people.supplier, permissions: ['faults.read'] } });
  expect(await screen.findByRole('heading', { level: 1, name: '2 Faults' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

test('says before the change that too many faults match', async () => {
  api.on(faults.list, (query) => {
    const page = pageOf(listed, query);
    return { ...page, pagination: { ...page.pagination, totalCount: 1_653 } };
  });
  const { user } = renderPage(<FaultsPage />, { at: '/faults', as: editor });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.getByRole('button', { name: 'Change status of all 1,653 faults' })).toBeDisabled();
  expect(
    screen.getByText('You can change up to 1,000 faults at once. Filter the list to show fewer.'),
  ).toBeVisible();
});
