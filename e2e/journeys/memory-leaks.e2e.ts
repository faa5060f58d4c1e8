import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { heldAtRest } from './heap-objects.ts';
import { expect, people, signIn, test } from './journey.ts';

/** By the page itself, so that nothing of the test's is counted: round and round through every entry of the menu. */
function goRound(page: Page, switches: number): Promise<void> {
  return page.evaluate(async (count) => {
    const entries = () =>
      [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label='Main'] a[href]")].filter(
        ({ hash }) => hash === '',
      );
    const isThere = (path: string) =>
      location.pathname === path &&
      document.querySelector('main h1, main [data-row], main .st-tile') !== null &&
      document.querySelector("main [aria-busy='true']") === null;
    for (let time = 0; time < count; time += 1) {
      const all = entries();
      const entry = all[time % all.length];
      if (!entry) throw new Error('There is no menu');
      entry.click();
      // Twice: what has just come may still ask for more.
      for (let calm = 0; calm < 2; calm = isThere(entry.pathname) ? calm + 1 : 0)
        await new Promise(requestAnimationFrame);
    }
  }, switches);
}

// What is traced is kept.
test.use({ trace: 'off' });

const switches = 200;

spec('p.6.5');
test('when somebody goes two hundred times from area to area → no listener stays behind, and hardly any memory', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, people.olivia, '/assets');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // Whatever is compiled, kept and remembered once.
  await goRound(page, switches);
  const looks = [await heldAtRest(page)];
  for (let time = 0; time < 2; time += 1) {
    await goRound(page, switches);
    looks.push(await heldAtRest(page));
  }
  // What is left behind is left each time; what the browser compiles better in between, only once.
  const grown = looks.slice(1).map((look, index) => ({
    listeners: look.listeners - (looks[index]?.listeners ?? NaN),
    share: look.bytes / (looks[index]?.bytes ?? NaN) - 1,
  }));
  expect(Math.min(...grown.map(({ listeners }) => listeners))).toBeLessThanOrEqual(0);
  expect(Math.min(...grown.map(({ share }) => share))).toBeLessThanOrEqual(0.05);
});
