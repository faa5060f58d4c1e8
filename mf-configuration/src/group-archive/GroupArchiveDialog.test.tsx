import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  groupArchives,
  locations,
  regions,
  type CurrentUser,
  type GroupArchive,
  type GroupArchivesOfGroup,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ConfigurationPage } from '../settings/ConfigurationPage.tsx';

const waiting: GroupArchive = {
  id: 'b5c0a3ea-6e5e-4d0a-9a3e-0f1f5f1b6a01',
  status: 'Waiting',
  requestedAt: '2026-06-15T09:00:00.000Z',
  requestedByName: 'Olivia Grant',
  finishedAt: null,
  expiresAt: null,
  sizeBytes: null,
  notice: null,
};
const ready: GroupArchive = {
  ...waiting,
  status: 'Ready',
  finishedAt: '2026-06-15T09:01:00.000Z',
  expiresAt: '2026-06-22T09:01:00.000Z',
  sizeBytes: 12_300_000,
};

let stored: GroupArchivesOfGroup;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  stored = { requested: null, ready: null };
  api = fakeApi()
    .on(groupArchives.get, () => stored)
    .on(groupArchives.request, () => {
      stored = { ...stored, requested: waiting };
      return stored;
    })
    .on(locations.list, (query) => pageOf([], query))
    .on(regions.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const administrator: CurrentUser = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'organisation.edit'],
};

async function open() {
  const page = renderPage(<ConfigurationPage />, {
    at: '/configuration?tab=locations',
    path: '/configuration',
    as: administrator,
  });
  await page.user.click(await screen.findByRole('link', { name: 'Export everything' }));
  return page;
}

test('requests an archive and shows that it waits', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create archive' }));
  expect(await screen.findByText('Waiting for the server…')).toBeVisible();
  expect(await screen.findByText('Archive requested')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create archive' })).not.toBeInTheDocument();
});

test('offers a ready archive with its size and the end of the download', async () => {
  stored = { requested: null, ready };
  await open();
  expect(await screen.findByRole('link', { name: 'Download the archive' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/group-archive/${ready.id}/download$`)),
  );
  expect(screen.getByText('12.3 MB')).toBeVisible();
  expect(screen.getByText(/22 Jun 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create a new archive' })).toBeVisible();
});

test('keeps the ready archive while a new one is being made', async () => {
  stored = { requested: { ...waiting, status: 'InProgress' }, ready };
  await open();
  expect(await screen.findByText('Creating the archive…')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the archive' })).toBeVisible();
});

test('shows why an archive failed and offers Retry', async () => {
  stored = { requested: { ...waiting, status: 'Failed', notice: 'The file storage is full.' }, ready: null };
  const { user } = await open();
  expect(await screen.findByText('The file storage is full.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Waiting for the server…')).toBeVisible();
});

test('offers Retry when the state cannot be loaded', async () => {
  api.on(groupArchives.get, () => new FakeProblem({ title: 'Away', status: 503 }));
  await open();
  expect(await screen.findByText('Couldn’t load the archive')).toBeVisible();
});

test('is not offered to users without the permission', async () => {
  renderPage(<ConfigurationPage />, {
    at: '/configuration?tab=locations',
    path: '/configuration',
    as: people.groupAdmin,
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Export everything' })).not.toBeInTheDocument();
});
