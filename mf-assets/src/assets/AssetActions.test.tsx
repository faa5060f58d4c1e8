import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, kpiSummary } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from './AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([assetFixture(1)], query))
    .on(kpiSummary.get, () => kpiSummaryFixture());
});
afterEach(() => api.restore());

const open = (at = '/assets', visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AssetsPage />, { at, ...visit });

spec('1.2.96');
test('opens the form for a new asset over the list', async () => {
  const { user, address } = open('/assets?search=lisa');
  await user.click(await screen.findByRole('link', { name: 'Add New Asset' }));
  expect(address()).toBe('/assets?search=lisa&add=true');
});

test('offers only Export without the permission to add', async () => {
  open('/assets', { as: people.reader });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Add New Asset' })).not.toBeInTheDocument();
});

test('shows Import only with the permission to import', async () => {
  const permissions = [...people.groupAdmin.permissions, 'assets.import' as const];
  const { unmount } = open('/assets', { as: { ...people.groupAdmin, permissions } });
  expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute('href', '/assets/import');
  unmount();
  open('/assets');
  await screen.findByRole('link', { name: 'Add New Asset' });
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});

spec('1.2.96');
test('exports the filtered assets in requests of 300 and shows a failure', async () => {
  api.on(assetInstances.listCompact, () => new FakeProblem({ title: 'Too many questions', status: 429 }));
  const { user } = open('/assets?search=lisa&serviceDue=true&page=2');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The assets could not be exported. Too many questions')).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint.id === 'assetInstances.listCompact')?.input).toMatchObject(
    {
      searchTerm: 'lisa',
      serviceDue: 'true',
      pageNumber: '1',
      pageSize: '300',
    },
  );
});
