import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';

/** What a page holds once the rubbish is out. */
async function heldBy(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  await browser.detach();
  return { bytes: read('JSHeapUsedSize'), listeners: read('JSEventListeners'), nodes: read('Nodes') };
}

/** By the page itself, so that nothing of the test's is counted. */
function goToAndFro(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const until = async (shown: string) => {
      while (!document.querySelector(shown)) await new Promise(requestAnimationFrame);
    };
    const go = async (to: string, shown: string) => {
      document.querySelector<HTMLElement>(`nav[aria-label='Main'] a[href='${to}']`)?.click();
      await until(shown);
    };
    for (let time = 0; time < count; time += 1) {
      await go('/', '.st-tile');
      await go('/assets', '[data-row]');
    }
  }, times);
}

// What is traced is kept.
test.use({ trace: 'off' });

const switches = 200;

test('when somebody goes to and fro two hundred times → no listener stays behind, and next to no memory', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // Whatever is compiled, kept and remembered once.
  await goToAndFro(page, 150);
  const looks = [await heldAtRest(page)];
  for (let time = 0; time < 3; time += 1) {
    await goToAndFro(page, switches / 2);
    looks.push(await heldAtRest(page));
  }
  const grown = (what: 'bytes' | 'listeners') =>
    looks.slice(1).map((look, index) => look[what] - (looks[index]?.[what] ?? NaN));
  // What is left behind is left each time; what the browser compiles better in between, only once.
  expect(Math.max(...grown('listeners'))).toBeLessThanOrEqual(0);
  expect(Math.min(...grown('bytes')) / switches).toBeLessThanOrEqual(2 * 1024);
});

/** The least of some looks: what came last is held twice until the answers that were the same are let go. */
async function heldAtRest(page: Page) {
  let least = await heldBy(page);
  for (let look = 0; look < 6; look += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const now = await heldBy(page);
    if (now.bytes < least.bytes) least = now;
  }
  return least;
}
