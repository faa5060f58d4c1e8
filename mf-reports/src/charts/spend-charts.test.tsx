import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reports, type FinancialEvent } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { eventFixture, months } from '../fixtures/event.ts';
import { monthName } from '../cost-report/months.ts';
import { ReportsPage } from '../cost-report/ReportsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const [latest = '', before = ''] = months.toReversed();
/** An event of each of nine types, the most expensive first, and a repair of type 1 in the month before. */
const events: readonly FinancialEvent[] = [
  ...Array.from({ length: 9 }, (_, index) =>
    eventFixture(index + 1, { derivedTypeName: `Type ${index + 1}`, price: `${90 - index * 10}.05` }),
  ),
  eventFixture(10, {
    derivedTypeName: 'Type 1',
    financialEventType: 'AssetFault',
    relevantDate: `${before}-03`,
    price: '9.90',
  }),
];

const show = (at = '/reports?charts=true') => {
  api.on(reports.financialEvents, () => [...events]);
  return renderPage(<ReportsPage />, { at, as: people.groupAdmin });
};
const figures = async (name: string) => within(await screen.findByRole('table', { name }));
/** The focusable element around the grid. */
const gridOfEvents = () => screen.getByRole('row', { name: /^Sum of/ }).closest('div[tabindex="-1"]');
const rows = (table: Awaited<ReturnType<typeof figures>>) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

spec('2.2.42', '2.2.43');
test('shows three tabs with a legend, and keeps them in the address', async () => {
  const { user, address } = show('/reports');
  await user.click(await screen.findByRole('switch', { name: 'Show Charts' }));
  expect(address()).toBe('/reports?charts=true');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Spend By Asset Type',
    'Spend By Asset Model',
    'Spend By Type',
  ]);
  const legend = screen.getByRole('list', { name: 'Colours of the bars' });
  expect(legend).toHaveTextContent('Asset PurchaseAsset ServiceAsset Fault');
  await user.click(screen.getByRole('tab', { name: 'Spend By Type' }));
  expect(address()).toBe('/reports?charts=true&chart=event');
  expect(rows(await figures('Spend By Type'))).toEqual([
    ['Asset Purchase', '£450.45', '97.8%'],
    ['Asset Fault', '£9.90', '2.2%'],
    ['Total', '£460.35', ''],
  ]);
});

test('shows the seven most expensive types, and the others as one part', async () => {
  show();
  const parts = rows(await figures('Spend By Asset Type'));
  expect(parts[0]).toEqual(['Type 1', '£99.95', '21.7%']);
  expect(parts.slice(6)).toEqual([
    ['Type 7', '£30.05', '6.5%'],
    ['Other (2)', '£30.10', '6.5%'],
    ['Total', '£460.35', ''],
  ]);
});

spec('2.2.43');
test('lists every month of the period with its spend by event type', async () => {
  show();
  const lines = rows(await figures('Spend month by month'));
  expect(lines).toHaveLength(8);
  expect(lines.slice(-4)).toEqual([
    [monthName(months.at(-3) ?? ''), '£0.00', '£0.00', '£0.00', '£0.00'],
    [monthName(before), '£0.00', '£0.00', '£9.90', '£9.90'],
    [monthName(latest), '£450.45', '£0.00', '£0.00', '£450.45'],
    ['Total', '£450.45', '£0.00', '£9.90', '£460.35'],
  ]);
});

test('filters the grid by a part of a chart, and removes the filter again', async () => {
  const { user, address } = show();
  const parts = await figures('Spend By Asset Type');
  await user.click(parts.getByRole('button', { name: 'Type 1' }));
  expect(screen.getByRole('heading', { name: '2 Financial Events' })).toBeVisible();
  expect(rows(parts)).toHaveLength(9);
  const byMonth = await figures('Spend month by month');
  await user.click(byMonth.getByRole('button', { name: monthName(before) }));
  expect(address()).toBe(`/reports?charts=true&onlyType=Type+1&onlyMonth=${before}`);
  expect(screen.getByRole('heading', { name: '1 Financial Event' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Type 1' }));
  expect(address()).toBe(`/reports?charts=true&onlyMonth=${before}`);
  expect(gridOfEvents()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(gridOfEvents()).toHaveFocus();
  await user.click(parts.getByRole('button', { name: 'Other (2)' }));
  expect(screen.getByRole('heading', { name: '2 Financial Events' })).toBeVisible();
  expect(screen.getByText('Other asset types')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Sum of 2 financial events £30.10' })).toBeVisible();
});
