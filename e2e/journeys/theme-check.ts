import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const dialog = '[role=dialog][aria-modal=true]';
const popup = '.st-popup';
const bottomBar = '.st-bottom-bar:visible';

/** The widths of a phone and a desktop, in CSS pixels. */
const widths = [360, 1365];

/** The rules that depend on the theme. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violations and that the page does not scroll sideways, on a phone and a desktop, in the light and the dark theme.
 * `visibleElement` identifies the screen. `only` limits the check to one width; `reloaded` reloads the page for each theme, because pages
 * before the sign-in read the theme of the system only when they load.
 */
export async function expectAccessible(visibleElement: Locator, only?: number | 'reloaded'): Promise<void> {
  const page = visibleElement.page();
  for (const width of typeof only === 'number' ? [only] : widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (only === 'reloaded') await page.reload();
      await expectTheme(page, colorScheme);
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      await expect(visibleElement).toBeVisible();
      await showUncovered(page, width);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const found = await violations(page, colorScheme === 'dark');
      expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, `${page.url()}, ${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** On a phone the bar at the bottom covers a part of a long page, which axe takes for a target that is too small. A window of the height of the page has no such part. */
async function showUncovered(page: Page, width: number): Promise<void> {
  if ((await page.locator(bottomBar).count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(800, height) });
}

/**
 * Waits until the page shows the theme of the system. The failure names the part that did not follow: the browser's setting, a hidden page or
 * the portal. Each attempt sends the setting again, because a page rarely misses it.
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

/** Returns the violations that axe finds on the current page. */
export async function violations(page: Page, onlyColours: boolean) {
  // The legacy mode opens no extra page, which axe needs only to combine the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // A dialog or a menu of the header covers parts of the page, so those are not checked.
  if ((await page.locator(dialog).count()) > 0) axe.include(dialog);
  else if ((await page.locator(popup).count()) > 0) axe.exclude('main');
  // antd renders the options of a select outside the landmarks.
  const builder = onlyColours ? axe.withRules(coloursOnly) : axe.withTags(rules).disableRules(['region']);
  const result = await builder.analyze();
  return result.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
}

/** Makes an endpoint fail. Returns a function that restores it. */
export async function failEndpoint(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const problem = {
    status: 500,
    contentType: 'application/problem+json',
    json: { title: 'No', status: 500 },
  };
  await page.route(address, (route) => route.fulfill(problem));
  return () => page.unroute(address);
}
