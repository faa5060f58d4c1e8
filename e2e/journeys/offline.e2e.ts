import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the assets until the service worker controls the page. */
async function openWithWorker(page: Page): Promise<void> {
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('heading', { name: /Assets/ })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: /Assets/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

spec('d.7.34');
test('without a network an offline page appears, and goes when the network returns', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await openWithWorker(page);
  await context.setOffline(true);
  await page.goto('/faults').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /Faults/ }).first()).toBeVisible();
});

spec('d.7.35');
test('the cache has only files of the frame and of live versions of areas', async ({ page }) => {
  await openWithWorker(page);
  const paths = await cachedPaths(page);
  expect(paths.some((path) => path.startsWith('/shell/'))).toBe(true);
  expect(paths.some((path) => path.startsWith('/areas/'))).toBe(true);
  expect(paths.filter((path) => !/^\/(shell|areas)\/|^\/offline$/.test(path))).toEqual([]);
  // A registry without areas: none of them comes from the cache, and their files are forgotten.
  await page.route('**/bff/registry', (route) => route.abort());
  await page.evaluate(() => fetch('/logout'));
  await expect
    .poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/areas/')))
    .toBe(false);
});

test('the browser offers to install the portal, and each icon has the size that the manifest states', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  const devTools = await context.newCDPSession(page);
  expect(await devTools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const icons = await page.evaluate(async () => {
    const manifest: { icons: { src: string; sizes: string }[] } = await (
      await fetch('/manifest.webmanifest')
    ).json();
    return Promise.all(
      [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }].map(async ({ src, sizes }) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return { src, sizes, loaded: `${picture.naturalWidth}x${picture.naturalHeight}` };
      }),
    );
  });
  for (const { src, sizes, loaded } of icons)
    if (sizes !== 'any') expect({ src, loaded }).toEqual({ src, loaded: sizes });
});
