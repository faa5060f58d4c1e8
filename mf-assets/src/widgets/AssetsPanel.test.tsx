import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, kpiSummary, type AssetInstance } from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetsPanel } from './AssetsPanel.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const fakeAssetList = (assets: readonly AssetInstance[]) =>
  api.on(assetInstances.list, (query) => pageOf(assets, query));
const assetFixtures = (count: number) => Array.from({ length: count }, (_, at) => assetFixture(at + 1));
const lastQuery = () => api.calls.at(-1)?.input;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const tab = (name: string) => screen.getByRole('tab', { name });

spec('1.2.61', '1.2.63', '1.2.64', '1.9.3');
test('shows a practice three assets that require servicing, with their due dates', async () => {
  fakeAssetList([
    assetFixture(1, { serviceOverdue: true, serviceDue: true, dateServiceNextDue: '2026-11-01' }),
    assetFixture(2, { serviceDue: true, dateServiceNextDue: '2026-12-01' }),
    ...assetFixtures(9).slice(2),
  ]);
  renderPage(<AssetsPanel />);
  const overdue = within(await row('Lisa 1'));
  expect(overdue.getByText('Overdue 01 Nov 2026').closest('.st-word-error')).toBeInTheDocument();
  expect(overdue.getByText('Harbour Dental Truro')).toBeVisible();
  expect(overdue.getByText('Autoclave')).toBeVisible();
  const due = within(await row('Lisa 2'));
  expect(due.getByText('Due 01 Dec 2026').closest('.st-word-warning')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  expect(screen.getByText('1–3 of 9 assets')).toBeVisible();
  expect(lastQuery()).toMatchObject({
    serviceDue: 'true',
    sortProperty: 'dateServiceNextDue',
    pageSize: '3',
  });
});

spec('1.2.67');
test('links a row to its asset', async () => {
  fakeAssetList(assetFixtures(1));
  const { user, address } = renderPage(<AssetsPanel />);
  await user.click(await screen.findByRole('link', { name: 'Lisa 1' }));
  expect(address()).toBe(`/asset/${assetFixture(1).id}`);
});

spec('1.2.61', '1.2.65');
test('shows missing information and keeps the tab in the URL', async () => {
  fakeAssetList([
    assetFixture(1, { isMissingSerial: true }),
    assetFixture(2, { isMissingBarcode: true }),
    assetFixture(3, { isMissingSerial: true, isMissingBarcode: true }),
  ]);
  const { user, address } = renderPage(<AssetsPanel />);
  await user.click(tab('Requires Info'));
  expect(within(await row('Lisa 1')).getByText('Missing Serial')).toBeVisible();
  expect(within(await row('Lisa 2')).getByText('Missing Barcode')).toBeVisible();
  expect(within(await row('Lisa 3')).getByText('Missing Serial')).toBeVisible();
  expect(within(await row('Lisa 3')).getByText('Missing Barcode')).toBeVisible();
  expect(lastQuery()).toMatchObject({ missingData: 'true' });
  expect(address()).toBe('/?assets=info');
});

spec('1.2.61', '1.2.66');
test('shows the day of creation in the time zone of the location', async () => {
  // In New York it is still the previous day.
  const newYork = { ...assetFixture(1).location, timeZone: 'America/New_York' };
  fakeAssetList([assetFixture(1, { createdAt: '2026-11-12T02:00:00.000Z', location: newYork })]);
  renderPage(<AssetsPanel />, { at: '/?assets=recent' });
  expect(within(await row('Lisa 1')).getByText('11 Nov 2026')).toBeVisible();
  expect(tab('Recently Added')).toHaveAttribute('aria-selected', 'true');
  expect(lastQuery()).toMatchObject({ sortProperty: 'createdAt', sortDescending: 'true' });
  expect(lastQuery()?.['createdAfter']).toMatch(/T00:00:00.000Z$/);
});

spec('1.9.3');
test('shows five page numbers and opens another page', async () => {
  fakeAssetList(assetFixtures(40));
  const { user, address } = renderPage(<AssetsPanel />);
  await row('Lisa 1');
  expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await row('Lisa 4');
  expect(address()).toBe('/?assetsPage=2');
  await user.click(tab('Requires Info'));
  await waitFor(() => expect(address()).toBe('/?assets=info'));
});

spec('1.2.61');
test('links to the form for a user with the permission to add assets', async () => {
  fakeAssetList([]);
  const { user, address } = renderPage(<AssetsPanel />);
  expect(await screen.findByText('No assets require servicing')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Create Asset' }));
  expect(address()).toBe('/assets?add=true');
});

test('hides Create Asset without the permission', async () => {
  fakeAssetList(assetFixtures(1));
  renderPage(<AssetsPanel />, { as: people.reader });
  await row('Lisa 1');
  expect(screen.queryByRole('link', { name: 'Create Asset' })).not.toBeInTheDocument();
});

spec('1.2.75', '1.6.8', '1.6.12', '1.9.3');
test('shows suppliers six client assets due a service in one tab', async () => {
  fakeAssetList(assetFixtures(9));
  renderPage(<AssetsPanel />, { as: people.supplier, at: '/?assets=info' });
  expect(screen.getByRole('region', { name: 'Client Assets Due A Service' })).toBeVisible();
  await row('Lisa 6');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 6);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Requires Servicing']);
  expect(lastQuery()).toMatchObject({ serviceDue: 'true', pageSize: '6' });
  expect(screen.queryByRole('link', { name: 'Create Asset' })).not.toBeInTheDocument();
});

spec('t.3.55');
test('names the import as the first step of an empty group', async () => {
  fakeAssetList([]);
  api.on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesTotal: 0 }));
  const permissions = [...people.groupAdmin.permissions, 'assets.import' as const];
  renderPage(<AssetsPanel />, { as: { ...people.groupAdmin, permissions } });
  expect(
    await screen.findByText('No assets yet. As a first step, import a spreadsheet of your assets.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import Assets' })).toHaveAttribute('href', '/assets/import');
});
