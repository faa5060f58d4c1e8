import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';

const firstRow = (page: Page) => page.locator('tbody tr, .st-card').first();

/** The highest distance of the first row from the top of the window, in pixels, by address and width of the window. */
const lists = [
  { at: '/assets', width: 1365, highest: 275 },
  { at: '/faults', width: 1365, highest: 220 },
  { at: '/service', width: 1365, highest: 220 },
  { at: '/documents', width: 1365, highest: 220 },
  { at: '/assets', width: 360, highest: 260 },
  { at: '/faults', width: 360, highest: 260 },
  { at: '/service', width: 360, highest: 295 },
  { at: '/configuration', width: 360, highest: 335 },
] as const;

spec('d.7.56');
test('the first row of a list is high up on the page, without a line for saved views', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  for (const { at, width, highest } of lists) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(at);
    await expect(firstRow(page)).toBeVisible();
    const top = async () => (await firstRow(page).boundingBox())?.y;
    await expect.poll(top, `${at}, ${width} px`).toBeLessThanOrEqual(highest);
  }
});

test('the assets of a visit are next to its facts on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1365, height: 768 });
  await signIn(page, people.marcus, '/service');
  await firstRow(page).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Assets to be serviced' })).toBeVisible();
  expect((await firstRow(page).boundingBox())?.y).toBeLessThanOrEqual(285);
});

test('the list of visits of a supplier fits a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1365, height: 768 });
  await signIn(page, people.marcus, '/service');
  await expect(firstRow(page)).toBeVisible();
  const hidden = await page
    .locator('.st-grid-scroll')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

test('the filters of a report do not cover each other', async ({ page }) => {
  await page.setViewportSize({ width: 1365, height: 768 });
  await signIn(page, people.olivia, '/reports');
  await expect(page.getByRole('combobox', { name: 'Start month' })).toBeVisible();
  const boxes = await page.locator('.st-filter').evaluateAll((filters) =>
    filters.map((filter) => {
      const { left, right, top } = filter.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  for (const one of boxes)
    for (const other of boxes)
      if (one.top === other.top && one.left < other.left) expect(one.right).toBeLessThan(other.left);
});
