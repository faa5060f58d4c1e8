import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faultCategories, faults, type Fault } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultsPage } from './FaultsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const open = (reported: readonly Fault[], visit: Parameters<typeof renderPage>[1] = {}) => {
  api.on(faults.list, (query) => pageOf(reported, query));
  return renderPage(<FaultsPage />, { at: '/faults', ...visit });
};
const many = (count: number) => Array.from({ length: count }, (_, at) => faultFixture(at + 1));
const lastQuery = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.list').at(-1)?.input;
const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const truro = { id: faultFixture(1).assetInstance.location.id, name: 'Harbour Dental Truro' };

spec('1.2.8', '1.9.7');
test('requests the newest ten faults and counts all of them', async () => {
  open(many(23));
  expect(await screen.findByRole('heading', { level: 1, name: '23 Faults' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
  expect(screen.getByRole('columnheader', { name: 'Reported' })).toHaveAttribute('aria-sort', 'descending');
  expect(lastQuery()).toMatchObject({
    sortProperty: 'createdAt',
    sortDescending: 'true',
    pageNumber: '1',
    pageSize: '10',
  });
});

spec('1.2.172');
test('names the chosen location in the heading and uses the singular for one fault', async () => {
  open(many(1), { location: truro });
  expect(
    await screen.findByRole('heading', { level: 1, name: '1 Fault · Harbour Dental Truro' }),
  ).toBeVisible();
  expect(lastQuery()).toMatchObject({ locationId: truro.id });
});

test('names a fault on a phone by its first words, with its severity until it ends', async () => {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('640') });
  const hour = new Date().toISOString();
  open([
    faultFixture(1, { createdAt: hour, status: 'New', severity: 'Critical' }),
    faultFixture(2, { status: 'Resolved' }),
  ]);
  const [first = document.body, second] = await within(
    await screen.findByRole('list', { name: 'faults' }),
  ).findAllByRole('listitem');
  globalThis.matchMedia = matchMedia;
  expect(within(first).getByRole('heading', { name: /^The door does not lock 1/ })).toBeVisible();
  expect(within(first).getByText('Critical')).toBeVisible();
  expect(within(first).getByText('New · today')).toBeVisible();
  expect(first).toHaveTextContent('Harbour Dental Truro · Lisa 1');
  expect(second).toHaveTextContent(/Resolved/);
  expect(second).not.toHaveTextContent(/Critical|Serious|Minor|Incidental/);
});

spec('1.2.176', '1.2.177', '1.2.178', '1.2.179', '1.2.180', '1.2.181', '1.2.182');
test('shows all specified values of a fault', async () => {
  const [location, day] = [faultFixture(1).assetInstance.location, '2026-11-14T02:00:00.000Z'];
  const newYork = {
    ...faultFixture(1).assetInstance,
    location: { ...location, timeZone: 'America/New_York' },
  };
  open([faultFixture(1, { status: 'Resolved', dateResolved: day, assetInstance: newYork })]);
  const cells = within(await row('The door does not lock 1'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reported',
    'Category',
    'Severity',
    'Asset Info',
    'Fault Reported',
    'Status',
    'Resolved',
  ]);
  expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '12 Nov 2026',
    'Mechanical',
    'Serious',
    'Autoclave · Lisa 1Harbour Dental Truro · SN-1',
    'The door does not lock 1 · Tom Baker',
    'Resolved',
    // In New York it was still the previous day.
    '13 Nov 2026',
  ]);
});

test('shows the entered name of an anonymous reporter', async () => {
  open([faultFixture(1, { orgUser: null, reportedByUsername: 'Jo at reception' })]);
  expect(await screen.findByRole('link', { name: /Jo at reception$/ })).toBeVisible();
});

spec('1.2.180', '1.9.14');
test('cuts a description at 80 characters', async () => {
  open([faultFixture(1, { description: 'x'.repeat(81) }), faultFixture(2, { description: 'y'.repeat(80) })]);
  expect(await screen.findByText(`${'x'.repeat(80)} (...)`)).toBeVisible();
  expect(screen.getByText(`${'y'.repeat(80)}`)).toBeVisible();
});

spec('1.2.178');
test('opens a fault by its row or its severity and keeps the filters', async () => {
  const { user, address, router } = open(many(2), { at: '/faults?unresolved=true' });
  expect(await screen.findByRole('link', { name: /lock 1/ })).toHaveAttribute(
    'href',
    `/faults?unresolved=true&fault=${faultFixture(1).id}`,
  );
  await user.click(within(await row('lock 2')).getByRole('button', { name: 'Serious' }));
  expect(address()).toBe(`/faults?unresolved=true&fault=${faultFixture(2).id}`);
  await act(() => router.navigate(-1));
  expect(address()).toBe('/faults?unresolved=true');
});

