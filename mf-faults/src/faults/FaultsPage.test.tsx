import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faultCategories, faults, type Fault } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFault } from '../fixtures/fault.ts';
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
const many = (count: number) => Array.from({ length: count }, (_, at) => aFault(at + 1));
const lastQuery = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.list').at(-1)?.input;
const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));
const truro = { id: aFault(1).assetInstance.location.id, name: 'Harbour Dental Truro' };

spec('1.2.8', '1.9.7');
test('when the dashboard opens, then the newest ten are asked for, under their number', async () => {
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
test('when a location is chosen, then the heading names it, one fault in the singular', async () => {
  open(many(1), { location: truro });
  expect(
    await screen.findByRole('heading', { level: 1, name: '1 Fault · Harbour Dental Truro' }),
  ).toBeVisible();
  expect(lastQuery()).toMatchObject({ locationId: truro.id });
});

spec('1.2.176', '1.2.177', '1.2.178', '1.2.179', '1.2.180', '1.2.181', '1.2.182');
test('when a fault is listed, then its row says all that the specification asks for', async () => {
  const [location, day] = [aFault(1).assetInstance.location, '2026-11-14T02:00:00.000Z'];
  const newYork = { ...aFault(1).assetInstance, location: { ...location, timeZone: 'America/New_York' } };
  open([aFault(1, { status: 'Resolved', dateResolved: day, assetInstance: newYork })]);
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
    'Tom Baker · The door does not lock 1',
    'Resolved',
    // In New York it was still the day before.
    '13 Nov 2026',
  ]);
});

test('when who reported it is no user, then they are named as they named themselves', async () => {
  open([aFault(1, { orgUser: null, reportedByUsername: 'Jo at reception' })]);
  expect(await screen.findByRole('link', { name: /^Jo at reception/ })).toBeVisible();
});

spec('1.2.180', '1.9.14');
test('when a description is longer than 80 characters, then it is cut there, with (...)', async () => {
  open([aFault(1, { description: 'x'.repeat(81) }), aFault(2, { description: 'y'.repeat(80) })]);
  expect(await screen.findByText(`· ${'x'.repeat(80)} (...)`)).toBeVisible();
  expect(screen.getByText(`· ${'y'.repeat(80)}`)).toBeVisible();
});

spec('1.2.178');
test('when a row or the severity in it is pressed, then the address opens the fault beside what is filtered', async () => {
  const { user, address, router } = open(many(2), { at: '/faults?unresolved=true' });
  expect(await screen.findByRole('link', { name: /lock 1/ })).toHaveAttribute(
    'href',
    `/faults?unresolved=true&fault=${aFault(1).id}`,
  );
  await user.click(within(await row('lock 2')).getByRole('button', { name: 'Serious' }));
  expect(address()).toBe(`/faults?unresolved=true&fault=${aFault(2).id}`);
  await act(() => router.navigate(-1));
  expect(address()).toBe('/faults?unresolved=true');
});

spec('1.2.175');
test('when there are none, then it says so, and filters can be cleared', async () => {
  const { user, address } = open([], { at: '/faults?status=Cancelled&search=lisa' });
  expect(await screen.findByText('No data available on current page')).toBeVisible();
  await user.click(
    within(screen.getByRole('region', { name: 'faults' })).getByRole('button', { name: 'Clear filters' }),
  );
  await waitFor(() => expect(address()).toBe('/faults'));
});

test('when the list cannot be loaded, then the list says so and is asked again', async () => {
  const { user } = open([]);
  api.on(faults.list, () => new FakeProblem({ title: 'Away', status: 503 }));
  await user.type(screen.getByRole('searchbox'), 'lisa{Enter}');
  expect(await screen.findByText('The faults could not be loaded')).toBeVisible();
  api.on(faults.list, (again) => pageOf(many(1), again));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('lock 1')).toBeVisible();
});

test('when a column head is pressed, then the server sorts by it, and the address says so', async () => {
  const { user, address } = open(many(2));
  await row('lock 1');
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  expect(address()).toBe('/faults?sort=severity&descending=false');
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ sortProperty: 'severity', sortDescending: 'false' }),
  );
});

test('when another page is turned to, then the server cuts it', async () => {
  const { user, address } = open(many(23));
  await row('lock 10');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await row('lock 21')).toBeVisible();
  expect(address()).toBe('/faults?page=3');
});

spec('1.2.166');
test('when it is searched, then model, type, serial and barcode are promised, and the server searches', async () => {
  const { user } = open(many(2));
  const box = screen.getByPlaceholderText('search model, type, serial, barcode...');
  await user.type(box, 'lisa');
  await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'lisa' }));
});

test('when nothing is chosen, then each dropdown says Any and its name', async () => {
  open(many(1));
  await row('lock 1');
  for (const name of ['Category', 'Severity', 'Status'])
    expect(filters().getByText(`Any ${name}`)).toBeVisible();
  expect(filters().getAllByRole('combobox')).toHaveLength(3);
});

test.each([
  { name: 'Category', choice: 'Electrical', field: 'faultCategoryId', value: aFault(5).id },
  { name: 'Severity', choice: 'Critical', field: 'faultSeverity', value: 'Critical' },
  { name: 'Status', choice: 'In Progress', field: 'faultStatus', value: 'InProgress' },
])(
  'when $name $choice is chosen, then the server is asked for it',
  async ({ name, choice, field, value }) => {
    api.on(faultCategories.list, (input) => pageOf([{ id: aFault(5).id, name: 'Electrical' }], input));
    const { user, address } = open(many(23), { at: '/faults?page=2' });
    await row('lock 11');
    await user.click(filters().getByRole('combobox', { name }));
    await user.click(await screen.findByTitle(choice));
    await waitFor(() => expect(lastQuery()).toMatchObject({ [field]: value, pageNumber: '1' }));
    expect(address()).toBe(`/faults?${name.toLowerCase()}=${value}`);
  },
);

test('when Unresolved Only is switched on, then the server is asked for it, and the address says so', async () => {
  const { user, address } = open(many(1));
  await row('lock 1');
  await user.click(filters().getByRole('switch', { name: 'Unresolved Only' }));
  expect(address()).toBe('/faults?unresolved=true');
  await waitFor(() => expect(lastQuery()).toMatchObject({ unresolvedOnly: 'true' }));
});

test('when a supplier looks, then its clients and their locations can be chosen beside the others', async () => {
  open(many(1), { as: { ...people.supplier, permissions: ['faults.read'] } });
  await row('lock 1');
  const names = filters()
    .getAllByRole('combobox')
    .map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(['Group', 'Location', 'Category', 'Severity', 'Status']);
});

spec('1.2.174');
test('when somebody may report, then Report Fault opens the form over the list as it is', async () => {
  const { user, address } = open(many(1), { at: '/faults?unresolved=true', as: mayReport });
  await user.click(await screen.findByRole('link', { name: 'Report Fault' }));
  expect(address()).toBe('/faults?unresolved=true&report=true');
});

spec('1.2.174');
test('when somebody may only read, then there is Export Faults and nothing to report', async () => {
  open(many(1), { as: { ...mayReport, permissions: ['faults.read'] } });
  await row('lock 1');
  expect(screen.getByRole('button', { name: 'Export Faults' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Report Fault' })).not.toBeInTheDocument();
});

spec('1.2.173');
test('when the list is narrowed, then the export asks for the same faults, 300 at a time; a failure is said', async () => {
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
