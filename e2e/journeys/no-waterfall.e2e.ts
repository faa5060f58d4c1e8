import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { csrfHeaders, expect, menu, people, signIn, test } from './journey.ts';

interface RecordedRequest {
  readonly path: string;
  /** The number of sequential responses before this request. */
  readonly depth: number;
}

/** Long enough for a page to send all parallel requests before the first response arrives. */
const networkDelayMilliseconds = 500;

/** Opens a page over a slow network and records its requests until it is loaded. */
async function recordRequests(
  page: Page,
  { open, waitUntilLoaded }: { open: () => Promise<unknown>; waitUntilLoaded: () => Promise<unknown> },
): Promise<readonly RecordedRequest[]> {
  // Leave the previous page, so that its prefetches are not recorded.
  await page.goto('about:blank');
  const requests: RecordedRequest[] = [];
  const completedRequests: RecordedRequest[] = [];
  await page.route('**/*', async (route, request) => {
    const path = new URL(request.url()).pathname;
    // The event stream never ends.
    if (path === '/bff/events') return route.continue();
    const depth = Math.max(-1, ...completedRequests.map((completed) => completed.depth)) + 1;
    requests.push({ path, depth });
    await delay(networkDelayMilliseconds);
    const response = await route.fetch().catch(() => null);
    completedRequests.push({ path, depth });
    return (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
  await open();
  await waitUntilLoaded();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return requests;
}

interface AssetRow {
  readonly trackerCurrentId: string | null;
  readonly assetModel: { readonly name: string };
}

async function assetsOf(page: Page, query: string): Promise<readonly AssetRow[]> {
  const response = await page.request.get(`/bff/api/v1/asset-instances?pageSize=1${query}`, {
    headers: csrfHeaders,
  });
  const { data }: { data: AssetRow[] } = await response.json();
  return data;
}

const depthOf = (requests: readonly RecordedRequest[], path: RegExp) =>
  requests.find((request) => path.test(request.path))?.depth ?? -1;
const describeRequests = (requests: readonly RecordedRequest[]) =>
  requests.map(({ path, depth }) => `${depth} ${path}`).join('\n');

test('the asset dashboard requests its data together with the scripts of the portal, then the area', async ({
  page,
}) => {
  await signIn(page, people.helen, '/');
  const requests = await recordRequests(page, {
    open: () => page.goto('/assets'),
    waitUntilLoaded: () => expect(page.getByRole('table').getByRole('link').first()).toBeVisible(),
  });
  // The page of a signed-in user contains both responses.
  for (const inPage of [/\/bff\/registry$/, /\/users\/current-user$/])
    expect(depthOf(requests, inPage), describeRequests(requests)).toBe(-1);
  expect(depthOf(requests, /\/asset-instances$/), describeRequests(requests)).toBe(1);
  expect(depthOf(requests, /\/kpi-summary$/), describeRequests(requests)).toBe(1);
  expect(depthOf(requests, /\/areas\/assets\/.*\.js$/), describeRequests(requests)).toBe(2);
});

test('the first visit requests the counts together with the scripts of the portal', async ({ page }) => {
  await signIn(page, people.helen, '/');
  await page.evaluate(() => localStorage.clear());
  const requests = await recordRequests(page, {
    open: () => page.goto('/'),
    waitUntilLoaded: () =>
      expect(page.getByRole('link', { name: /\d.* Assets Due A Service/ })).toBeVisible(),
  });
  expect(depthOf(requests, /\/areas\/assets\/.*\.js$/), describeRequests(requests)).toBeLessThanOrEqual(2);
  expect(depthOf(requests, /\/kpi-summary$/), describeRequests(requests)).toBe(1);
});

test('a scanned sticker requests its asset directly after the area, in one response', async ({ page }) => {
  await signIn(page, people.helen, '/');
  const [asset] = await assetsOf(page, '&sortProperty=trackerCurrentFriendlyId');
  const requests = await recordRequests(page, {
    open: () => page.goto(`/tracker/${asset?.trackerCurrentId}`),
    waitUntilLoaded: () =>
      expect(page.getByRole('heading', { level: 1, name: asset?.assetModel.name ?? '' })).toBeVisible(),
  });
  expect(depthOf(requests, /\/areas\/assets\/.*\.js$/), describeRequests(requests)).toBeLessThanOrEqual(2);
  expect(depthOf(requests, /\/trackers\//), describeRequests(requests)).toBeLessThanOrEqual(3);
});

test('an area opened from the menu requests its data without waiting for anything else', async ({ page }) => {
  // The shell prefetches areas when the browser is idle, and reports when they are loaded.
  const prefetched = page.waitForRequest(
    (request) =>
      request.url().endsWith('/bff/telemetry') &&
      /area\.pages\.assetdashboard/.test(request.postData() ?? ''),
  );
  await signIn(page, people.helen, '/');
  await prefetched;
  const listRequest = page.waitForRequest((request) => /\/asset-instances\?/.test(request.url()));
  // No request gets a response before the list is requested, so a sequential request would never start.
  await page.route('**/*', async (route) => {
    await listRequest;
    await route.continue().catch(() => undefined);
  });
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  await listRequest;
  // Check the heading, because the home page has a table, too.
  await expect(page.getByRole('heading', { name: /^[\d,]+ Assets/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
