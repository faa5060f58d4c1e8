import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reports, subLocations, type FinancialEvent } from '@steward/shared-api';
import { roomFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { openPopover, people, renderPage } from '@steward/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eventFixture, months } from '../fixtures/event.ts';
import { monthName } from './months.ts';
import { ReportsPage } from './ReportsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const [latest = '', before = ''] = months.toReversed();
const events: readonly FinancialEvent[] = [
  eventFixture(1, { price: '1234.50', relevantDate: `${latest}-09` }),
  eventFixture(2, { price: '0.10', derivedTypeName: 'Compressor', derivedModelName: 'Duo Tandem' }),
  eventFixture(3, {
    price: '0.20',
    derivedTypeName: 'Compressor',
    derivedModelName: 'Duo Tandem',
    financialEventType: 'AssetService',
    locationString: 'Harbour Dental Falmouth',
    relevantDate: `${before}-28`,
  }),
];

const show = (at = '/reports', visit: Parameters<typeof renderPage>[1] = {}) => {
  api.on(reports.financialEvents, () => [...events]);
  return renderPage(<ReportsPage />, { at, as: people.groupAdmin, ...visit });
};
const lastQuery = () =>
  api.calls.filter(({ endpoint }) => endpoint === reports.financialEvents).at(-1)?.input;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openMenu = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  openPopover(screen.getByLabelText(name, { selector: 'dialog' }));
};
const press = async (user: ReturnType<typeof show>['user'], menu: string, item: string) => {
  await openMenu(user, menu);
  await user.click(
    within(screen.getByLabelText(menu, { selector: 'dialog' })).getByRole('button', { name: item }),
  );
};
const grid = () => within(screen.getByRole('region', { name: 'financial events' }));

spec('2.2.44', '2.2.49', '2.2.50', '2.2.51', '2.2.52', '2.2.53', '2.2.54');
test('shows the number of events, the location, the columns and the sum', async () => {
  const location = { id: people.groupAdmin.id, name: 'Harbour Dental Truro' };
  show('/reports', { location });
  expect(
    await screen.findByRole('heading', { name: '3 Financial Events · Harbour Dental Truro' }),
  ).toBeVisible();
  expect(heads()).toEqual(['Date', 'Event Type', 'Asset Type', 'Location', 'Asset Model', 'Amount']);
  const [first] = grid().getAllByRole('row').slice(1);
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    `09 ${monthName(latest)}`,
    'Asset Purchase',
    'Autoclave',
    'Harbour Dental Truro',
    'Lisa 22',
    '£1,234.50',
  ]);
  expect(screen.getByRole('link', { name: 'Lisa 22' })).toHaveAttribute(
    'href',
    `/asset/${events[0]?.assetInstanceId}`,
  );
  expect(grid().getByRole('row', { name: 'Sum of 3 financial events £1,234.80' })).toBeVisible();
  expect(lastQuery()).toMatchObject({ locationId: location.id });
});

spec('2.9.24');
test('starts with the last seven months', async () => {
  show();
  await screen.findByRole('heading', { name: '3 Financial Events' });
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
  expect(lastQuery()).toEqual({ dateStartInclusive: day(-6, 1), dateEndInclusive: day(1, 0) });
  expect(months).toHaveLength(25);
  expect(screen.getByRole('combobox', { name: 'Room' })).toBeDisabled();
});

