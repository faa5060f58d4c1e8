import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  documents,
  faultCategories,
  faults,
  locations,
  type AssetInstance,
  type CompactAsset,
} from '@steward/shared-api';
import { locationFixture, assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { photoFixture } from '../fixtures/photo.ts';
import { ReportOverlays } from './ReportOverlays.tsx';

let api: ReturnType<typeof fakeApi>;

const mechanical = { id: '00000007-0000-4000-8000-000000000001', name: 'Mechanical' };
const notWorking = { id: '00000007-0000-4000-8000-000000000009', name: 'Not working' };
const truro = locationFixture('Harbour Dental Truro', 0);

beforeEach(() => {
  api = fakeApi();
  api.on(faultCategories.list, (query) => pageOf([notWorking, mechanical], query));
  api.on(locations.list, (query) => pageOf([truro], query));
  api.on(faults.report, () => faultFixture(1));
  api.on(faults.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

interface OpenOptions {
  asset?: AssetInstance;
  others?: readonly AssetInstance[];
  location?: { id: string; name: string } | null;
}

function open({ asset, others = [], location = null }: OpenOptions = {}) {
  const assets = asset ? [asset, ...others] : others;
  api.on(
    assetInstances.get,
    ({ id }) =>
      assets.find((candidate) => candidate.id === id) ?? new FakeProblem({ title: 'No', status: 404 }),
  );
  api.on(assetInstances.listCompact, (query) => pageOf(assets.map(compactAssetOf), query));
  return renderPage(<ReportOverlays />, {
    at: `/faults?search=lisa&report=true${asset ? `&asset=${asset.id}` : ''}`,
    as: { ...people.groupAdmin, permissions: ['faults.edit', 'documents.edit'] },
    location,
  });
}

function compactAssetOf({ assetModel, location, subLocation, ...asset }: AssetInstance): CompactAsset {
  return {
    ...asset,
    derivedModelName: assetModel.name,
    locationString: location.name,
    subLocationString: subLocation?.name ?? null,
    supplierServiceString: null,
  };
}

const handpiece = assetFixture(2, { derivedTypeName: 'Slow Handpieces' });
const findDialog = async () => {
  await screen.findByRole('heading', { name: 'Report a new Fault' });
  return within(screen.getByRole('dialog'));
};
const findSubmitButton = async () => (await findDialog()).getByRole('button', { name: 'Add This Fault' });
const reports = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.report');
type User = ReturnType<typeof renderPage>['user'];

async function choose(user: User, label: string, option: string | RegExp) {
  await user.click(await (await findDialog()).findByRole('combobox', { name: new RegExp(`^${label}`) }));
  // The chosen option has the title too, before those of the list.
  const [last] = (await screen.findAllByTitle(option)).slice(-1);
  await user.click(last ?? document.body);
}

async function fill(user: User) {
  await choose(user, 'Category', 'Mechanical');
  await choose(user, 'Severity', 'Serious');
  await user.type((await findDialog()).getByRole('textbox', { name: /^Description/ }), 'It hisses');
}

test('marks every missing field, focuses the first and sends nothing', async () => {
  const { user } = open();
  await user.click(await findSubmitButton());
  const dialog = await findDialog();
  expect(dialog.getByText('Please select an Asset')).toBeVisible();
  expect(dialog.getByText('Please select a category')).toBeVisible();
  expect(dialog.getByText('Please select a severity')).toBeVisible();
  expect(dialog.getByText('Please describe this fault')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /^Asset/ })).toHaveFocus();
  expect(reports()).toEqual([]);
});

spec('1.2.183', '1.2.185', '1.9.20');
test('asks for asset, category, severity and description at 800 × 750', async () => {
  open();
  const dialog = await findDialog();
  expect(await dialog.findByRole('combobox', { name: /^Asset/ })).toBeRequired();
  expect(dialog.getByRole('combobox', { name: /^Category/ })).toBeRequired();
  expect(dialog.getByRole('combobox', { name: /^Severity/ })).toBeRequired();
  expect(dialog.getByRole('textbox', { name: /^Description/ })).toBeRequired();
  expect(dialog.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
  const frame = screen.getByRole('dialog');
  expect(frame).toHaveStyle({ width: '800px' });
  expect(frame.querySelector('.ant-modal-container')).toHaveStyle({ height: '750px' });
});

test('does not offer the severity Not set', async () => {
  const { user } = open();
  await user.click(await (await findDialog()).findByRole('combobox', { name: /^Severity/ }));
  await screen.findByTitle('Critical');
  const offered = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(offered).not.toContain('Not set');
});

spec('1.2.184');
test('filters the assets by the location of the header until another one is chosen', async () => {
  const { user } = open({ others: [assetFixture(1)], location: truro });
  await user.click(await (await findDialog()).findByRole('combobox', { name: /^Asset/ }));
  expect(await screen.findByTitle(/^Lisa 1 · Surgery 1 · SN-1/)).toBeVisible();
  const lastQuery = () => api.calls.findLast(({ endpoint }) => endpoint.id === 'assetInstances.listCompact');
  expect(lastQuery()?.input).toMatchObject({ locationId: truro.id });
  await choose(user, 'Filter by Location', 'Any Location');
  await waitFor(() => expect(lastQuery()?.input).not.toHaveProperty('locationId'));
});

spec('1.2.186');
test('saves and opens the fault and keeps the URL of the list', async () => {
  const { user, address } = open({ others: [assetFixture(1)] });
  await choose(user, 'Asset', /^Lisa 1/);
  await fill(user);
  await user.click(await findSubmitButton());
  expect(await screen.findByText('Fault added successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/faults?search=lisa&fault=${faultFixture(1).id}`));
  expect(reports().map(({ input }) => input)).toEqual([
    {
      assetInstanceId: assetFixture(1).id,
      faultCategoryId: mechanical.id,
      faultSeverity: 'Serious',
      description: 'It hisses',
    },
  ]);
});

test('shows the asset of the URL without a search', async () => {
  open({ asset: assetFixture(1) });
  const dialog = await findDialog();
  expect(await dialog.findByText('Lisa 1 · Autoclave')).toBeVisible();
  expect(dialog.getByText('Surgery 1 (Blue) · SN-1 · Harbour Dental Truro')).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'Filter by Location' })).not.toBeInTheDocument();
});

test('shows that the asset of the URL was not found, and offers others', async () => {
  api.on(assetInstances.listCompact, (query) => pageOf([], query));
  api.on(assetInstances.get, () => new FakeProblem({ title: 'No', status: 404 }));
  renderPage(<ReportOverlays />, {
    at: `/faults?report=true&asset=${assetFixture(9).id}`,
    as: { ...people.groupAdmin, permissions: ['faults.edit'] },
  });
  const dialog = await findDialog();
  expect(await dialog.findByText('This asset was not found. Please select another one.')).toBeVisible();
  expect(dialog.queryByText('Loading…')).not.toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Filter by Location' })).toBeVisible();
});

spec('1.2.185');
test('sends a reason for a handpiece', async () => {
  const { user } = open({ asset: handpiece });
  await choose(user, 'Reason', 'Not lubricated');
  await fill(user);
  await user.click(await findSubmitButton());
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.input).toMatchObject({ faultReason: 'NotLubricated' });
});

test('clears the reason when another asset is chosen', async () => {
  const { user } = open({ asset: handpiece, others: [assetFixture(1)] });
  await choose(user, 'Reason', 'Not lubricated');
  await choose(user, 'Asset', /^Lisa 1/);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument());
  await fill(user);
  await user.click(await findSubmitButton());
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.input).not.toHaveProperty('faultReason');
});

