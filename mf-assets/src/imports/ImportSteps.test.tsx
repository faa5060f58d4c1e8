import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { importRows, plannedImportFixture } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(importNames.list, (query) => pageOf([], query));
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) => pageOf([...importRows], query));
});
afterEach(() => api.restore());

const planned = plannedImportFixture();
const planning = plannedImportFixture({ status: 'Planning' });
const notFound = () => new FakeProblem({ title: 'Not found', status: 404 });
const unavailable = () => new FakeProblem({ title: 'The server has an error', status: 500 });

const open = () =>
  renderPage(<ImportPage />, {
    at: `/assets/import?batch=${planned.id}`,
    path: '/assets/import',
    as: { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, 'assets.import'] },
  });
const progress = () => screen.findByRole('progressbar', { name: 'Making the preview again' });

test('shows instead of the preview that another user has discarded the import', async () => {
  api.on(assetImports.get, () => planned);
  const { user } = open();
  const apply = await screen.findByRole('button', { name: 'Apply 2 rows' });
  api.on(assetImports.get, notFound);
  api.on(assetImports.apply, notFound);
  await user.click(apply);
  expect(await screen.findByText(/^This import no longer exists/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Apply|Discard)/ })).not.toBeInTheDocument();
});

test('shows that the import was deleted while the server made the preview', async () => {
  api.on(assetImports.get, () => planning);
  open();
  await progress();
  api.on(assetImports.get, notFound);
  expect(await screen.findByText(/^This import no longer exists/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('shows why the progress is not known, and continues to ask after Retry', async () => {
  api.on(assetImports.get, () => planning);
  const { user } = open();
  await progress();
  api.on(assetImports.get, unavailable);
  expect(await screen.findByText('The progress could not be loaded')).toBeVisible();
  expect(screen.getByText('The server has an error')).toBeVisible();
  api.on(assetImports.get, () => planning);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The progress could not be loaded')).not.toBeInTheDocument());
  api.on(assetImports.get, () => planned);
  expect(await screen.findByText('3 rows: 1 new, 1 changed, 1 refused')).toBeVisible();
});

test('continues to ask after errors by itself', async () => {
  api.on(assetImports.get, () => planning);
  open();
  await progress();
  let failures = 0;
  api.on(assetImports.get, () => {
    failures += 1;
    return failures > 2 ? planned : new FakeProblem({ title: 'The request is not valid', status: 400 });
  });
  expect(await screen.findByText('The progress could not be loaded')).toBeVisible();
  expect(
    await screen.findByText('3 rows: 1 new, 1 changed, 1 refused', {}, { timeout: 10_000 }),
  ).toBeVisible();
});