spec('2.2.38', '2.2.39');
test('sends filters, keeps them in the address and clears them', async () => {
  const { user, address } = show();
  await screen.findByRole('heading', { name: '3 Financial Events' });
  await user.click(screen.getByRole('combobox', { name: 'End month' }));
  expect(await screen.findAllByTitle(monthName(latest))).not.toHaveLength(0);
  // The period would end before its start.
  expect(screen.queryByTitle(monthName(months.at(-8) ?? ''))).not.toBeInTheDocument();
  await user.click((await screen.findAllByTitle(monthName(before))).at(-1) ?? document.body);
  await waitFor(() => expect(lastQuery()?.['dateEndInclusive']).toMatch(before));
  await user.click(screen.getByRole('combobox', { name: 'Start month' }));
  const dropdowns = await screen.findAllByTitle(monthName(before));
  await user.click(dropdowns.at(-1) ?? document.body);
  await user.click(screen.getByRole('combobox', { name: 'Event Type' }));
  await user.click(await screen.findByTitle('Asset Fault'));
  expect(lastQuery()).toMatchObject({ dateStartInclusive: `${before}-01`, financialEventType: 'AssetFault' });
  expect(address()).toBe(`/reports?end=${before}&start=${before}&event=AssetFault`);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/reports');
});

test('reads all filters from the address, and replaces an invalid period with the default', async () => {
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  api.on(subLocations.list, (input) => pageOf([roomFixture(1)], input));
  const filters = `category=${id(1)}&type=${id(2)}&manufacturer=${id(3)}&model=${id(4)}&room=${id(5)}&roomOf=${id(6)}`;
  show(`/reports?${filters}&start=${latest}&end=${before}`, { location: { id: id(6), name: 'Truro' } });
  await screen.findByRole('combobox', { name: 'Room' });
  expect(lastQuery()).toMatchObject({
    assetCategoryId: id(1),
    assetTypeId: id(2),
    supplierIdManufacture: id(3),
    assetModelId: id(4),
    subLocationId: id(5),
    dateStartInclusive: `${months.at(-7)}-01`,
  });
});

spec('2.2.46');
test('shows that there are no events, and disables the export', async () => {
  api.on(reports.financialEvents, () => []);
  renderPage(<ReportsPage />, { at: '/reports?charts=true', as: people.groupAdmin });
  expect(await screen.findByText('No financial events match your search criteria')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export Events' })).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Charts' })).toBeInTheDocument();
  expect(screen.getByText('No financial events to show')).toBeVisible();
});

test('disables the export while a new query is loading', async () => {
  const { user } = show();
  const button = () => screen.getByRole('button', { name: 'Export Events' });
  await screen.findByRole('heading', { name: '3 Financial Events' });
  expect(button()).toBeEnabled();
  api.on(reports.financialEvents, () => new Promise(() => undefined));
  await user.click(screen.getByRole('combobox', { name: 'Event Type' }));
  await user.click(await screen.findByTitle('Asset Fault'));
  expect(button()).toBeDisabled();
});

spec('2.8.68');
test('shows a failed request in a panel with Retry and without a toast', async () => {
  api.on(reports.financialEvents, () => new FakeProblem({ title: 'Down', detail: 'Not now', status: 500 }));
  const { user } = renderPage(<ReportsPage />, { at: '/reports', as: people.groupAdmin });
  expect(await screen.findByText('The financial events could not be loaded')).toBeVisible();
  expect(screen.getAllByText('Not now')).toHaveLength(1);
  api.on(reports.financialEvents, () => [...events]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '3 Financial Events' })).toBeVisible();
});

