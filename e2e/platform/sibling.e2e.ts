import { spec } from '@steward/tooling/spec/spec.mjs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { heapAtRest } from '../journeys/heap-objects.ts';
import { expect, people, signIn, test as base } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { serveSibling, type Sibling } from '../sibling/serve-sibling.ts';
import { pageState, pageOf, tokenOf, eventsIn } from '../sibling/sibling-page.ts';

interface Products {
  portal: OwnPortal;
  sibling: Sibling;
}

const test = base.extend<object, { products: Products }>({
  products: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, use) => {
      let portalOrigin = '';
      const sibling = await serveSibling(() => portalOrigin);
      const portal = await startOwnPortal({ env: { STEWARD_EMBED_ORIGINS: sibling.origin } });
      portalOrigin = portal.origin;
      await use({ portal, sibling });
      sibling.stop();
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ products }, use) => use(products.portal.origin),
});

// Wide enough for two lists side by side.
test.use({ trace: 'off', viewport: { width: 1365, height: 900 } });

const faultsOf = (page: Page) => page.locator('#faults');
const assetsOf = (page: Page) => page.locator('#assets');

/** Waits until both lists show their rows. */
async function expectBothAreas(page: Page): Promise<void> {
  for (const embed of [faultsOf(page), assetsOf(page)])
    await expect(embed.getByRole('table').getByRole('link').first()).toBeVisible();
}

async function openSibling(page: Page, products: Products): Promise<void> {
  await signIn(page, people.olivia);
  await page.goto(pageOf(products));
  await expectBothAreas(page);
}

const stylesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { letterSpacing, textTransform, color, fontFamily, fontSize, backgroundColor, borderTopStyle } =
      getComputedStyle(node);
    return { letterSpacing, textTransform, color, fontFamily, fontSize, backgroundColor, borderTopStyle };
  });

spec('p.4.1');
test('two areas in the page of another product keep their own theme and locale', async ({
  page,
  products,
}) => {
  await signIn(page, people.olivia);
  await page.goto(`${pageOf(products)}#none`);
  const pressedButton = page.getByRole('button', { name: /^Pressed/ });
  const heading = page.getByRole('heading', { name: 'Tools for the practice' });
  const before = [
    await stylesOf(pressedButton),
    await stylesOf(heading),
    await stylesOf(page.locator('body')),
  ];
  const withoutEmbeds = await pageState(page);
  await page.evaluate(() => (location.hash = ''));
  await expectBothAreas(page);
  expect([
    await stylesOf(pressedButton),
    await stylesOf(heading),
    await stylesOf(page.locator('body')),
  ]).toEqual(before);
  const ours = faultsOf(page).getByRole('heading', { level: 1 });
  expect(await stylesOf(ours)).toMatchObject({
    letterSpacing: '-0.33px',
    textTransform: 'none',
    color: 'rgb(20, 25, 31)',
    fontFamily: expect.stringContaining('Geist'),
  });
  await pressedButton.click();
  await expect(pressedButton).toHaveText('Pressed 1');
  await page.evaluate(() => (location.hash = '#none'));
  await expect(page.getByRole('table')).toHaveCount(0);
  // A script that still loads when its area is removed leaves the head afterwards.
  await expect
    .poll(async () => ({ ...(await pageState(page)), address: '', focus: '' }))
    .toEqual({ ...withoutEmbeds, address: '', focus: '' });
});

spec('p.4.2');
test('navigation in one area changes neither the other area nor the address of the page, and publishes an event', async ({
  page,
  products,
}) => {
  await openSibling(page, products);
  const before = await pageState(page);
  await assetsOf(page).getByRole('table').getByRole('link').first().click();
  await expect(assetsOf(page).getByRole('link', { name: /^Back to/ })).toBeVisible();
  await expect(faultsOf(page).getByRole('table')).toBeVisible();
  expect(await pageState(page)).toMatchObject({ title: before.title, address: before.address });
  await faultsOf(page).getByRole('table').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  const elsewhere = dialog.locator('a[href*="/asset/"]').first();
  await expect(elsewhere).toHaveAttribute('href', new RegExp(`^${products.portal.origin}/asset/`));
  await elsewhere.click();
  await expect(dialog).toBeVisible();
  expect(await eventsIn(page)).toEqual([
    expect.objectContaining({ area: 'assets', name: 'asset', followed: true }),
    expect.objectContaining({
      area: 'faults',
      followed: true,
      path: expect.stringMatching(/^\/faults\?fault=/),
    }),
    expect.objectContaining({ area: 'faults', name: 'asset', followed: false }),
  ]);
  expect((await pageState(page)).address).toBe(before.address);
});

