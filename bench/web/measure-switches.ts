import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Application } from './application.ts';
import { unthrottled } from './conditions.ts';
import { goTo, newPage } from './open-page.ts';
import type { Samples } from './samples.ts';

/** Milliseconds in which a page may finish its background requests. */
const pauseMs = 200;
const warmUp = { count: 3, pauseMs };
/** Switches in both directions until the heap is read, after as many switches that fill caches. */
const switchesPerReading = [200, 400, 400];
const heapWarmUpSwitches = 200;

/** Measures how long a switch between two cached pages takes, in both directions. */
export async function measureSwitches(
  browser: Browser,
  applications: readonly Application[],
  samples: Samples,
): Promise<void> {
  for (const application of applications) {
    const { page, close } = await newPage(browser, {
      application,
      screen: application.register,
      conditions: unthrottled,
    });
    await goTo(page, application.register);
    await timeSwitches(page, application, warmUp);
    const [toHome = [], toRegister = []] = await timeSwitches(page, application, { count: 10, pauseMs });
    for (const time of toHome) samples.add('switch.home', application.name, time);
    for (const time of toRegister) samples.add('switch.register', application.name, time);
    await close();
  }
}

/** Measures the growth of the heap over a thousand switches. Returns a line for the output. */
export async function measureHeap(
  browser: Browser,
  application: Application,
  samples: Samples,
): Promise<string> {
  const { page, session, close } = await newPage(browser, {
    application,
    screen: application.register,
    conditions: unthrottled,
  });
  await goTo(page, application.register);
  const switchPages = (count: number) => timeSwitches(page, application, { count: count / 2, pauseMs: 0 });
  await switchPages(heapWarmUpSwitches);
  const sizes = [await heapAtRest(page, session)];
  for (const count of switchesPerReading) {
    await switchPages(count);
    sizes.push(await heapAtRest(page, session));
  }
  await close();
  const total = switchesPerReading.reduce((sum, count) => sum + count, 0);
  samples.add('heapPerSwitch', application.name, (Number(sizes.at(-1)) - Number(sizes[0])) / total);
  return `heap after 0, 200, 600 and 1000 switches: ${sizes.map((size) => `${size.toFixed(0)} KB`).join(', ')}`;
}

async function timeSwitches(
  page: Page,
  { home, register }: Application,
  options: { count: number; pauseMs: number },
): Promise<number[][]> {
  const call = JSON.stringify([[home, register], options]).slice(1, -1);
  // Guarantee: `switches` of in-page.js returns two lists of milliseconds.
  const times: number[][] = await page.evaluate(`webBench.switches(${call})`);
  return times;
}

/** The smallest of five readings in KB, because a page keeps its last responses twice for a moment. */
async function heapAtRest(page: Page, session: CDPSession): Promise<number> {
  const sizes: number[] = [];
  for (let reading = 0; reading < 5; reading += 1) {
    await page.waitForTimeout(1_000);
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    sizes.push(usedSize / 1024);
  }
  return Math.min(...sizes);
}
