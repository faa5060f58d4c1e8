import type { Page, Request } from '@playwright/test';
import { registerRows } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';

/** Returns a function that reads the cumulative layout shift (CLS) of the page. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const shifts: unknown = Reflect.get(globalThis, 'shifts');
      return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : NaN;
    });
}

/** Returns a function that waits until the network was idle for half a second. The event stream does not count, because it never ends. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const record = (change: () => unknown) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/bff/events')) record(() => pending.add(request));
  });
  page.on('requestfinished', (request) => record(() => pending.delete(request)));
  page.on('requestfailed', (request) => record(() => pending.delete(request)));
  const isIdle = () => pending.size === 0 && Date.now() - changedAt > 500;
  return () => expect.poll(isIdle, { intervals: [100] }).toBe(true);
}

/** Cumulative layout shift, without a unit. */
const maximumShift = 0.02;

/** No other journey changes what she sees at the same time. */
const user = people.sam;

for (const [width, hasFont] of [
  [360, true],
  [768, true],
  [768, false],
  [1365, true],
  [1365, false],
] as const) {
  test.describe(`${width} px wide${hasFont ? '' : ', with the fallback font'}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page, expectInConsole }) => {
      if (hasFont) return;
      expectInConsole(/\.woff2/);
      await page.route(/\.woff2$/, (route) => route.abort());
    });

    test('nothing moves while the home page and the register load', async ({ page }) => {
      const totalShift = await measureShifts(page);
      const networkIdle = watchRequests(page);
      await signIn(page, user, '/');
      await expect(page.getByRole('link', { name: /\d.* Assets Due A Service/ })).toBeVisible();
      await networkIdle();
      expect(await totalShift()).toBeLessThanOrEqual(maximumShift);
      await page.goto('/assets');
      await expect(registerRows(page).first()).toBeVisible();
      await networkIdle();
      expect(await totalShift()).toBeLessThanOrEqual(maximumShift);
      // Cards on phones have different heights.
      if (width < 640) return;
      await page.getByRole('searchbox', { name: 'Search assets' }).fill('autoclaves');
      await expect(page).toHaveURL(/search=autoclaves/);
      await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
      await networkIdle();
      expect(await totalShift()).toBeLessThanOrEqual(maximumShift);
    });

    test('nothing moves while an asset opens by its address', async ({ page }) => {
      await signIn(page, user, '/assets');
      await registerRows(page).first().click();
      await expect(page).toHaveURL(/\/asset\//);
      const totalShift = await measureShifts(page);
      const networkIdle = watchRequests(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await networkIdle();
      expect(await totalShift()).toBeLessThanOrEqual(maximumShift);
    });
  });
}
