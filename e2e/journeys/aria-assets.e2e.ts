import type { Page } from '@playwright/test';
import { chooseLabels } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAriaSnapshot, type SnapshotScreen, type SnapshotAsset } from './aria-snapshot.ts';

// The differences are readable without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

const main = (page: Page) => page.getByRole('main');
const head = (page: Page) => main(page).locator('.st-page-head');
const grid = (page: Page) => main(page).getByRole('region', { name: 'assets', exact: true });
const filters = (page: Page) => main(page).getByRole('region', { name: 'Filters' });
const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => dialog(page).getByRole('form');
const field = (label: string) => (page: Page) => dialog(page).locator('.st-field').filter({ hasText: label });

const rooms = (page: Page) =>
  page.getByRole('dialog', { name: 'Room Management' }).getByRole('table', { name: 'Rooms' });

/** The address of the sorted register with this asset only. */
const onlyThisAsset = ({ serialNumber }: SnapshotAsset) => `/assets?search=${serialNumber}&sort=model`;

const register: readonly SnapshotScreen[] = [
  { name: 'register-head', at: '/assets', region: head },
  { name: 'register-gauges', region: (page) => main(page).locator('.st-gauges') },
  { name: 'register-filters', region: filters },
  { name: 'register-row', at: onlyThisAsset, region: grid },
  {
    name: 'register-choosing',
    open: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select page' }).check();
    },
    region: (page) => page.getByRole('group', { name: 'Selection' }),
  },
  { name: 'register-card', at: onlyThisAsset, onPhone: true, region: grid },
  {
    name: 'register-filters-phone',
    onPhone: true,
    open: (page) => page.getByText(/^Filters/).click(),
    region: filters,
  },
];

const details: readonly SnapshotScreen[] = [
  {
    name: 'asset-details',
    at: ({ id }) => `/assets?asset=${id}`,
    region: (page) => dialog(page).getByRole('tablist'),
  },
  { name: 'asset-properties', region: form },
  { name: 'asset-location', region: (page) => dialog(page).getByRole('region', { name: 'Location' }) },
  {
    name: 'asset-properties-refused',
    open: async (page) => {
      await field('Purchase Price')(page).getByRole('textbox').fill('a lot');
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    },
    region: field('Purchase Price'),
  },
  { name: 'asset-unsaved', region: (page) => dialog(page).locator('.st-save-bar') },
  { name: 'add-asset', at: '/assets?add=true', region: form },
  {
    name: 'add-asset-refused',
    open: (page) => dialog(page).getByRole('button', { name: 'Add Asset' }).click(),
    region: field('Model'),
  },
];

const assetScreens: readonly SnapshotScreen[] = [
  { name: 'asset-page', at: ({ id }) => `/asset/${id}`, region: head },
  { name: 'asset-at-a-glance', region: (page) => page.getByRole('region', { name: 'At a glance' }) },
  { name: 'asset-tabs', region: (page) => main(page).getByRole('tablist') },
  {
    name: 'asset-info',
    at: ({ id }) => `/asset/${id}?tab=info`,
    region: (page) => main(page).getByRole('region', { name: 'Additional Info' }),
  },
  {
    name: 'tracker-dialog',
    at: ({ id }) => `/asset/${id}?tracker=true`,
    region: (page) => dialog(page),
  },
  {
    name: 'rooms-heads',
    at: ({ id }) => `/asset/${id}?rooms=true`,
    region: (page) => rooms(page).getByRole('row').first(),
  },
  { name: 'rooms-row', region: (page) => rooms(page).getByRole('row').nth(1) },
  {
    name: 'tracker-banner',
    at: ({ trackerCurrentFriendlyId }) => `/tracker/${trackerCurrentFriendlyId}`,
    region: (page) => page.getByRole('banner'),
  },
  { name: 'tracker-tabs', region: (page) => main(page).getByRole('tablist') },
];

const tasks: readonly SnapshotScreen[] = [
  { name: 'import', at: '/assets/import', region: main },
  {
    name: 'labels',
    open: async (page, { id }) => {
      await chooseLabels(page, [id]);
      await page.goto('/assets/labels');
    },
    region: main,
  },
];

const supplierScreens: readonly SnapshotScreen[] = [
  { name: 'supplier-register-head', at: '/assets', region: head },
  { name: 'supplier-register-filters', region: filters },
  { name: 'supplier-register-row', at: onlyThisAsset, region: grid },
  { name: 'supplier-asset-properties', at: ({ id }) => `/assets?asset=${id}`, region: form },
  {
    name: 'supplier-asset-location',
    region: (page) => dialog(page).getByRole('region', { name: 'Location' }),
  },
  {
    name: 'supplier-asset-at-a-glance',
    at: ({ id }) => `/asset/${id}`,
    region: (page) => page.getByRole('region', { name: 'At a glance' }),
  },
];

for (const [what, as, screens] of [
  ['the register', people.helen, register],
  ['a dialog over the register', people.helen, details],
  ['the page of an asset, its tracker and its rooms', people.helen, assetScreens],
  ['an import and labels', people.helen, tasks],
  ['the view of a supplier', people.vera, supplierScreens],
] as const)
  test(`${what} matches its golden files`, async ({ page }) => {
    await expectAriaSnapshot(page, as, screens);
  });

// The snapshots of Playwright do not contain these attributes.
test('required and refused fields describe their state', async ({ page }) => {
  await signIn(page, people.helen, '/assets?add=true');
  const model = form(page).getByRole('combobox', { name: 'Model' });
  await expect(model).toHaveAttribute('aria-required', 'true');
  await expect(model).toHaveAccessibleDescription(/^Not in the list\?/);
  await form(page).getByRole('button', { name: 'Add Asset' }).click();
  await expect(model).toHaveAccessibleDescription(/^Please select a Model/);
  const location = form(page).getByRole('combobox', { name: 'Location' });
  await expect(location).toHaveAttribute('aria-required', 'true');
  await expect(location).toHaveAccessibleDescription('Please select a Location');
  const price = form(page).getByRole('textbox', { name: 'Purchase Price (ex VAT)' });
  await expect(price).toHaveAttribute('aria-required', 'false');
});
