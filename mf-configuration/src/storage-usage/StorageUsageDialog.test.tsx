import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, regions, storageUsage, type CurrentUser } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ConfigurationPage } from '../settings/ConfigurationPage.tsx';

const gigabyte = 1_000_000_000;
const usage = {
  quotaBytes: 10 * gigabyte,
  usedBytes: 2.5 * gigabyte,
  uses: [
    { kind: 'userGuide' as const, bytes: 2 * gigabyte, files: 1200 },
    { kind: 'FaultPhoto' as const, bytes: 0.5 * gigabyte, files: 1 },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(storageUsage.get, () => usage)
    .on(locations.list, (query) => pageOf([], query))
    .on(regions.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const administrator: CurrentUser = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'storage.read'],
};
const open = (as: CurrentUser = administrator) =>
  renderPage(<ConfigurationPage />, { at: '/configuration?tab=locations', path: '/configuration', as });

spec('t.1.22');
test('shows administrators how much of the quota is used and by which kinds of files', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'File storage' }));
  expect(await screen.findByText('2.5 GB of 10.0 GB used')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'File storage' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'User Guide',
    'Fault photos',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2.0 GB, 1,200 files',
    '500.0 MB, 1 file',
  ]);
  expect(screen.queryByText(/nearly full/)).not.toBeInTheDocument();
});

test('warns when the storage is nearly full', async () => {
  api.on(storageUsage.get, () => ({ ...usage, usedBytes: 9.1 * gigabyte }));
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'File storage' }));
  expect(await screen.findByText(/^File storage is nearly full/)).toBeVisible();
});

test('offers Retry when the storage cannot be loaded', async () => {
  api.on(storageUsage.get, () => new FakeProblem({ title: 'Away', status: 503 }));
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'File storage' }));
  expect(await screen.findByText('Couldn’t load the file storage')).toBeVisible();
});

test('is not offered to users without the permission', async () => {
  open(people.groupAdmin);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'File storage' })).not.toBeInTheDocument();
});