spec('p.4.3');
test('a fault reported with a token in the page of another product is saved and shown in both areas', async ({
  page,
  products,
}) => {
  const token = await tokenOf(products.portal, people.olivia);
  await page.goto(`${pageOf(products)}&token=${token}`);
  await expectBothAreas(page);
  const faults = faultsOf(page);
  await faults.getByRole('link', { name: 'Report Fault' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a new Fault' });
  await chooseFirst(dialog, 'Asset');
  await chooseFirst(dialog, 'Category');
  await chooseFirst(dialog, 'Severity');
  const description = `Reported from another product ${Date.now()}`;
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Add This Fault' }).click();
  await expect(dialog).toHaveCount(0);
  const response = await page.request.get(
    `${products.portal.origin}/bff/api/v1/faults?searchTerm=${encodeURIComponent(description)}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  const { data }: { data: { description: string; assetInstance: { id: string } }[] } = await response.json();
  expect(data).toMatchObject([{ description }]);
  expect(await eventsIn(page)).toContainEqual({
    area: 'faults',
    event: 'fault.changed',
    payload: expect.objectContaining({ assetInstanceId: data[0]?.assetInstance.id }),
  });
});

spec('p.4.4');
test('an area element applies its attributes and leaves nothing after it is removed', async ({
  page,
  products,
}) => {
  await signIn(page, people.olivia);
  await page.goto(`${pageOf(products)}#none`);
  await page.evaluate((portal) => import(`${portal}/areas/faults/embed.js`), products.portal.origin);
  const before = await pageState(page);
  await page.evaluate(() => {
    const element = document.createElement('steward-faults');
    element.setAttribute('path', '/faults?unresolved=true');
    element.setAttribute('theme', 'dark');
    document.getElementById('by-element')?.append(element);
  });
  const element = page.locator('steward-faults');
  await expect(element.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(element.getByRole('switch', { name: 'Unresolved Only' })).toBeChecked();
  const download = page.waitForEvent('download');
  await element.getByRole('button', { name: 'Export Faults' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Steward_FaultsExport_.*\.xlsx$/);
  const columns = element.getByRole('button', { name: 'Columns', exact: true });
  await columns.click();
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  expect((await stylesOf(element.getByRole('heading', { level: 1 }))).color).toBe('rgb(233, 236, 239)');
  await element.evaluate((node) => node.setAttribute('theme', 'light'));
  await expect(async () =>
    expect((await stylesOf(element.getByRole('heading', { level: 1 }))).color).toBe('rgb(20, 25, 31)'),
  ).toPass();
  await element.evaluate((node) => node.remove());
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await pageState(page)).toEqual(before);
});

test('an area element shows the data of the token that it gets before its script loads or later', async ({
  page,
  products,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/);
  const token = await tokenOf(products.portal, people.olivia);
  const loadScript = () =>
    page.evaluate((portal) => import(`${portal}/areas/faults/embed.js`), products.portal.origin);
  const table = page.locator('steward-faults').getByRole('table');
  await page.goto(`${pageOf(products)}#none`);
  await page.evaluate((own) => {
    const element = Object.assign(document.createElement('steward-faults'), { getToken: () => own });
    document.getElementById('by-element')?.append(element);
  }, token);
  await loadScript();
  await expect(table).toBeVisible();
  await page.reload();
  await loadScript();
  await page.evaluate(() => {
    document.getElementById('by-element')?.append(document.createElement('steward-faults'));
  });
  await expect(page.getByRole('region', { name: 'Please sign in' })).toBeVisible();
  await page.evaluate((own) => {
    Object.assign(document.querySelector('steward-faults') ?? {}, { getToken: () => own });
  }, token);
  await expect(table).toBeVisible();
});

spec('p.4.5');
test('an area element asks the user to sign in without a valid token, and continues with a new one', async ({
  page,
  products,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/);
  await page.goto(`${pageOf(products)}&token=stale`);
  await expect(faultsOf(page).getByRole('region', { name: 'Please sign in' })).toBeVisible();
  await page.evaluate((token) => sibling.renewToken(token), await tokenOf(products.portal, people.olivia));
  for (const embed of [faultsOf(page), assetsOf(page)])
    await embed.getByRole('button', { name: 'Retry' }).click();
  await expectBothAreas(page);
  expect(new URL(page.url()).origin).toBe(products.sibling.origin);
});

test('axe finds no violations in two areas in the page of another product', async ({ page, products }) => {
  await openSibling(page, products);
  const { violations } = await new AxeBuilder({ page })
    .include('#faults')
    .include('#assets')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

const rounds = 30;

spec('p.4.6');
test('mounting and unmounting two areas thirty times leaves no listeners and almost no memory', async ({
  page,
  products,
}) => {
  test.setTimeout(180_000);
  await openSibling(page, products);
  // Warm up: compiled code and caches are kept once.
  await mountAndUnmount(page, 20);
  const before = await heapAtRest(page);
  await mountAndUnmount(page, rounds);
  const after = await heapAtRest(page);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.bytes / before.bytes).toBeLessThanOrEqual(1.05);
});

/** Runs inside the page, so that the measurement contains no objects of the test. */
function mountAndUnmount(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const tables = () =>
      ['faults', 'assets'].filter((id) =>
        document.querySelector(`#${id} > div`)?.shadowRoot?.querySelector('[data-row]'),
      ).length;
    const until = async (shown: number) => {
      while (tables() !== shown) await new Promise(requestAnimationFrame);
    };
    for (let time = 0; time < count; time += 1) {
      location.hash = '#none';
      await until(0);
      location.hash = '';
      await until(2);
    }
    location.hash = '#none';
    await until(0);
  }, times);
}

/** Chooses the first option of a select. */
async function chooseFirst(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}
