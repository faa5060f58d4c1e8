import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from '../journeys/journey.ts';

const api = '/bff/api/v1/';

/** Collects the addresses of reads below the API, with sorted parameters. */
function collectReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    searchParams.sort();
    if (pathname.startsWith(api)) reads.push(`${pathname.slice(api.length)}?${searchParams}`);
  });
  return reads;
}

/** Opens a page and holds its scripts back until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Waits until the page shows its data. Later reads may follow changes that other tests make. */
async function expectData(page: Page): Promise<void> {
  await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible();
  const loading = '#content :is(.st-skeleton, [aria-busy="true"]):not(.st-deferred *)';
  await expect(page.locator(loading)).toHaveCount(0);
}

test.describe('first reads of a page', () => {
  spec('p.7.1');
  for (const [name, address, ...expected] of [
    ['olivia', '/assets', /^asset-instances\?.*pageNumber=1&pageSize=8/],
    ['olivia', '/assets?sort=type&descending=true&page=2', /pageNumber=2.*sortProperty=type/],
    ['olivia', '/faults?unresolved=true', /^faults\?.*unresolvedOnly=true/],
    ['olivia', '/documents', /^documents\?/],
    ['marcus', '/service', /^service-appointments\?/],
    ['olivia', '/', /^asset-instances\/kpi-summary/, /^asset-instances\?.*pageSize=3&serviceDue=true/],
    [
      'marcus',
      '/',
      /pageSize=6&serviceDue=true/,
      /pendingConfirmationOnly=true/,
      /^groups\?isConfirmed=false/,
    ],
  ] as const)
    test(`${address} for ${name} sends each first read once, before its scripts`, async ({ page }) => {
      await signIn(page, people[name]);
      const reads = collectReads(page);
      const release = await openWithoutScripts(page, address);
      for (const read of expected)
        await expect.poll(() => reads.filter((sent) => read.test(sent))).toHaveLength(1);
      release();
      await expectData(page);
      expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([]);
    });

  test('follow the location of the address', async ({ page }) => {
    await signIn(page, people.olivia);
    const locations = await page.request.get(`${api}locations?pageSize=1`, { headers: { 'X-CSRF': '1' } });
    const { data }: { data: { id: string }[] } = await locations.json();
    const reads = collectReads(page);
    const release = await openWithoutScripts(page, `/assets?location=${data[0]?.id}`);
    await expect
      .poll(() => reads.filter((read) => read.includes(`locationId=${data[0]?.id}`)))
      .toHaveLength(2);
    release();
    await expectData(page);
    expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([]);
  });
});

test('preloads no script of a page that the user may not open', async ({ page }) => {
  await signIn(page, people.marcus);
  await page.goto('/assets/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const preloaded = await page
    .locator('head > link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(preloaded.filter((path) => path?.startsWith('/areas/'))).toEqual([]);
});

spec('p.7.2');
test('shows the logo and the frame of the portal before its scripts', async ({ page }) => {
  await signIn(page, people.olivia);
  const release = await openWithoutScripts(page, '/assets');
  const splash = page.getByRole('status', { name: 'Opening Steward' });
  await expect(splash.getByText('Steward')).toBeVisible();
  const header = await splash.locator('.st-header').boundingBox();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash).toHaveCount(0);
  expect(await page.getByRole('banner').boundingBox()).toEqual(header);
});

/** Collects the names of the requested scripts, without their hashes. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const script = /\/(\w+)\.[0-9a-f]{8}\.js$/.exec(new URL(request.url()).pathname);
    if (script?.[1]) scripts.push(script[1]);
  });
  return scripts;
}

spec('p.7.3');
test('requests no other script until a script of the shell has loaded', async ({ page }) => {
  await signIn(page, people.olivia);
  const [reads, scripts] = [collectReads(page), collectScripts(page)];
  const release = await openWithoutScripts(page, '/assets');
  await expect.poll(() => reads.some((read) => read.includes('pageSize=8'))).toBe(true);
  expect(scripts).toEqual(['base', 'main']);
  release();
  await expect(page.locator('link[rel=preload][href^="/areas/"]').first()).toBeAttached();
  await expectData(page);
  expect(scripts).toContain('entry');
});

test('shows the home page with one script of each area', async ({ page }) => {
  await signIn(page, people.marcus);
  const row = page.getByRole('row').or(page.getByRole('listitem')).first();
  const files = new Set<string>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The scripts of other pages may load once the page shows its data, so the test holds them back until the first row appears.
  await page.route(/\/areas\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, area, file] = /^\/areas\/([\w-]+)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    const name = `${area}/${file?.replace(/\.[0-9a-f]{8}\.js$/, '')}`;
    if (file && name.endsWith('/with-home')) files.add(name);
    if (file && !name.endsWith('/with-home')) await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(row).toBeVisible();
  expect(files).toEqual(new Set(['assets', 'configuration', 'service'].map((area) => `${area}/with-home`)));
  release();
  await page.unrouteAll({ behavior: 'wait' });
});

spec('p.7.4');
test('loads optional scripts after the page shows its data', async ({ page }) => {
  await signIn(page, people.olivia);
  const scripts = collectScripts(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/kpi-summary/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('row').or(page.getByRole('listitem')).first()).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(scripts).not.toContain('live');
  release();
  await expect.poll(() => scripts).toContain('live');
});