spec('2.2.47', '2.2.48');
test('groups by two columns, with a sum for each group, and opens groups with the keyboard', async () => {
  const { user, address } = show();
  await press(user, 'Column Asset Type', 'Group by this column');
  expect(address()).toBe('/reports?group=type');
  expect(
    grid().getByRole('row', { name: 'Asset Type: Compressor · 2 financial events £0.30' }),
  ).toBeVisible();
  await press(user, 'Then by', 'Location');
  expect(address()).toBe('/reports?group=type.location');
  const compressors = grid().getByRole('button', { name: /Compressor/ });
  compressors.focus();
  await user.keyboard('{ArrowRight}');
  expect(compressors).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(grid().getByRole('button', { name: /Harbour Dental Falmouth/ })).toHaveFocus();
  expect(
    grid().getByRole('row', { name: 'Location: Harbour Dental Falmouth · 1 financial event £0.20' }),
  ).toBeVisible();
  expect(grid().getByRole('row', { name: 'Sum of Compressor £0.30' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(grid().getAllByRole('link')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Ungroup Asset Type' }));
  expect(screen.getByRole('region', { name: 'Grouped by' })).toHaveFocus();
  expect(address()).toBe('/reports?group=location');
});

spec('2.2.47');
test('groups by a column that is dragged to the bar, and moves one that is dragged to another', async () => {
  const { user, address } = show();
  const head = (name: string) => screen.getByRole('button', { name });
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  await screen.findByRole('heading', { name: '3 Financial Events' });
  fireEvent.dragStart(head('Location'), { dataTransfer });
  fireEvent.dragOver(screen.getByText('Drag a column here to group by it'));
  fireEvent.drop(screen.getByText('Drag a column here to group by it'));
  expect(address()).toBe('/reports?group=location');
  fireEvent.dragStart(head('Amount'), { dataTransfer });
  fireEvent.drop(screen.getByRole('columnheader', { name: /Event Type/ }));
  expect(heads()).toEqual(['Date', 'Amount', 'Event Type', 'Asset Type', 'Location', 'Asset Model']);
  await press(user, 'Column Date', 'Reset columns');
  expect(heads().at(-1)).toBe('Amount');
});

spec('2.2.47');
test('moves and resizes columns with the keyboard, announces it and stores it', async () => {
  const { user, container } = show();
  await press(user, 'Column Location', 'Move left');
  expect(heads()).toEqual(['Date', 'Event Type', 'Location', 'Asset Type', 'Asset Model', 'Amount']);
  expect(screen.getByText('Location is column 3 of 6')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Column Location' })).toHaveFocus();
  await press(user, 'Column Date', 'Wider');
  expect(container.querySelector('col')).toHaveStyle({ width: '148px' });
  expect(localStorage.getItem('steward.grouped-grids')).toContain('"date":148');
  await press(user, 'Column Date', 'Reset columns');
  expect(heads()[2]).toBe('Asset Type');
});

test('sorts rows and groups by a column', async () => {
  const { user, address } = show('/reports?group=type');
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(address()).toBe('/reports?group=type&sort=amount');
  const groups = grid().getAllByRole('button', { expanded: false, name: /financial event/ });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Autoclave'),
    expect.stringContaining('Compressor'),
  ]);
});

spec('2.9.3');
test('pages by 50 events, or 10, 20 or 100, and repeats the group at the top of a page', async () => {
  const many = Array.from({ length: 60 }, (_, index) => eventFixture(index + 1));
  api.on(reports.financialEvents, () => many);
  const { user } = renderPage(<ReportsPage />, { at: '/reports?page=9', as: people.groupAdmin });
  // Page nine does not exist, so the last page is shown.
  expect(await screen.findByText('51–60 of 60 financial events')).toBeVisible();
  expect(grid().getAllByRole('link')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(grid().getAllByRole('link')).toHaveLength(50);
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  for (const size of [10, 20, 100]) expect(await screen.findByTitle(`${size} per page`)).toBeVisible();
  await user.click(screen.getByTitle('20 per page'));
  await press(user, 'Group by', 'Asset Type');
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(grid().getAllByRole('row')[1]).toHaveAccessibleName(
    'Asset Type: Autoclave · 60 financial events £6,000.00',
  );
});

test('shows the cost of an erased asset under "Deleted asset", without a link', async () => {
  const erased = { isAssetErased: true, derivedModelNameAndSerial: 'Deleted asset' };
  api.on(reports.financialEvents, () => [eventFixture(1), eventFixture(2, erased)]);
  renderPage(<ReportsPage />, { at: '/reports', as: people.groupAdmin });
  expect(await grid().findByRole('cell', { name: 'Lisa 22 Deleted asset' })).toBeVisible();
  expect(grid().getAllByRole('link', { name: /Lisa 22/ })).toHaveLength(1);
  expect(grid().getByRole('row', { name: 'Sum of 2 financial events £200.00' })).toBeVisible();
});
