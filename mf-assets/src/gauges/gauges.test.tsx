import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, type KpiSummary, kpiSummary } from '@steward/shared-api';
import { fakeApi, FakeProblem, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi().on(assetInstances.list, (input) => pageOf([], input));
});
const originalMatchMedia = window.matchMedia;
afterEach(() => {
  api.restore();
  window.matchMedia = originalMatchMedia;
});

const serveCounts = (counts: Partial<KpiSummary>) => api.on(kpiSummary.get, () => kpiSummaryFixture(counts));
const open = (visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AssetsPage />, { at: '/assets', ...visit });
const gauge = (name: RegExp) => screen.findByRole('link', { name });
const colourOf = (link: HTMLElement) => link.querySelector('path + path')?.getAttribute('class');

spec('1.2.81');
test('shows four shares that link to the assets behind them', async () => {
  serveCounts({
    assetInstancesTotal: 1200,
    assetInstancesMissingTrackers: 1000,
    assetInstancesMissingData: 240,
    assetInstancesMissingSuppliers: 600,
    assetInstancesServiceDue: 240,
  });
  const { user, address } = open();
  const trackers = await gauge(/17% ?Trackers Added ?200 of 1,200 assets/);
  expect(trackers).toHaveAttribute('href', '/assets?missingTrackers=true');
  expect(colourOf(trackers)).toBe('st-gauge-red');
  const information = await gauge(/80% ?Serial\/Barcode data ?960 of 1,200 assets/);
  expect(information).toHaveAttribute('href', '/assets?missingData=true');
  expect(colourOf(information)).toBe('st-gauge-green');
  const suppliers = await gauge(/50% ?Service Suppliers ?600 of 1,200 assets/);
  expect(suppliers).toHaveAttribute('href', '/assets?missingSuppliers=true');
  expect(colourOf(suppliers)).toBe('st-gauge-orange');
  const due = await gauge(/20% ?Due a Service ?240 of 1,200 assets/);
  expect(colourOf(due)).toBe('st-gauge-green');
  await user.click(due);
  expect(address()).toBe('/assets?serviceDue=true');
});

spec('t.4.13');
test('shows grey gauges at 0% where a location has no assets', async () => {
  serveCounts({});
  open();
  for (const name of [/0% ?Trackers Added ?No assets yet/, /0% ?Due a Service ?No assets yet/]) {
    const empty = await gauge(name);
    expect(empty).toHaveClass('st-gauge-empty');
    expect(colourOf(empty)).toBeUndefined();
  }
});

test('shows that counts are not available after a failure', async () => {
  api.on(kpiSummary.get, () => new FakeProblem({ title: 'Broken', status: 400 }));
  open();
  expect(await gauge(/– ?Trackers Added ?Not available/)).toBeVisible();
});

spec('1.2.81');
test('remembers hidden gauges until the user shows them', async () => {
  serveCounts({ assetInstancesTotal: 4 });
  const first = open();
  await gauge(/Trackers Added/);
  await first.user.click(screen.getByRole('button', { name: 'Hide gauges' }));
  expect(screen.queryByRole('region', { name: 'Assets in numbers' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('steward.switches') ?? '{}')).toMatchObject({
    state: { [`${people.groupAdmin.id}/assets.gauges`]: false },
  });
  first.unmount();
  const second = open();
  await second.user.click(await screen.findByRole('button', { name: 'Show gauges' }));
  const row = within(await screen.findByRole('region', { name: 'Assets in numbers' }));
  expect(await row.findAllByRole('link')).toHaveLength(4);
  expect(JSON.parse(localStorage.getItem('steward.switches') ?? '{}')).toMatchObject({
    state: { [`${people.groupAdmin.id}/assets.gauges`]: true },
  });
});

test('hides the gauges on phones until the user shows them', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 640px)' });
  serveCounts({ assetInstancesTotal: 4 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show gauges' }));
  expect(await gauge(/Trackers Added/)).toBeVisible();
});

spec('1.2.81', '1.6.12');
test('shows suppliers neither gauges nor the button', async () => {
  serveCounts({ assetInstancesTotal: 4 });
  open({ as: people.supplier });
  expect(await screen.findByText('No relevant model assets match your search criteria')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Assets in numbers' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /gauges/ })).not.toBeInTheDocument();
});
