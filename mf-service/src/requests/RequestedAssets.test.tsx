import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, type AssetInstance } from '@steward/shared-api';
import { assetFixture, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { dentServe, compactAssetOf, opened, requestApi, someAssets, truro } from '../fixtures/request.tsx';

let api: ReturnType<typeof requestApi>;
let assets: readonly AssetInstance[];
beforeEach(() => {
  assets = someAssets;
  api = requestApi(() => assets);
});
afterEach(() => api.restore());

spec('1.5.12');
test('offers up to 300 assets of location and supplier, longest due first', async () => {
  const { form, choose } = await opened({ location: truro });
  await choose(/^Supplier/, 'DentServe');
  const group = within(await form.findByRole('group', { name: 'Assets to be serviced' }));
  expect(
    await group.findByRole('checkbox', {
      name: /^Lisa 1 · Autoclave\s*SN-1 · Surgery 1\s*Overdue 05 Jan 2026$/,
    }),
  ).toBeVisible();
  expect(group.getByRole('checkbox', { name: /^Lisa 2 .*Due 05 Dec 2026$/ })).not.toBeChecked();
  expect(group.getByRole('checkbox', { name: /^Lisa 3 .*Service pending/ })).not.toBeChecked();
  expect(group.getByRole('checkbox', { name: /^Lisa 5 .*Not due$/ })).toBeVisible();
  expect(api.assetQueries()[0]?.input).toEqual({
    locationId: truro.id,
    supplierIdService: dentServe.id,
    sortProperty: 'dateServiceNextDue',
    pageSize: '300',
  });
});

test('selects all due assets without a pending service by one click', async () => {
  const { form, user, choose } = await opened({ location: truro });
  await choose(/^Supplier/, 'DentServe');
  await user.click(await form.findByRole('button', { name: 'Select the 2 due a service' }));
  expect(form.getByText('2 assets chosen')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: /^Lisa 1/ }));
  expect(form.getByText('1 asset chosen')).toBeVisible();
  expect(form.getByRole('checkbox', { name: /^Lisa 2/ })).toBeChecked();
});

test('shows that there are more than 300 and keeps the selection over a search', async () => {
  api.on(assetInstances.listCompact, ({ searchTerm }) => {
    const rows = assets.map(compactAssetOf);
    const found = searchTerm === 'pump' ? [compactAssetOf(assetFixture(400))] : rows;
    return { data: found, pagination: { totalCount: searchTerm ? 1 : 512, pageSize: 300, pageNumber: 1 } };
  });
  const { form, user, choose } = await opened({ location: truro });
  await choose(/^Supplier/, 'DentServe');
  expect(
    await form.findByText('The first 300 of 512 assets are shown. Please search for the others.'),
  ).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: /^Lisa 4/ }));
  await user.type(form.getByRole('searchbox', { name: 'Search assets' }), 'pump{Enter}');
  await user.click(await form.findByRole('checkbox', { name: /^Lisa 400/ }));
  expect(form.getByText('2 assets chosen')).toBeVisible();
  expect(api.requests()).toHaveLength(0);
});

test('clears the selection when another location is chosen', async () => {
  const { form, user, choose } = await opened({ location: truro });
  await choose(/^Supplier/, 'DentServe');
  await user.click(await form.findByRole('checkbox', { name: /^Lisa 4/ }));
  await choose(/^Location/, 'Harbour Dental Island');
  expect(await form.findByText('0 assets chosen')).toBeVisible();
});

test('shows that there are none, or that they could not be loaded', async () => {
  assets = [];
  const { form, user, choose } = await opened({ location: truro });
  await choose(/^Supplier/, 'DentServe');
  expect(await form.findByText('This supplier services no assets at this location')).toBeVisible();
  api.on(assetInstances.listCompact, () => new FakeProblem({ title: 'No', status: 500 }));
  await choose(/^Supplier/, 'Tamar Service');
  expect(await form.findByText('The assets could not be loaded')).toBeVisible();
  assets = [assetFixture(6)];
  api.on(assetInstances.listCompact, (query) => pageOf(assets.map(compactAssetOf), query));
  await user.click(form.getByRole('button', { name: 'Retry' }));
  expect(await form.findByRole('checkbox', { name: /^Lisa 6/ })).toBeVisible();
});

test('prefills location, supplier and asset of the URL with the asset first', async () => {
  const { form } = await opened({ asset: assetFixture(4).id });
  const [first] = await form.findAllByRole('checkbox');
  expect(first).toHaveAccessibleName(/^Lisa 4/);
  expect(first).toBeChecked();
  expect(form.getByTitle('Harbour Dental Truro')).toBeVisible();
  expect(form.getByTitle('DentServe')).toBeVisible();
  expect(form.getByText('1 asset chosen')).toBeVisible();
});

test('shows that the asset was not found or has no supplier', async () => {
  const { unmount } = await opened({ asset: assetFixture(99).id });
  expect(
    await screen.findByText('This asset was not found. Please select from the list below.'),
  ).toBeVisible();
  unmount();
  assets = [assetFixture(2, { supplierService: null })];
  const { field } = await opened({ asset: assetFixture(2).id });
  expect(await field(/^Supplier/)).toHaveAccessibleDescription('This asset has no service supplier yet');
});
