import type { Page } from '@playwright/test';

/** What a page holds once the rubbish is out. */
async function heldBy(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  await browser.detach();
  return { bytes: read('JSHeapUsedSize'), listeners: read('JSEventListeners') };
}

/** The least of some looks: what came last is held twice until the answers that were the same are let go. */
export async function heldAtRest(page: Page) {
  let least = await heldBy(page);
  for (let look = 0; look < 6; look += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const now = await heldBy(page);
    if (now.bytes < least.bytes) least = now;
  }
  return least;
}
