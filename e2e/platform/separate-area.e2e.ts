import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test as base } from '../journeys/journey.ts';
import { startOwnPortal, type OwnPortal } from '../portal/own-portal.ts';
import { createSeparateArea } from '../portal/separate-area.ts';
import { stockSources, withOrders } from '../portal/stock-sources.ts';

/** A portal of its own, because other tests must not see the release. */
const test = base.extend<{ portal: OwnPortal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, use) => {
      const portal = await startOwnPortal();
      await use(portal);
      await portal.stop();
    },
    { timeout: 120_000 },
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

const ordersOf = (page: Page) => page.getByRole('heading', { name: 'Orders', exact: true });

/** The result of a command that has this output. */
const succeeded = (output: string | RegExp) =>
  expect.objectContaining({ status: 0, output: expect.stringMatching(output) });

test('a team in another repository creates, tests, runs, releases and rolls back an area with the packages of a registry', async ({
  page,
  portal,
  inAnotherBrowser,
  expectInConsole,
}) => {
  test.setTimeout(1_200_000);
  // A page preloads by the registry of its last visit, which has changed since then.
  expectInConsole(/preloaded using link preload but not used/);
  const area = await createSeparateArea({ STEWARD_AREAS: portal.areasFolder });
  try {
    expect(await area.npm('create', 'steward-area', 'Stock')).toMatchObject({ status: 1 });
    expect(await area.npm('create', 'steward-area', 'stock')).toEqual(succeeded('Created the area stock'));
    await area.publishThirdParty();
    expect(await area.npm('install')).toEqual(succeeded('added'));
    await area.linkThirdParty();
    expect(await area.npm('test')).toEqual(succeeded('2 passed'));

    // Sample data, without a server.
    const fake = area.startScript('dev', '--', '--port', '4660');
    await page.goto(await addressOf(fake));
    await page.getByRole('link', { name: 'Marcus Lee' }).click();
    await expect(page.getByText('Nothing yet at your 63 locations.')).toBeVisible();
    await change(area, 'src/StockPage.tsx', ['Any Location', 'Everywhere']);
    await expect(page.getByText('Marcus Lee · Everywhere')).toBeVisible();
    await page.goto('about:blank');
    fake.interrupt();
    await fake.ended;

    await area.write({
      ...stockSources,
      'area.json': withOrders(await readFile(join(area.folder, 'area.json'), 'utf8')),
    });
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
    await olivia.getByRole('link', { name: /Assets? to stock/ }).click();
    await expect(ordersOf(olivia)).toBeVisible();
    await expect(olivia.getByRole('cell', { name: 'Harbour Dental Penzance' })).toBeVisible();
    const tom = await inAnotherBrowser(people.tom, '/stock/orders');
    await expect(tom.getByText('Your role does not include this page.')).toBeVisible();

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
