import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, kpiSummary } from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([], query))
    .on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesTotal: 0 }));
});
afterEach(() => api.restore());

const open = (visit: Parameters<typeof renderPage>[1]) =>
  renderPage(<AssetsPage />, { at: '/assets', ...visit });
const emptyText = (text: string) => screen.findByText(text, { selector: 'p' });
const importer = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.import' as const],
};

spec('1.2.110', 't.3.55');
test('offers the import and the first asset in an empty register', async () => {
  const { user, address } = open({ as: importer });
  expect(await emptyText('No assets match your search criteria')).toBeVisible();
  expect(await emptyText('No assets yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a spreadsheet of your assets' })).toHaveAttribute(
    'href',
    '/assets/import',
  );
  await user.click(screen.getByRole('link', { name: 'Add the first asset' }));
  expect(address()).toBe('/assets?add=true');
});

test('offers no first steps to users who may not take them', async () => {
  open({ as: people.reader });
  expect(await emptyText('No assets yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: /spreadsheet|first asset/ })).not.toBeInTheDocument();
});

test('names the location of an empty list', async () => {
  open({ location: { id: assetFixture(1).locationId, name: 'Harbour Dental Truro' } });
  expect(await emptyText('No assets at this location yet')).toBeVisible();
});
