import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, auditEvents, reports, trackers, type Permission } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import type { Slot } from '@steward/shared-ui/widget';
import { act, screen } from '@testing-library/react';
import { TrackerPage } from './TrackerPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const contributedSlots: readonly Slot[] = [
  'asset-detail.service-history@1',
  'asset-detail.faults@1',
  'asset-detail.documents@1',
];
const open = (
  widgets = contributedSlots,
  permissions: readonly Permission[] = ['assets.read', 'faults.edit'],
) =>
  renderPage(<TrackerPage />, {
    at: '/tracker/K7P-4MX-92Q',
    path: '/tracker/:trackerId',
    as: { ...people.groupAdmin, permissions: [...permissions] },
    widgets,
  });
const tracked = () => {
  api.on(trackers.getAssetInstance, () => assetFixture(1));
  api.on(assetInstances.get, () => assetFixture(1));
};
const heading = () => screen.findByRole('heading', { name: 'Autoclave · Lisa 1' });

spec('1.2.4', '1.2.164', '1.2.165');
test('loads the asset in one request and shows four tabs without the audit trail', async () => {
  api.on(trackers.getAssetInstance, () => assetFixture(1));
  // A background request that never ends.
  api.on(assetInstances.get, () => new Promise(() => undefined));
  open();
  expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details & Location',
    'Service History',
    'Faults',
    'Documentation & User guides',
  ]);
  expect(api.calls[0]?.input).toEqual({ id: 'K7P-4MX-92Q' });
});

test('shows that the tracker was not found and links to the assets', async () => {
  api.on(trackers.getAssetInstance, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  expect(await screen.findByRole('heading', { name: 'Tracker not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the assets' })).toHaveAttribute('href', '/assets');
});

test('reports a fault by one click in the header', async () => {
  tracked();
  const { user, address } = open();
  await heading();
  await user.click(screen.getByRole('link', { name: 'Report Fault' }));
  expect(address()).toBe(`/faults?report=true&asset=${assetFixture(1).id}`);
});

describe('from one tracker to the next', () => {
  const [first, second] = [assetFixture(1), assetFixture(2)];
  const cost = { financialEventType: 'AssetService', price: '713.00', relevantDate: '2025-01-02' };
  const scanNext = async () => {
    const { router } = open(contributedSlots, ['assets.read', 'reports.read']);
    await screen.findByRole('link', { name: /£713.00/ });
    await act(() => router.navigate('/tracker/B2B-2B2-B2B'));
  };
  beforeEach(() => {
    api.on(assetInstances.get, ({ id }) => (id === first.id ? first : second));
    api.on(reports.financialEvents, ({ assetInstanceId }) =>
      assetInstanceId === first.id ? [cost as never] : new Promise(() => undefined),
    );
  });

  test('shows nothing of the last asset with the next one', async () => {
    api.on(trackers.getAssetInstance, ({ id }) => (id === 'K7P-4MX-92Q' ? first : second));
    await scanNext();
    expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 2' })).toBeVisible();
    expect(screen.queryByText('£713.00')).not.toBeInTheDocument();
  });

  test('shows that the next one could not be loaded', async () => {
    api.on(trackers.getAssetInstance, ({ id }) =>
      id === 'K7P-4MX-92Q' ? first : new FakeProblem({ title: 'It broke', status: 500 }),
    );
    await scanNext();
    expect(await screen.findByText('The asset could not be loaded')).toBeVisible();
    expect(screen.queryByText('£713.00')).not.toBeInTheDocument();
  });
});

test('links from the recent changes to the audit trail, which is on the page of the asset', async () => {
  tracked();
  const entries = Array.from({ length: 4 }, (_, at) => ({
    id: assetFixture(at + 1).id,
    createdAt: '2026-07-01T09:05:00.000Z',
    username: 'tom.baker@harbour-dental.example',
    event: `Room changed ${at}`,
  }));
  api.on(auditEvents.list, (input) => pageOf(entries, input));
  open(contributedSlots, ['assets.read', 'audit.read']);
  expect(await screen.findByRole('link', { name: 'View all changes' })).toHaveAttribute(
    'href',
    `/asset/${assetFixture(1).id}?tab=info`,
  );
});

test('offers no fault report without the permission or the faults area', async () => {
  tracked();
  const reader = open(contributedSlots, ['assets.read']);
  await heading();
  expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
  reader.unmount();
  open(['asset-detail.documents@1']);
  await heading();
  expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
});