test('sends one fault for a double click', async () => {
  const { user } = open({ asset: assetFixture(1) });
  await fill(user);
  await user.dblClick(await findSubmitButton());
  expect(await screen.findByText('Fault added successfully')).toBeVisible();
  expect(reports()).toHaveLength(1);
  expect(reports()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('shows a failure once, keeps the values and retries with the same key', async () => {
  api.on(faults.report, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open({ asset: assetFixture(1) });
  await fill(user);
  await user.click(await findSubmitButton());
  await waitFor(() => expect(screen.getAllByText('Error adding fault')).toHaveLength(1));
  expect((await findDialog()).getByRole('textbox', { name: /^Description/ })).toHaveValue('It hisses');
  await user.click(await findSubmitButton());
  await waitFor(() => expect(reports()).toHaveLength(2));
  const keys = reports().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('asks before the user leaves with typed values', async () => {
  const { user, address } = open({ asset: assetFixture(1) });
  await fill(user);
  await user.click((await findDialog()).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Your changes have not been saved and will be lost.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(address()).toBe('/faults?search=lisa'));
});

test('uploads chosen photos after the fault and opens it when they are complete', async () => {
  api.on(documents.create, () => photoFixture(1).id);
  api.on(documents.uploadFile, () => photoFixture(1));
  api.on(documents.update, () => photoFixture(1));
  const { user, address } = open({ asset: assetFixture(1) });
  await fill(user);
  const choice = () => screen.getByLabelText('Add photos');
  await user.upload(choice(), new File(['x'], 'front.jpg', { type: 'image/jpeg' }));
  await user.upload(choice(), new File(['y'], 'back.jpg', { type: 'image/jpeg' }));
  const chosenPhotos = within(screen.getByRole('list', { name: 'Chosen photos' }));
  expect(chosenPhotos.getAllByRole('listitem')).toHaveLength(2);
  await user.click(chosenPhotos.getAllByRole('button', { name: 'Remove' })[1] ?? choice());
  await user.click(await findSubmitButton());
  await waitFor(() => expect(address()).toBe(`/faults?search=lisa&fault=${faultFixture(1).id}`));
  const created = api.calls.filter(({ endpoint }) => endpoint.id === 'documents.create');
  expect(created.map(({ input }) => input['faultId'])).toEqual([faultFixture(1).id]);
});

test('keeps the fault when a photo fails and offers retry or removal', async () => {
  api.on(documents.create, () => photoFixture(1).id);
  api.on(documents.remove, () => null);
  api.on(documents.uploadFile, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user, address } = open({ asset: assetFixture(1) });
  await fill(user);
  await user.upload(screen.getByLabelText('Add photos'), new File(['x'], 'front.jpg'));
  await user.click(await findSubmitButton());
  const dialog = await findDialog();
  expect(await dialog.findByText('Fault added. Its photos are uploading.')).toBeVisible();
  expect(await dialog.findByText('Error adding document')).toBeVisible();
  expect(reports()).toHaveLength(1);
  api.on(documents.uploadFile, () => photoFixture(1));
  api.on(documents.update, () => photoFixture(1));
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(address()).toBe(`/faults?search=lisa&fault=${faultFixture(1).id}`));
  expect(reports()).toHaveLength(1);
});

test('does not open without the permission', async () => {
  renderPage(<ReportOverlays />, { at: '/faults?report=true', as: people.reader });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

spec('d.7.8');
test('fills in the category and severity of a common fault in one tap, and focuses the description', async () => {
  const ofHandpiece = { ...faultFixture(2).assetInstance, derivedTypeName: handpiece.derivedTypeName };
  const past = faultFixture(2, { severity: 'Minor', assetInstance: ofHandpiece });
  // An autoclave with the name of the other type in its description.
  const foreign = faultFixture(3, { severity: 'Critical', description: 'Next to the Slow Handpieces' });
  api.on(faults.list, (query) => pageOf([foreign, foreign, past], query));
  const { user } = open({ asset: handpiece });
  await user.click(await (await findDialog()).findByRole('button', { name: 'Mechanical · Minor' }));
  const offered = (await findDialog()).getByRole('list', { name: 'Common faults' });
  expect(within(offered).getAllByRole('button')).toHaveLength(1);
  expect((await findDialog()).getByRole('textbox', { name: /^Description/ })).toHaveFocus();
  await user.keyboard('It hisses');
  await user.click(await findSubmitButton());
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.input).toEqual({
    assetInstanceId: handpiece.id,
    faultCategoryId: past.category.id,
    faultSeverity: 'Minor',
    description: 'It hisses',
  });
});
