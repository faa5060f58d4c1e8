import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  financialEventType,
  financialEventTypeLabels,
  reports,
  type FinancialEvent,
} from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { spendOf } from '../charts/spend.ts';
import { eventExportColumns, eventsToExport } from '../export/event-export.columns.ts';
import { eventFixture, months } from '../fixtures/event.ts';
import { monthName } from './months.ts';
import { ReportsPage } from './ReportsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

/** Returns a generator of reproducible numbers below a limit (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const below = numbersFrom(20261122);
const twoDigits = (number: number) => String(number).padStart(2, '0');
const period = months.slice(-7);
const events: readonly FinancialEvent[] = Array.from({ length: 50_000 }, (_, index) => {
  const type = below(30);
  return eventFixture(index + 1, {
    financialEventType: financialEventType.options[below(3)] ?? 'AssetFault',
    price: `${below(40) === 0 ? below(4_000_000_000) : below(3000)}.${twoDigits(below(100))}`,
    relevantDate: `${period[below(period.length)]}-${twoDigits(1 + below(28))}`,
    derivedTypeName: `Type ${twoDigits(type)}`,
    derivedModelName: `Model ${twoDigits(type)}-${below(5)}`,
    locationString: `Practice ${below(12)}`,
  });
});

/** Sums the events independently of the code under test. */
function sumsBy(key: (event: FinancialEvent) => string) {
  const sums: Record<string, bigint> = {};
  for (const event of events) {
    const [pounds = '', pence = ''] = event.price.split('.');
    sums[key(event)] = (sums[key(event)] ?? 0n) + BigInt(pounds) * 100n + BigInt(pence);
  }
  return sums;
}
const formatted = (pence: bigint) =>
  `£${String(pence / 100n).replace(/\B(?=(\d{3})+$)/g, ',')}.${twoDigits(Number(pence % 100n))}`;
const total = Object.values(sumsBy(() => 'all'))[0] ?? 0n;

spec('2.1.11', '2.2.48');
test('shows sums of 50,000 events that are exact to the penny', async () => {
  api.on(reports.financialEvents, () => [...events]);
  renderPage(<ReportsPage />, {
    at: '/reports?group=type.location&charts=true&chart=event',
    as: people.groupAdmin,
  });
  expect(await screen.findByRole('heading', { name: '50,000 Financial Events' })).toBeVisible();
  const grid = screen.getByRole('region', { name: 'financial events' });
  const lines = [...grid.querySelectorAll('.st-group-row')].map((row) => [
    row.querySelector('.st-group-button')?.textContent?.match(/Type \d+/)?.[0],
    row.querySelector('td')?.textContent,
  ]);
  const byType = sumsBy(({ derivedTypeName }) => derivedTypeName);
  expect(lines).toHaveLength(30);
  expect(Object.fromEntries(lines)).toEqual(
    Object.fromEntries(Object.entries(byType).map(([type, pence]) => [type, formatted(pence)])),
  );
  expect(grid.querySelector('tfoot td')).toHaveTextContent(formatted(total));

  const figuresOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const byKind = sumsBy((event) => event.financialEventType);
  expect((await figuresOf('Spend By Type')).map(([kind, pence]) => [kind, pence])).toEqual([
    ...financialEventType.options.map((kind) => [
      financialEventTypeLabels[kind],
      formatted(byKind[kind] ?? 0n),
    ]),
    ['Total', formatted(total)],
  ]);
  const byMonth = sumsBy(({ relevantDate }) => relevantDate.slice(0, 7));
  expect((await figuresOf('Spend month by month')).map(([month, ...sums]) => [month, sums.at(-1)])).toEqual([
    ...period.map((month) => [monthName(month), formatted(byMonth[month] ?? 0n)]),
    ['Total', formatted(total)],
  ]);
});

test('charts and export of 50,000 events have the same sums', async () => {
  for (const by of ['type', 'model', 'event'] as const) {
    const { parts, pieces, months: spendMonths, pence } = spendOf(events, by, period);
    expect(pence).toBe(total);
    for (const rows of [parts, pieces, spendMonths]) {
      let sum = 0n;
      for (const row of rows) sum += row.pence;
      expect(sum).toBe(total);
    }
  }
  const byModel = sumsBy(({ derivedModelName }) => derivedModelName);
  const { parts } = spendOf(events, 'model', period);
  expect(parts).toHaveLength(8);
  for (const { key, pence } of parts.slice(0, -1)) expect(pence).toBe(byModel[key]);

  const { data } = await eventsToExport(events)(1, new AbortController().signal);
  const amount = eventExportColumns.find(({ title }) => title === 'Amount');
  let exported = 0n;
  for (const event of data) exported += BigInt(String(amount?.value(event)).replace('.', ''));
  expect(exported).toBe(total);
});

spec('2.9.29', 'd.4.38');
test('exports the specified columns with days and amounts as values', () => {
  const event = eventFixture(1, { price: '1234.50', relevantDate: '2026-03-01' });
  expect(eventExportColumns.map(({ title, kind, value }) => [title, kind, value(event)])).toEqual([
    ['Date', 'day', '2026-03-01'],
    ['Event Type', 'text', 'Asset Purchase'],
    ['Asset Type', 'text', 'Autoclave'],
    ['Asset', 'text', 'Lisa 22 - SN-1'],
    ['Location', 'text', 'Harbour Dental Truro'],
    ['Room', 'text', 'Surgery 1'],
    ['Amount', 'money', '1234.50'],
    ['Event', 'text', 'Purchase of Lisa 22'],
  ]);
});
