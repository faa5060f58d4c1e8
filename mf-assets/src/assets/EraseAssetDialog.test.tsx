import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  documents,
  faults,
  kpiSummary,
  serviceAppointmentItems,
  type Permission,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
const counts = { faults: 4, services: 1 };
const counted = (totalCount: number) => ({
  data: [],
  pagination: { totalCount, pageSize: 1, pageNumber: 1 },
});

beforeEach(() => {
  Object.assign(counts, { faults: 4, services: 1 });
  api = fakeApi();
  api.on(assetInstances.get, () =>
    assetFixture(1, { hasTracker: true, trackerCurrentFriendlyId: 'K7M-2QP-X4R' }),
  );
  api.on(kpiSummary.get, () => kpiSummaryFixture());
  api.on(faults.list, () => counted(counts.faults));
  api.on(documents.list, () => counted(0));
  api.on(serviceAppointmentItems.list, () => counted(counts.services));
});
afterEach(() => api.restore());

const open = (...permissions: Permission[]) =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${assetFixture(1).id}?tab=info`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', 'assets.delete', ...permissions] },
  });

const erasures = () => api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.erase');
const openErasure = async () => {
  const opened = open('assets.erase');
  await opened.user.click(await screen.findByRole('link', { name: 'Erase Asset' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Asset' }));
  return { ...opened, dialog };
};

test('erases an asset with completed work after typing the tracker and a reason', async () => {
  api.on(assetInstances.erase, () => ({ keptCosts: 3 }));
  const { user, dialog, address } = await openErasure();
  expect(
    dialog.getByText(/This permanently erases the asset, including 1 completed service and 4 faults\./),
  ).toBeVisible();
  const confirmation = dialog.getByRole('textbox', { name: /Type K7M-2QP-X4R to confirm/ });
  await user.type(confirmation, 'K7M');
  await user.type(dialog.getByRole('textbox', { name: /Why are you erasing this asset/ }), 'Ticket 4711');
  await user.click(dialog.getByRole('button', { name: 'Erase Asset' }));
  expect(dialog.getByText('Please type K7M-2QP-X4R')).toBeVisible();
  expect(erasures()).toEqual([]);
  await user.type(confirmation, '-2qp-x4r');
  // The erased asset is not read again while its page closes.
  const reads = () => api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.get').length;
  const before = reads();
  await user.click(dialog.getByRole('button', { name: 'Erase Asset' }));
  await waitFor(() => expect(address()).toBe('/assets'));
  expect(reads()).toBe(before);
  expect(erasures()[0]?.input).toEqual({
    id: assetFixture(1).id,
    confirmation: 'K7M-2qp-x4r',
    reason: 'Ticket 4711',
  });
  expect(erasures()[0]?.headers.get('If-Match')).toBe('"3"');
});

test('shows why the server refuses the erasure', async () => {
  const reason =
    'This asset is on an open service appointment. Please remove it from there first, then delete it.';
  api.on(assetInstances.erase, () => new FakeProblem({ title: 'Conflict', status: 409, detail: reason }));
  const { user, dialog } = await openErasure();
  await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'K7M-2QP-X4R');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Ticket 4711');
  await user.click(dialog.getByRole('button', { name: 'Erase Asset' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Erase Asset' })).toBeVisible();
});

test('does not offer to erase to administrators, or without completed work', async () => {
  const { unmount } = open();
  expect(await screen.findByText(/which are kept as history/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Erase Asset' })).toBeNull();
  unmount();
  Object.assign(counts, { services: 0 });
  open('assets.erase');
  expect(await screen.findByRole('button', { name: 'Delete Asset' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Erase Asset' })).toBeNull();
});
