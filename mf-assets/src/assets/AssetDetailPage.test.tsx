import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { anAsset, kpis, pageOf } from './asset.examples.ts';
import { AssetDetailPage } from './AssetDetailPage.tsx';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

const open = () =>
  renderPage(<AssetDetailPage />, { at: `/asset/${anAsset(1).id}`, path: '/asset/:assetInstanceId' });

test('when the asset is there, then its page says what is known and names the document', async () => {
  api.on(assetInstances.get, () =>
    anAsset(1, { dateServiceLastCompleted: null, isMissingBarcode: true, barcode: null }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
  expect(screen.getByText('No service history')).toBeVisible();
  expect(screen.getByText('12 months')).toBeVisible();
  expect(screen.getByText('Missing Barcode')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to all assets' })).toHaveAttribute('href', '/assets');
  expect(document.title).toBe('Lisa 1 · Steward');
});

test('when there is no such asset, then the page says so and leads back', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  open();
  expect(await screen.findByRole('heading', { name: 'Asset not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to all assets' })).toBeVisible();
});

test('when it cannot be loaded, then Retry asks again', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await screen.findByText('The asset could not be loaded');
  api.on(assetInstances.get, () => anAsset(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Autoclave · Lisa 1' })).toBeVisible();
});

test('when it was opened from a list with filters, order and page, then the way back leads there', async () => {
  api.on(assetInstances.get, () => anAsset(1));
  api.on(assetInstances.kpiSummary, () => kpis({ assetInstancesRequirePagination: true }));
  api.on(assetInstances.list, (asked) => pageOf([anAsset(1)], asked));
  const list = '/assets?serviceDue=true&sort=serialNumber';
  const { unmount } = renderPage(<AssetsPage />, { at: list });
  await screen.findByRole('row', { name: /Lisa 1/ });
  unmount();
  open();
  expect(await screen.findByRole('link', { name: 'Back to all assets' })).toHaveAttribute('href', list);
});
