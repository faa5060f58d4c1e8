import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faults, type Fault } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { AssetFaults } from './AssetFaults.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const reported = (rows: readonly Fault[]) => api.on(faults.list, (query) => pageOf(rows, query));
const many = (count: number) => Array.from({ length: count }, (_, at) => ofModel(at + 1));
const ofModel = (number: number, changes: Partial<Fault> = {}) => {
  const { assetInstance } = faultFixture(1);
  const assetModel = { ...assetInstance.assetModel, name: `Lisa ${number}.` };
  return faultFixture(number, { assetInstance: { ...assetInstance, assetModel }, ...changes });
};
const lastQuery = () => api.calls.at(-1)?.input;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const mayReport = { ...people.groupAdmin, permissions: ['faults.read' as const, 'faults.edit' as const] };
const mayRead = { ...people.groupAdmin, permissions: ['faults.read' as const] };

spec('1.2.58', '1.2.77', '1.9.11');
test('shows a practice its three most severe open faults', async () => {
  reported([ofModel(1, { severity: 'Critical', status: 'InProgress' }), ...many(9).slice(1)]);
  renderPage(<FaultsPanel />);
  const cells = within(await row('Lisa 1\\.')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Critical',
    'In Progress',
    'Harbour Dental Truro',
    'Autoclave · Lisa 1.',
    'Reported 12 Nov 2026 09:30Tom Baker',
  ]);
  expect(screen.getByRole('region', { name: 'Top 3 Faults' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  expect(lastQuery()).toMatchObject({
    resolved: 'false',
    sortProperty: 'severity',
    sortDescending: 'true',
    pageSize: '3',
  });
});

spec('1.2.77');
test('opens the fault of a row over the list', async () => {
  reported(many(1));
  const { user, address } = renderPage(<FaultsPanel />);
  await user.click(await screen.findByRole('link', { name: /Lisa 1\./ }));
  expect(address()).toBe(`/faults?fault=${faultFixture(1).id}`);
});

test('requests the faults resolved in the last 14 days by report date and keeps the tab in the URL', async () => {
  reported(many(4));
  const { user, address } = renderPage(<FaultsPanel />, { at: '/?faultsPage=2' });
  await row('Lisa 4\\.');
  await user.click(screen.getByRole('tab', { name: 'Resolved (last 14 days)' }));
  await waitFor(() => expect(address()).toBe('/?faults=resolved'));
  await row('Lisa 1\\.');
  expect(lastQuery()).toMatchObject({ resolved: 'true', sortProperty: 'createdAt', sortDescending: 'true' });
  expect(lastQuery()?.['resolvedAfter']).toMatch(/T00:00:00.000Z$/);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Resolved (last 14 days)',
  ]);
});

test('pages with five page numbers', async () => {
  reported(many(40));
  const { user, address } = renderPage(<FaultsPanel />);
  await row('Lisa 1\\.');
  expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await row('Lisa 4\\.');
  expect(address()).toBe('/?faultsPage=2');
});

test.each([
  ['', 'No open faults'],
  ['?faults=resolved', 'No faults were resolved in the last 14 days'],
])('shows for the tab "%s" that %s', async (search, words) => {
  reported([]);
  renderPage(<FaultsPanel />, { at: `/${search}` });
  expect(await screen.findByText(words)).toBeVisible();
});

spec('1.2.58');
test('links to the report form only with the permission', async () => {
  reported([]);
  const { unmount } = renderPage(<FaultsPanel />, { as: mayReport });
  expect(await screen.findByRole('link', { name: 'Report Fault' })).toHaveAttribute(
    'href',
    '/faults?report=true',
  );
  unmount();
  renderPage(<FaultsPanel />, { as: mayRead });
  await screen.findByText('No open faults');
  expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
});

test('lists the faults of an asset, newest first', async () => {
  reported(many(9));
  const { user, address } = renderPage(<AssetFaults assetInstanceId={faultFixture(1).assetInstance.id} />, {
    at: '/asset/1',
  });
  const cells = within(await row('lock 1')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Serious',
    'New',
    'The door does not lock 1',
    'Reported 12 Nov 2026 09:30Tom Baker',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8);
  expect(lastQuery()).toMatchObject({
    assetInstanceId: faultFixture(1).assetInstance.id,
    sortProperty: 'createdAt',
    sortDescending: 'true',
  });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('link', { name: /lock 9/ }));
  expect(address()).toBe(`/faults?fault=${faultFixture(9).id}`);
});

test('shows that no faults were reported', async () => {
  reported([]);
  renderPage(<AssetFaults assetInstanceId={faultFixture(1).assetInstance.id} />);
  expect(await screen.findByText('No faults reported for this asset')).toBeVisible();
});
