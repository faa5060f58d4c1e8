import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Locator } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';
import { fetchApi } from './service.ts';
import { expectAccessible } from './theme-check.ts';

interface Asset {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly trackerCurrentFriendlyId: string | null;
}

spec('d.7.21');
test('any asset is found with one tap and typing, by its serial number, sticker, or with a typing mistake', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, people.olivia, '/');
  const { data } = await fetchApi<{ data: readonly Asset[] }>(phone, '/asset-instances?pageSize=300');
  const asset = data.find(
    ({ serialNumber, trackerCurrentFriendlyId }) => serialNumber && trackerCurrentFriendlyId,
  );
  const { id = '', serialNumber = '', trackerCurrentFriendlyId: sticker = '' } = asset ?? {};
  const field = phone.getByRole('combobox', { name: /^Search assets/ });
  for (const term of [serialNumber ?? '', sticker ?? '', `https://steward.example/tracker/${sticker}`]) {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await phone.goto('/');
    await tap(phone.getByRole('button', { name: 'Search', exact: true }));
    await expect(field).toBeFocused();
    await phone.keyboard.type(term);
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL(new RegExp(`/asset/${id}`));
    expect(taps).toBeLessThanOrEqual(1);
  }
  await phone.goto('/');
  await expect(phone.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await phone.keyboard.press('/');
  await expect(field).toBeFocused();
  await phone.keyboard.type('falmoth');
  await expect(phone.getByText('Showing results for “falmouth”')).toBeVisible();
  await expectAccessible(phone.getByRole('dialog'));
  await context.close();
});

spec('d.7.18');
test('the search offers the actions of an asset and the settings, with the keyboard alone', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search assets/ })).toBeFocused();
  await page.keyboard.type('A-dec 300');
  await expect(page.getByRole('option', { name: /^Report fault on A-dec 300/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Request visit for A-dec 300/ })).toBeVisible();
  await page.getByRole('combobox', { name: /^Search assets/ }).fill('settings users');
  await expect(page.getByRole('option', { name: 'Settings: Users & Permissions' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Users & Permissions', selected: true })).toBeVisible();
});

/** Scripts, also those that are requested again: `1.js?retry=1`. */
const scripts = /\.js(\?|$)/;

spec('d.7.19');
test('what is typed while the search loads is not lost, and a failing network does not replace the page', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/net::ERR_FAILED/);
  // Nothing is loaded in advance.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  let isOffline = false;
  // From the start: a request that begins while interception is turned on can escape it.
  await page.route(scripts, (route) => (isOffline ? route.abort() : route.continue()));
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  isOffline = true;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings users');
  await expect(page.getByText('Still trying to load Search…')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  isOffline = false;
  await expect(page.getByRole('combobox', { name: /^Search assets/ })).toHaveValue('settings users');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Users & Permissions', selected: true })).toBeVisible();
});
