import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { kpiSummary } from '@steward/shared-api';
import { fakeApi, kpiSummaryFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { MissingDataTile, ServiceDueTile } from './AssetTiles.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi().on(kpiSummary.get, () =>
    kpiSummaryFixture({ assetInstancesServiceDue: 1, assetInstancesMissingData: 1204 }),
  );
});
afterEach(() => api.restore());

spec('1.2.56', '1.2.57');
test('links each count to the list behind it', async () => {
  renderPage(
    <>
      <ServiceDueTile />
      <MissingDataTile />
    </>,
  );
  expect(await screen.findByRole('link', { name: '1 Asset Due A Service' })).toHaveAttribute(
    'href',
    '/assets?serviceDue=true',
  );
  expect(await screen.findByRole('link', { name: '1,204 Assets Requiring Information' })).toHaveAttribute(
    'href',
    '/assets?missingData=true',
  );
});

spec('1.2.71');
test('shows suppliers what is due at their clients', async () => {
  renderPage(<ServiceDueTile />, { as: people.supplier });
  expect(await screen.findByRole('link', { name: '1 Client Asset Due A Service' })).toBeVisible();
});
