import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, faults, type Permission } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultsPage } from './FaultsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(faults.list, (query) => pageOf([faultFixture(1)], query))
    .on(documents.list, (query) => pageOf([], query))
    .on(faults.get, () => faultFixture(1));
});
afterEach(() => api.restore());

const open = async (...permissions: Permission[]) => {
  const as = { ...people.groupAdmin, permissions };
  const page = renderPage(<FaultsPage />, { at: `/faults?unresolved=true&fault=${faultFixture(1).id}`, as });
  await screen.findByRole('form', { name: 'Fault Details' });
  return page;
};
const confirmationText = /^This will delete this Fault/;
const findConfirmButton = async () => {
  const confirmation = (await screen.findByText(confirmationText)).closest<HTMLElement>('[role="dialog"]');
  return within(confirmation ?? document.body).getByRole('button', { name: 'Delete Fault' });
};
const removals = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.remove');

spec('1.2.193', '1.5.30');
test('deletes after a confirmation, discards unsaved values and opens the list', async () => {
  api.on(faults.remove, () => null);
  const { user, address } = await open('faults.read', 'faults.edit', 'faults.delete');
  await user.type(screen.getByRole('textbox', { name: 'Progress Notes' }), 'Seal ordered');
  await user.click(screen.getByRole('button', { name: 'Delete Fault' }));
  expect((await screen.findByText(confirmationText)).textContent).toBe(
    'This will delete this Fault and remove it from the system - this cannot be undone.  Are you sure?',
  );
  expect(removals()).toEqual([]);
  await user.click(await findConfirmButton());
  expect(await screen.findByText('Fault deleted successfully')).toBeVisible();
  expect(removals().map(({ input, headers }) => [input, headers.get('If-Match')])).toEqual([
    [{ id: faultFixture(1).id }, '"3"'],
  ]);
  await waitFor(() => expect(address()).toBe('/faults?unresolved=true'));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
});

spec('t.3.7');
test('names the photos and documents that are deleted with a fault', async () => {
  api.on(documents.list, ({ documentType, pageSize = 1 }) => ({
    data: [],
    pagination: { totalCount: documentType === 'AssetImage' ? 3 : 4, pageSize, pageNumber: 1 },
  }));
  const { user } = await open('faults.read', 'faults.edit', 'faults.delete');
  await user.click(screen.getByRole('button', { name: 'Delete Fault' }));
  expect(await screen.findByText('3 photos and 1 document will also be deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('shows once why the deletion failed and keeps the fault', async () => {
  api.on(faults.remove, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = await open('faults.read', 'faults.edit', 'faults.delete');
  await user.click(screen.getByRole('button', { name: 'Delete Fault' }));
  await user.click(await findConfirmButton());
  expect(await screen.findByText('Error deleting fault')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Fault Details' })).toBeVisible();
});

spec('1.2.193');
test('hides Delete Fault without the permission', async () => {
  await open('faults.read', 'faults.edit');
  expect(screen.queryByRole('button', { name: 'Delete Fault' })).not.toBeInTheDocument();
});
