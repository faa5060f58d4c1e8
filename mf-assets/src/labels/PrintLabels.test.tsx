import { afterEach, expect, test } from '@jest/globals';
import { assetInstances, kpiSummary } from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';
import { chosenForLabels } from './label-selection.ts';

afterEach(() => sessionStorage.clear());

test('opens the labels of all matching assets, in the order of the list', async () => {
  const api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([assetFixture(1), assetFixture(2)], query))
    .on(kpiSummary.get, () => kpiSummaryFixture());
  const { user } = renderPage(<AssetsPage />, {
    at: '/assets?missingData=true&sort=location&descending=true',
  });
  await screen.findByRole('row', { name: /Lisa 2/ });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Print all 2 labels' }));
  expect(chosenForLabels()).toEqual({
    filters: expect.objectContaining({
      missingData: true,
      sortProperty: 'location',
      sortDescending: true,
    }),
  });
  api.restore();
});

test('opens the labels of the selected assets in their order', async () => {
  const assets = [assetFixture(1), assetFixture(2), assetFixture(3)];
  const api = fakeApi()
    .on(assetInstances.list, (query) => pageOf(assets, query))
    .on(kpiSummary.get, () => kpiSummaryFixture());
  const { user, address } = renderPage(<AssetsPage />, { at: '/assets' });
  await screen.findByRole('row', { name: /Lisa 3/ });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Lisa 3$/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Lisa 1$/ }));
  await user.click(screen.getByRole('button', { name: 'Print Labels' }));
  expect(address()).toBe('/assets/labels');
  expect(chosenForLabels()).toEqual({ ids: [assetFixture(3).id, assetFixture(1).id] });
  api.restore();
});
