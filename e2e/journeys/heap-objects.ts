import type { Page } from '@playwright/test';

/** Reads the heap size in bytes and the number of listeners of a page after a garbage collection. */
async function readHeap(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  await browser.detach();
  return { bytes: read('JSHeapUsedSize'), listeners: read('JSEventListeners') };
}

/** Returns the smallest of seven readings, because a page keeps the last responses twice for a moment. */
export async function heapAtRest(page: Page) {
  let least = await readHeap(page);
  for (let reading = 0; reading < 6; reading += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const now = await readHeap(page);
    if (now.bytes < least.bytes) least = now;
  }
  return least;
}
