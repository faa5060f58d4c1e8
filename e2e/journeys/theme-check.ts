import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialog = '[role=dialog][aria-modal=true]';
const popup = '.st-popup';

/** A phone and a desk. */
const widths = [360, 1365];

/** What another look alone can break. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at a screen once `seen` is there, which it is told by, on a phone and at a desk, in light and in dark: axe finds
 * nothing, and nothing scrolls sideways. The page stays as it is meanwhile; what only one width has says which. Before the
 * sign-in a page has to be `reloaded` to follow the system into the dark.
 */
export async function expectAccessible(seen: Locator, only?: number | 'reloaded'): Promise<void> {
  const page = seen.page();
  for (const width of typeof only === 'number' ? [only] : widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (only === 'reloaded') await page.reload();
      await expectTheme(page, colorScheme);
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      await expect(seen).toBeVisible();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const found = await violations(page, colorScheme === 'dark');
      expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, `${page.url()}, ${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/**
 * Waits until the page shows the theme of the system. Says which part did not follow: the browser's setting, a hidden page, or the portal.
 * The setting is sent again each time, which changes nothing for a page that has it: in one run of many a page did not get it.
 */
async function expectTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const wanted = { portal: colorScheme, system: colorScheme, page: 'visible' };
  await expect(async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await page.evaluate(themeOfPage)).toEqual(wanted);
  }).toPass({ timeout: 15_000 });
}

const themeOfPage = () => ({
  portal: document.documentElement.dataset['theme'],
  system: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  page: document.visibilityState,
});

/** What axe finds wrong on the page as it is. */
export async function violations(page: Page, ofColours: boolean) {
  // In one frame there is nothing to put together, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What is under a dialog, or behind what hangs from the bar, is covered in part until that closes.
  if ((await page.locator(dialog).count()) > 0) axe.include(dialog);
  else if ((await page.locator(popup).count()) > 0) axe.exclude('main');
  // Lists of choices hang outside of the landmarks, where antd puts them.
  const looking = ofColours ? axe.withRules(coloursOnly) : axe.withTags(rules).disableRules(['region']);
  const looked = await looking.analyze();
  return looked.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
}

/** Makes an endpoint fail until the answered function is called. */
export async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const problem = {
    status: 500,
    contentType: 'application/problem+json',
    json: { title: 'No', status: 500 },
  };
  await page.route(address, (route) => route.fulfill(problem));
  return () => page.unroute(address);
}
