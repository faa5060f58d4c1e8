import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, trackers } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { anAsset } from '../assets/asset.examples.ts';
import { TrackerPage } from './TrackerPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const open = () =>
  renderPage(<TrackerPage />, {
    at: '/tracker/K7P-4MX-92Q',
    path: '/tracker/:trackerId',
    widgets: ['asset-detail.service-history@1', 'asset-detail.faults@1', 'asset-detail.documents@1'],
  });

test('when a sticker is scanned, then one call brings its asset, with four tabs and without the audit trail', async () => {
  api.on(trackers.getAssetInstance, () => anAsset(1));
  // Asked for meanwhile, and not waited for.
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

test('when nobody knows the tracker, then it is said kindly and leads to the assets', async () => {
  api.on(trackers.getAssetInstance, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  expect(await screen.findByRole('heading', { name: 'Tracker not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the assets' })).toHaveAttribute('href', '/assets');
});
