import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances } from '@steward/shared-api';
import { assetFixture, fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetDetailPage } from './AssetDetailPage.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(assetInstances.get, () => assetFixture(1));
});
afterEach(() => api.restore());

const open = (as = people.groupAdmin) =>
  renderPage(<AssetDetailPage />, {
    at: `/asset/${assetFixture(1).id}`,
    path: '/asset/:assetInstanceId',
    as: { ...as, permissions: ['assets.read', 'documents.read', 'documents.addCertificate'] },
    widgets: ['asset-detail.documents@1'],
  });

spec('d.6.18');
test('opens the certificate form from the header of an asset page', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Add Certificate' })).toHaveAttribute(
    'href',
    `/asset/${assetFixture(1).id}?tab=documents&addCertificate=true`,
  );
});

test('hides Add Certificate from a supplier that does not service the asset', async () => {
  api.on(assetInstances.get, () => assetFixture(1, { supplierService: null }));
  open(people.supplier);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('tab', { name: 'Documentation & User guides' });
  expect(screen.queryByRole('link', { name: 'Add Certificate' })).not.toBeInTheDocument();
});