spec('1.2.175');
test('shows that nothing matches and clears the filters', async () => {
  const { user, address } = open([], { at: '/faults?status=Cancelled&search=lisa' });
  expect(await screen.findByText('No data available on current page')).toBeVisible();
  await user.click(
    within(screen.getByRole('region', { name: 'faults' })).getByRole('button', { name: 'Clear filters' }),
  );
  await waitFor(() => expect(address()).toBe('/faults'));
});

test('shows a failed list and loads it after Retry', async () => {
  const { user } = open([]);
  api.on(faults.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  await user.type(screen.getByRole('searchbox'), 'lisa{Enter}');
  expect(await screen.findByText('The faults could not be loaded')).toBeVisible();
  api.on(faults.list, (again) => pageOf(many(1), again));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('lock 1')).toBeVisible();
});

test('sorts by a clicked column heading and keeps the order in the URL', async () => {
  const { user, address } = open(many(2));
  await row('lock 1');
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  expect(address()).toBe('/faults?sort=severity&descending=false');
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ sortProperty: 'severity', sortDescending: 'false' }),
  );
});

test('requests another page from the server', async () => {
  const { user, address } = open(many(23));
  await row('lock 10');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await row('lock 21')).toBeVisible();
  expect(address()).toBe('/faults?page=3');
});

spec('1.2.166');
test('searches by model, type, serial number and barcode', async () => {
  const { user } = open(many(2));
  const box = screen.getByPlaceholderText('search model, type, serial, barcode...');
  await user.type(box, 'lisa');
  await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'lisa' }));
});

test('names every dropdown by Any and its label', async () => {
  open(many(1));
  await row('lock 1');
  for (const name of ['Category', 'Severity', 'Status'])
    expect(filters().getByText(`Any ${name}`)).toBeVisible();
  expect(filters().getAllByRole('combobox')).toHaveLength(3);
});

test.each([
  { name: 'Category', choice: 'Electrical', field: 'faultCategoryId', value: faultFixture(5).id },
  { name: 'Severity', choice: 'Critical', field: 'faultSeverity', value: 'Critical' },
  { name: 'Status', choice: 'In Progress', field: 'faultStatus', value: 'InProgress' },
])('filters by $name $choice', async ({ name, choice, field, value }) => {
  api.on(faultCategories.list, (input) => pageOf([{ id: faultFixture(5).id, name: 'Electrical' }], input));
  const { user, address } = open(many(23), { at: '/faults?page=2' });
  await row('lock 11');
  await user.click(filters().getByRole('combobox', { name }));
  await user.click(await screen.findByTitle(choice));
  await waitFor(() => expect(lastQuery()).toMatchObject({ [field]: value, pageNumber: '1' }));
  expect(address()).toBe(`/faults?${name.toLowerCase()}=${value}`);
});

test('filters by Unresolved Only and keeps it in the URL', async () => {
  const { user, address } = open(many(1));
  await row('lock 1');
  await user.click(filters().getByRole('switch', { name: 'Unresolved Only' }));
  expect(address()).toBe('/faults?unresolved=true');
  await waitFor(() => expect(lastQuery()).toMatchObject({ unresolvedOnly: 'true' }));
});

test('offers suppliers their clients and locations', async () => {
  open(many(1), { as: { ...people.supplier, permissions: ['faults.read'] } });
  await row('lock 1');
  const names = filters()
    .getAllByRole('combobox')
    .map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(['Group', 'Location', 'Category', 'Severity', 'Status']);
});

spec('1.2.174');
test('opens the report form over the list', async () => {
  const { user, address } = open(many(1), { at: '/faults?unresolved=true', as: mayReport });
  await user.click(await screen.findByRole('link', { name: 'Report Fault' }));
  expect(address()).toBe('/faults?unresolved=true&report=true');
});

spec('1.2.174');
test('offers only the export without the permission to report', async () => {
  open(many(1), { as: { ...mayReport, permissions: ['faults.read'] } });
  await row('lock 1');
  expect(screen.getByRole('button', { name: 'Export Faults' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
});

spec('1.2.173');
test('exports the filtered faults in requests of 300 and shows a failure', async () => {
  const { user } = open(many(23), { at: '/faults?status=New&unresolved=true&page=2' });
  await row('lock 11');
  api.on(faults.list, () => new FakeProblem({ title: 'Too many questions', status: 429 }));
  await user.click(screen.getByRole('button', { name: 'Export Faults' }));
  expect(await screen.findByText('The faults could not be exported. Too many questions')).toBeVisible();
  expect(lastQuery()).toMatchObject({
    faultStatus: 'New',
    unresolvedOnly: 'true',
    pageNumber: '1',
    pageSize: '300',
  });
});

const mayReport = { ...people.groupAdmin, permissions: ['faults.read' as const, 'faults.edit' as const] };
