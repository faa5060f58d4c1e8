import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { heapAtRest } from './heap-objects.ts';
import { expect, people, signIn, test } from './journey.ts';

/** Clicks through the menu entries in turn. Runs inside the page, so that the measurement contains no objects of the test. */
function openMenuEntries(page: Page, switches: number): Promise<void> {
  return page.evaluate(async (count) => {
    const entries = () =>
      [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label='Main'] a[href]")].filter(
        ({ hash }) => hash === '',
      );
    const isShown = (path: string) =>
      location.pathname === path &&
      document.querySelector('main h1, main [data-row], main .st-tile') !== null &&
      document.querySelector("main [aria-busy='true']") === null;
    for (let time = 0; time < count; time += 1) {
      const all = entries();
      const entry = all[time % all.length];
      if (!entry) throw new Error('The menu is empty');
      entry.click();
      // Wait for two complete frames in a row, because a new page may still start requests.
      for (let quietFrames = 0; quietFrames < 2; quietFrames = isShown(entry.pathname) ? quietFrames + 1 : 0)
        await new Promise(requestAnimationFrame);
    }
  }, switches);
}

// A trace would keep objects in memory.
test.use({ trace: 'off' });

const switches = 200;

spec('p.6.5');
test('two hundred changes of area leave no listeners and almost no memory', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // Warm up: compiled code and caches are kept once.
  await openMenuEntries(page, switches);
  const samples = [await heapAtRest(page)];
  for (let time = 0; time < 2; time += 1) {
    await openMenuEntries(page, switches);
    samples.push(await heapAtRest(page));
  }
  // A leak grows in each round. Optimised code of the browser grows only once, so the smaller growth counts.
  const growth = samples.slice(1).map((sample, index) => ({
    listeners: sample.listeners - (samples[index]?.listeners ?? NaN),
    share: sample.bytes / (samples[index]?.bytes ?? NaN) - 1,
  }));
  expect(Math.min(...growth.map(({ listeners }) => listeners))).toBeLessThanOrEqual(0);
  expect(Math.min(...growth.map(({ share }) => share))).toBeLessThanOrEqual(0.05);
});
