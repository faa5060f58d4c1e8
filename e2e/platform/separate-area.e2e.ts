import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listAssets, registerRows } from '../journeys/assets.ts';
import { expect, menu, people, signIn, test as base } from '../journeys/journey.ts';
import { freePort, startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { createSeparateArea } from '../portal/separate-area.ts';
import { stockSources, withStock } from '../portal/stock-sources.ts';

/** A portal of its own, because other tests must not see the release. */
const test = base.extend<{ portal: OwnPortal; backendPort: number }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
  backendPort: async ({}, use) => use(await freePort()),
  portal: [
    async ({ backendPort }, use) => {
      const portal = await startOwnPortal({
        env: { STEWARD_AREA_BACKENDS: `stock=http://localhost:${backendPort}` },
      });
      await use(portal);
      await portal.stop();
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});

type SeparateArea = Awaited<ReturnType<typeof createSeparateArea>>;

/** Replaces a text in a file of the area. */
async function change({ folder }: SeparateArea, file: string, [from, to]: readonly [string, string]) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

/** Waits until a development server prints the address of the area. */
async function addressOf(server: { output: () => string }): Promise<string> {
  await expect.poll(server.output, { timeout: 60_000 }).toContain('Open http://');
  return /Open (\S+)/.exec(server.output())?.[1] ?? '';
}

/** The types of the slots of the area `assets`, which its team gives to other teams. */
async function typesOfAssets({ areasFolder }: OwnPortal): Promise<string> {
  const registry: { areas: Record<'assets', { stable: { version: string } }> } = JSON.parse(
    await readFile(join(areasFolder, 'registry.json'), 'utf8'),
  );
  return readFile(join(areasFolder, 'assets', registry.areas.assets.stable.version, 'area.d.ts'), 'utf8');
}

const ordersOf = (page: Page) => page.getByRole('heading', { name: 'Orders', exact: true });
const itemsOf = (page: Page) => page.getByRole('region', { name: 'Items in stock' });

async function addItem(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add Item' }).click();
}

/** Tries to add an item without the permission. The screen shows the refusal of the backend and keeps working. */
async function expectRefusal(page: Page) {
  await addItem(page, 'Masks');
  await expect(page.getByText('You don’t have permission to do this')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Masks');
}

/** The result of a command that has this output. */
const succeeded = (output: string | RegExp) =>
  expect.objectContaining({ status: 0, output: expect.stringMatching(output) });

test('a team in another repository creates, tests, runs, releases and rolls back an area with the packages of a registry', async ({
  page,
  portal,
  backendPort,
  inAnotherBrowser,
  expectInConsole,
}) => {
  test.setTimeout(1_200_000);
  // A page preloads by the registry of its last visit, which has changed since then.
  expectInConsole(/preloaded using link preload but not used/);
  // The backend refuses a write, and is stopped for a while.
  expectInConsole(/status of (403|502) .*\/bff\/areas\/stock\/items/);
  const area = await createSeparateArea({ STEWARD_AREAS: portal.areasFolder });
  try {
    expect(await area.npm('create', 'steward-area', 'Stock')).toMatchObject({ status: 1 });
    expect(await area.npm('create', 'steward-area', 'stock')).toEqual(succeeded('Created the area stock'));
    await area.publishThirdParty();
    expect(await area.npm('install')).toEqual(succeeded('added'));
    await area.linkThirdParty();
    expect(await area.npm('test')).toEqual(succeeded('2 passed'));
    await area.write({
      ...stockSources,
      'src/assets.d.ts': await typesOfAssets(portal),
      'area.json': withStock(await readFile(join(area.folder, 'area.json'), 'utf8')),
    });

    // Sample data and the backend, without a portal.
    const address = `http://localhost:${backendPort}`;
    const fake = area.startScript('dev', '--', '--port', '4660', '--backend', address);
    const first = await addressOf(fake);
    const stopFirst = await area.startBackend(new URL(first).origin, backendPort);
    await page.goto(first);
    await page.getByRole('link', { name: 'Marcus Lee' }).click();
    await expect(page.getByText('Nothing yet at your 63 locations.')).toBeVisible();
    await change(area, 'src/StockPage.tsx', ['Any Location', 'Everywhere']);
    await expect(page.getByText('Marcus Lee · Everywhere')).toBeVisible();
    await page.goto(new URL('/stock/items', first).href);
    await expect(itemsOf(page).getByText('No items yet')).toBeVisible();
    await expectRefusal(page);
    await page.goto('about:blank');
    fake.interrupt();
    await fake.ended;
    await stopFirst();

    // In the running portal, before the release.
    const dev = area.startScript('dev', '--', '--for', portal.origin, '--port', '4670');
    await signIn(page, people.olivia);
    await page.goto(await addressOf(dev));
    await page.getByRole('button', { name: 'Use this version' }).click();
    await expect(page.getByText('Olivia Grant · Everywhere')).toBeVisible();
    await change(area, 'src/StockPage.tsx', ['Everywhere', 'All locations']);
    await expect(page.getByText('Olivia Grant · All locations')).toBeVisible();
    await page.goto('about:blank');
    dev.interrupt();
    await dev.ended;

    expect(await area.npm('run', 'build')).toEqual(succeeded('dist/'));
    expect(await area.npm('run', 'release')).toEqual(succeeded('Tests of stock'));
    const olivia = await inAnotherBrowser(people.olivia, '/');
    await expect(menu(olivia).getByRole('link', { name: 'Stock' })).toBeVisible();
    const work = olivia.getByRole('region', { name: 'What to do next' }).getByRole('listitem');
    await expect(
      work.filter({ hasText: 'Stock to count' }).getByRole('link', { name: /^Count/ }),
    ).toBeVisible();
    await olivia.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(olivia.getByRole('option', { name: 'Count the stock' })).toBeVisible();
    await olivia.keyboard.press('Escape');
    await olivia.getByRole('link', { name: /Assets? to stock/ }).click();
    await expect(ordersOf(olivia)).toBeVisible();
    await expect(olivia.getByRole('cell', { name: 'Harbour Dental Penzance' })).toBeVisible();
    const tom = await inAnotherBrowser(people.tom, '/stock/orders');
    await expect(tom.getByText(/^You don't have access to this page\. Ask your administrator/)).toBeVisible();

    await useBackend({ olivia, tom }, () => area.startBackend(portal.origin, backendPort));

    await olivia.goto('/stock/orders');
    await change(area, 'src/OrdersPage.tsx', ['<Page title="Orders">', '<Page title="Purchase orders">']);
    expect(await area.npm('run', 'release', '--', '--checked')).toEqual(succeeded('stock'));
    await olivia.reload();
    await expect(olivia.getByRole('heading', { name: 'Purchase orders' })).toBeVisible();
    expect(await area.npm('run', 'release', '--', 'rollback')).toEqual(succeeded('stock'));
    await olivia.reload();
    await expect(ordersOf(olivia)).toBeVisible();
  } finally {
    await area.remove();
  }
});

/** The released area with its backend: a user with the permission, one without it, and the time when the backend is stopped. */
async function useBackend(
  { olivia, tom }: Readonly<Record<'olivia' | 'tom', Page>>,
  startBackend: () => Promise<() => Promise<void>>,
) {
  const stop = await startBackend();
  await olivia.goto('/stock/items');
  await expect(itemsOf(olivia).getByText('No items yet')).toBeVisible();
  await addItem(olivia, 'Gloves');
  await expect(itemsOf(olivia).getByText('Gloves')).toBeVisible();
  await tom.goto('/stock/items');
  await expect(itemsOf(tom).getByText('Gloves')).toBeVisible();
  await expectRefusal(tom);

  await stop();
  const failure = itemsOf(olivia).getByRole('alert');
  const reason = 'The backend of the area stock cannot be reached at the moment';
  await olivia.reload();
  await expect(failure).toContainText(reason);
  await olivia.goto('/assets');
  await expect(registerRows(olivia).first()).toBeVisible();
  // On the page of another area, only the section of this area fails.
  const [asset] = await listAssets(olivia);
  await olivia.goto(`/asset/${asset?.id}`);
  await expect(olivia.getByRole('tab', { name: 'Details & Location' })).toBeVisible();
  await expect(failure).toContainText(reason);

  await startBackend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(itemsOf(olivia).getByText('No items yet')).toBeVisible();
}
