import type { Page, Request } from '@playwright/test';
import { registerRows } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';

/** What moved on the page without anybody's doing, added up as browsers do (CLS). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
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

/** Waits until nothing has been under way for half a second; the stream of changes always is. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => unknown) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/bff/events')) note(() => underWay.add(request));
  });
  page.on('requestfinished', (request) => note(() => underWay.delete(request)));
  page.on('requestfailed', (request) => note(() => underWay.delete(request)));
  const isAtRest = () => underWay.size === 0 && Date.now() - changedAt > 500;
  return () => expect.poll(isAtRest, { intervals: [100] }).toBe(true);
}

const steady = 0.02;

for (const width of [360, 768, 1365]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('when the home page and the register come in → nothing jumps', async ({ page }) => {
      const moved = await watchShifts(page);
      const atRest = watchRequests(page);
      await signIn(page, people.olivia, '/');
      await expect(page.getByRole('link', { name: /\d.* Assets Due A Service/ })).toBeVisible();
      await atRest();
      expect(await moved()).toBeLessThanOrEqual(steady);
      await page.goto('/assets');
      await expect(registerRows(page).first()).toBeVisible();
      await atRest();
      expect(await moved()).toBeLessThanOrEqual(steady);
      await page.getByRole('searchbox', { name: 'Search assets' }).fill('autoclaves');
      await expect(page).toHaveURL(/search=autoclaves/);
      await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
      await atRest();
      expect(await moved()).toBeLessThanOrEqual(steady);
    });

    test('when an asset is opened by its address → nothing jumps', async ({ page }) => {
      await signIn(page, people.olivia, '/assets');
      await registerRows(page).first().click();
      await expect(page).toHaveURL(/\/asset\//);
      const moved = await watchShifts(page);
      const atRest = watchRequests(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest();
      expect(await moved()).toBeLessThanOrEqual(steady);
    });
  });
}
