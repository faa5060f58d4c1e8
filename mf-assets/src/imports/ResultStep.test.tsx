import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetImports, importNames, type AssetImport } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { importFixture, plannedImportFixture, importRows, previewId } from '../fixtures/import.ts';
import { ImportPage } from './ImportPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(assetImports.listEdits, (query) => pageOf([], query));
  api.on(assetImports.listRows, (query) =>
    pageOf(
      importRows.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
      query,
    ),
  );
  api.on(assetImports.listCauses, (query) => pageOf([], query));
  api.on(importNames.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const olivia = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.import' as const, 'organisation.edit' as const],
};
const openWith = (found: AssetImport) => {
  api.on(assetImports.get, () => found);
  const at = `/assets/import?batch=${found.id}`;
  return renderPage(<ImportPage />, { at, path: '/assets/import', as: olivia });
};
const calls = (id: string) =>
  api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const applied = plannedImportFixture({ status: 'Completed', appliedAt: '2026-11-20T10:06:00.000Z' });

test('undoes the import after a confirmation', async () => {
  api.on(assetImports.undo, () => plannedImportFixture({ status: 'Undoing' }));
  const { user } = openWith(applied);
  await screen.findByText(/^1 asset added and 1 asset changed from register.csv/);
  await waitFor(async () => expect(await button('Undo this import')).toBeEnabled());
  await user.click(await button('Undo this import'));
  expect(await screen.findByText(/1 asset will be removed and 1 asset will be restored\.$/)).toBeVisible();
  api.on(assetImports.get, () => plannedImportFixture({ status: 'Undone', undoneByString: 'Olivia Grant' }));
  await user.click(await button('Undo Import'));
  expect(
    await screen.findByText(
      /^The import of register.csv was undone by Olivia Grant.*\. 1 added asset was removed, and 1 changed asset is as before\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByText('New assets')).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Lisa 22/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
});

test('names only what an undo does', async () => {
  const counts = { ...applied.counts, create: 0, change: 12 };
  const { user } = openWith({ ...applied, counts });
  await waitFor(async () => expect(await button('Undo this import')).toBeEnabled());
  await user.click(await button('Undo this import'));
  expect(await screen.findByText(/did: 12 assets will be restored\.$/)).toBeVisible();
});

const edit = {
  id: importFixture().id,
  rowNumber: 3,
  assetInstanceId: importFixture().id,
  title: 'Lisa 17 · A2',
  event: 'Fault reported',
  username: 'tom.baker@harbour-dental.example',
  createdAt: '2026-11-20T11:00:00.000Z',
};

spec('t.3.19');
test('lists the assets that were edited since and undoes the others', async () => {
  api.on(assetImports.listEdits, (query) => pageOf([edit], query));
  api.on(assetImports.undo, () => plannedImportFixture({ status: 'Undoing' }));
  const { user } = openWith(applied);
  const row = await screen.findByRole('row', { name: /Fault reported/ });
  expect(within(row).getByText('tom.baker@harbour-dental.example')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Lisa 17 · A2' })).toHaveAttribute(
    'href',
    `/asset/${importFixture().id}`,
  );
  expect(screen.getByText(/^1 asset of this import has been edited since/)).toBeVisible();
  await user.click(await button('Undo the other 1'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1 asset that was edited since is kept/)).toBeVisible();
  const undone = { status: 'Undone' as const, undoneByString: 'Olivia Grant', keptCount: 1 };
  api.on(assetImports.get, () => plannedImportFixture(undone));
  await user.click(dialog.getByRole('button', { name: 'Undo the other 1' }));
  expect(await screen.findByText(/1 asset that was edited since was kept\.$/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Fault reported/ })).toBeVisible();
  expect(calls('assetImports.undo')).toEqual([{ id: applied.id, keepEdited: true }]);
});

test('names the records and the kind of the change in the undo', async () => {
  const { user } = openWith({ ...applied, kind: 'deletion', fileName: 'Deletion of 2 assets' });
  await waitFor(async () => expect(await button('Undo this deletion')).toBeEnabled());
  await user.click(await button('Undo this deletion'));
  expect(await screen.findByText('This restores 1 asset.')).toBeVisible();
});

test('lists the users that were edited since', async () => {
  api.on(assetImports.listEdits, (query) => pageOf([{ ...edit, title: 'Ben Cole' }], query));
  openWith({ ...applied, recordType: 'users' });
  expect(await screen.findByRole('columnheader', { name: 'User' })).toBeVisible();
});

test('says why an undo keeps a location, without a user that is not known', async () => {
  const used = { ...edit, title: 'Used House', event: 'Has 1 asset', username: null, createdAt: null };
  api.on(assetImports.listEdits, (query) => pageOf([{ ...used, assetInstanceId: null }], query));
  openWith({ ...applied, recordType: 'locations' });
  const row = await screen.findByRole('row', { name: /Used House/ });
  expect(within(row).getByRole('cell', { name: 'Has 1 asset' })).toBeVisible();
  expect(row).not.toHaveTextContent('Unknown user');
  expect(
    screen.getByText(/^1 location of this import has been edited or used since\. You can undo the other 1/),
  ).toBeVisible();
});

test('disables the undo when all of its assets were edited since', async () => {
  api.on(assetImports.listEdits, (query) => pageOf([edit, { ...edit, id: previewId, rowNumber: 2 }], query));
  openWith(applied);
  expect(await screen.findByText(/There is nothing left to undo\.$/)).toBeVisible();
  expect(await button('Undo this import')).toBeDisabled();
});
