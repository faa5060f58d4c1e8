import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetImports,
  assetInstances,
  importNames,
  kpiSummary,
  locations,
  users,
  type AssetImport,
} from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';
import { importFixture, plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from '../imports/ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;
const planned = plannedImportFixture({ kind: 'edit', fileName: 'Edit of 3 assets' });

beforeEach(() => {
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([assetFixture(1), assetFixture(2), assetFixture(3)], query))
    .on(kpiSummary.get, () => kpiSummaryFixture())
    .on(locations.list, (query) => pageOf([], query))
    .on(users.assignable, (query) => pageOf([], query))
    .on(assetImports.list, (query) => pageOf([], query))
    .on(assetImports.listEdits, (query) => pageOf([], query))
    .on(assetImports.listRows, (query) => pageOf([], query))
    .on(assetImports.listCauses, (query) => pageOf([], query))
    .on(importNames.list, (query) => pageOf([], query))
    .on(assetImports.discard, () => null)
    .on(assetImports.prepareEdit, () => planned)
    .on(assetImports.get, () => planned);
});
afterEach(() => api.restore());

const calls = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const button = (name: string) => screen.findByRole('button', { name });

function openImport(found: AssetImport) {
  api.on(assetImports.get, () => found);
  return renderPage(<ImportPage />, {
    at: `/assets/import?batch=${found.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, 'assets.import'] },
  });
}

test('opens the form of an edit again from its preview, with the same assets and values', async () => {
  const page = renderPage(<AssetsPage />, {
    at: '/assets?search=lisa',
    path: '/assets',
    as: people.groupAdmin,
  });
  await page.user.click(await button('Select'));
  await page.user.click(await button('Edit all 3 assets'));
  await page.user.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Spare');
  await page.user.click(await button('Show Preview'));
  await screen.findByText('Another page');
  page.unmount();
  const { user } = openImport(planned);
  const next = importFixture({ id: '000000c1-0000-4000-8000-000000000009', kind: 'edit' });
  api.on(assetImports.prepareEdit, () => next);
  await user.click(await button('Change the edit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 3 assets' }));
  expect(await dialog.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Spare');
  await user.type(dialog.getByRole('textbox', { name: 'Nickname' }), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  await waitFor(() => expect(calls('assetImports.discard')).toEqual([{ id: planned.id }]));
  expect(calls('assetImports.prepareEdit')).toMatchObject([
    { filters: { searchTerm: 'lisa' }, values: [{ field: 'nickname', value: 'Spare' }] },
    { filters: { searchTerm: 'lisa' }, values: [{ field: 'nickname', value: 'Spare 2' }] },
  ]);
});

test('shows the preview of an edit as the second of three steps', async () => {
  openImport({ ...planned, id: '000000c1-0000-4000-8000-000000000008' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit assets' })).toBeVisible();
  const steps = within(await screen.findByRole('list', { name: 'Edit' }));
  expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  // After a reload, the form is not known any more.
  expect(await button('Discard')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the edit' })).toBeNull();
});

test('shows the result of a deletion as the last step', async () => {
  openImport({ ...planned, kind: 'deletion', status: 'Completed' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Delete assets' })).toBeVisible();
  const steps = within(await screen.findByRole('list', { name: 'Deletion' }));
  expect(steps.getByText('Result')).toHaveAttribute('aria-current', 'step');
});
