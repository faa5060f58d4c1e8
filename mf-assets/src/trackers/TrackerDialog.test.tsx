import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type AssetInstance,
  assetInstances,
  kpiSummary,
  type Permission,
  trackers,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture } from '@steward/shared-api/testing';
import { fakePrinter, people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetDetailPage } from '../assets/AssetDetailPage.tsx';
import { trackerFixture } from '../fixtures/tracker.ts';

let api: ReturnType<typeof fakeApi>;
let printer: ReturnType<typeof fakePrinter>;

beforeEach(() => {
  api = fakeApi();
  printer = fakePrinter();
});
afterEach(() => {
  api.restore();
});

interface Visit {
  query?: string;
  permissions?: readonly Permission[];
}

const bare = assetFixture(1, { hasTracker: false, trackerCurrentId: null, trackerCurrentFriendlyId: null });
const open = (asset: AssetInstance, { query = '', permissions = ['assets.edit'] }: Visit = {}) => {
  api.on(assetInstances.get, () => asset);
  return renderPage(<AssetDetailPage />, {
    at: `/asset/${asset.id}${query}`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
  });
};
/** By its heading: in tests antd gives all ids the same name. */
const dialog = async () => {
  await screen.findByRole('heading', { name: 'Asset Tracker Management' });
  return screen.getByRole('dialog');
};

spec('1.2.139', '1.2.140', '1.2.146', '1.4.5');
test('generates a tracker and shows its code, friendly id and URL', async () => {
  const { user } = open(bare);
  await user.click(await screen.findByRole('link', { name: 'Set Up Tracker' }));
  api.on(trackers.generate, () => trackerFixture(1));
  api.on(trackers.get, () => trackerFixture(1));
  api.on(assetInstances.get, () => assetFixture(1));
  api.on(kpiSummary.get, () => kpiSummaryFixture());
  await user.click(within(await dialog()).getByRole('button', { name: 'Generate New Tracker' }));
  expect(await screen.findByText('Tracker generated successfully')).toBeVisible();
  const shown = within(await dialog());
  expect(await shown.findByRole('img', { name: 'QR code of tracker K7P-4MX-92Q' })).toBeVisible();
  expect(shown.getByText('K7P-4MX-92Q')).toBeVisible();
  expect(shown.getByRole('link', { name: trackerFixture(1).qrCode.publicUrl })).toBeVisible();
});

spec('1.2.114', '1.2.146');
test('opens from the friendly id and closes to the page', async () => {
  api.on(trackers.get, () => trackerFixture(1));
  const { user, address } = open(assetFixture(1));
  await user.click(await screen.findByRole('link', { name: 'Tracker K7P-4MX-92Q' }));
  expect(address()).toBe(`/asset/${assetFixture(1).id}?tracker=true`);
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  expect(address()).toBe(`/asset/${assetFixture(1).id}`);
});

test('copies the URL', async () => {
  api.on(trackers.get, () => trackerFixture(1));
  const { user } = open(assetFixture(1), { query: '?tracker=true' });
  await user.click(await screen.findByRole('button', { name: 'Copy Address' }));
  expect(await screen.findByText('Address copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(trackerFixture(1).qrCode.publicUrl);
});

test('shows that the browser refused to copy', async () => {
  api.on(trackers.get, () => trackerFixture(1));
  const { user } = open(assetFixture(1), { query: '?tracker=true' });
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copy Address' }));
  expect(await screen.findByText(/^Couldn't copy the address/)).toBeVisible();
});

spec('1.1.6', '1.2.139');
test('prints one label with asset name, serial number, code and friendly id', async () => {
  api.on(trackers.get, () => trackerFixture(1));
  const { user } = open(assetFixture(1), { query: '?tracker=true' });
  await user.click(await screen.findByRole('button', { name: 'Print This Tracker' }));
  await waitFor(() => expect(printer.printed()).toBe(1));
  const label = printer.sheets();
  expect(label).toHaveTextContent('Lisa 1Ref: HD-1Serial: SN-1K7P-4MX-92Q');
  expect(label?.querySelectorAll('img')).toHaveLength(1);
  printer.finish();
  expect(printer.sheets()).toBeNull();
});

test('loads the tracker after Retry', async () => {
  api.on(trackers.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open(assetFixture(1), { query: '?tracker=true' });
  await screen.findByText('The tracker could not be loaded');
  api.on(trackers.get, () => trackerFixture(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('offers no tracker without the permission', async () => {
  open(bare, { permissions: [] });
  expect(await screen.findByText('No tracker')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set Up Tracker' })).not.toBeInTheDocument();
});
