import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { asOurPage, expect, menu, people, signIn, test } from './journey.ts';

interface Asked {
  readonly path: string;
  /** How many answers, one after the other, had to be there before it was asked. */
  readonly depth: number;
}

/** In milliseconds: so long a line that what a page asks for at once is all asked before the first answer is there. */
const longLine = 500;

/** What a page asks for, over a long line, until it shows `arrived`. */
async function askedFor(
  page: Page,
  { open, arrived }: { open: () => Promise<unknown>; arrived: () => Promise<unknown> },
): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const answered: Asked[] = [];
  await page.route('**/*', async (route, request) => {
    const path = new URL(request.url()).pathname;
    // The stream of what others do has no end to wait for.
    if (path === '/bff/events') return route.continue();
    const depth = Math.max(-1, ...answered.map((one) => one.depth)) + 1;
    asked.push({ path, depth });
    await pass(longLine);
    const response = await route.fetch().catch(() => null);
    answered.push({ path, depth });
    return (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
  await open();
  await arrived();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return asked;
}

interface Known {
  readonly trackerCurrentId: string | null;
  readonly assetModel: { readonly name: string };
}

async function assetsOf(page: Page, query: string): Promise<readonly Known[]> {
  const answer = await page.request.get(`/bff/api/v1/asset-instances?pageSize=1${query}`, {
    headers: asOurPage,
  });
  const { data }: { data: Known[] } = await answer.json();
  return data;
}

const depthOf = (asked: readonly Asked[], path: RegExp) =>
  asked.find((one) => path.test(one.path))?.depth ?? -1;
const seen = (asked: readonly Asked[]) => asked.map(({ path, depth }) => `${depth} ${path}`).join('\n');

test('when the asset dashboard is opened by its address → the document, then who and what, then the area, then its data', async ({
  page,
}) => {
  await signIn(page, people.helen, '/');
  const asked = await askedFor(page, {
    open: () => page.goto('/assets'),
    arrived: () => expect(page.getByRole('table').getByRole('link').first()).toBeVisible(),
  });
  expect(depthOf(asked, /\/bff\/registry$/), seen(asked)).toBe(1);
  expect(depthOf(asked, /\/users\/current-user$/), seen(asked)).toBe(1);
  // Known from the last visit, its scripts are asked for with the registry.
  expect(depthOf(asked, /\/areas\/assets\/.*\.js$/), seen(asked)).toBeLessThanOrEqual(2);
  expect(depthOf(asked, /\/asset-instances$/), seen(asked)).toBeLessThanOrEqual(3);
  expect(depthOf(asked, /\/kpi-summary$/), seen(asked)).toBeLessThanOrEqual(3);
});

test('when somebody opens the portal for the first time → the counts come right behind the area', async ({
  page,
}) => {
  await signIn(page, people.helen, '/');
  await page.evaluate(() => localStorage.clear());
  // What the page before still fetches ahead is none of this one's.
  await page.goto('about:blank');
  const asked = await askedFor(page, {
    open: () => page.goto('/'),
    arrived: () => expect(page.getByRole('link', { name: /\d.* Assets Due A Service/ })).toBeVisible(),
  });
  expect(depthOf(asked, /\/areas\/assets\/.*\.js$/), seen(asked)).toBeLessThanOrEqual(2);
  expect(depthOf(asked, /\/kpi-summary$/), seen(asked)).toBeLessThanOrEqual(3);
});

test('when a sticker is scanned → its asset comes right behind the area, in one answer', async ({ page }) => {
  await signIn(page, people.helen, '/');
  const [asset] = await assetsOf(page, '&sortProperty=trackerCurrentFriendlyId');
  const asked = await askedFor(page, {
    open: () => page.goto(`/tracker/${asset?.trackerCurrentId}`),
    arrived: () =>
      expect(page.getByRole('heading', { level: 1, name: asset?.assetModel.name ?? '' })).toBeVisible(),
  });
  expect(depthOf(asked, /\/areas\/assets\/.*\.js$/), seen(asked)).toBeLessThanOrEqual(2);
  expect(depthOf(asked, /\/trackers\//), seen(asked)).toBeLessThanOrEqual(3);
});

test('when an area is entered through the menu → its data are asked for without waiting for anything else', async ({
  page,
}) => {
  // Fetched ahead once the browser has nothing else to do; the shell says when that is done.
  const fetchedAhead = page.waitForRequest(
    (request) =>
      request.url().endsWith('/bff/telemetry') &&
      /area\.pages\.assetdashboard/.test(request.postData() ?? ''),
  );
  await signIn(page, people.helen, '/');
  await fetchedAhead;
  const listAsked = page.waitForRequest((request) => /\/asset-instances\?/.test(request.url()));
  // Nothing is answered before the list was asked for: what waited for an answer would never ask.
  await page.route('**/*', async (route) => {
    await listAsked;
    await route.continue().catch(() => undefined);
  });
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  await listAsked;
  // The home page has a table, too.
  await expect(page.getByRole('heading', { name: /^[\d,]+ Assets/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
