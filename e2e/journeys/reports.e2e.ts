import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

test.describe.configure({ timeout: 180_000 });

const grid = (page: Page) => page.getByRole('region', { name: 'financial events' });
/** Parses `£1,234.50` to pence. */
const penceIn = (text: string | null) => Number(text?.replace(/\D/g, ''));
const totalOf = async (page: Page) => penceIn(await grid(page).locator('tfoot td').textContent());
const countOf = async (page: Page) =>
  penceIn(await page.getByRole('heading', { name: /Financial Event/, level: 1 }).textContent());

/** Returns the scripts that contain the chart library. */
async function chartScripts(page: Page, scripts: readonly string[]) {
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  return scripts.filter((_, at) => texts[at]?.includes('Ant Design Charts'));
}

spec('1.2.10', '1.2.27', '2.2.5', '2.2.45', '2.7.109', '2.9.29', 'd.1.2');
test('an administrator filters and groups the costs with keys and by dragging, and each sum agrees with the exported file', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  await menu(page).getByRole('link', { name: 'Reports' }).click();
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Event Type' }).click();
  await page.getByTitle('Asset Service').click();
  await expect(page).toHaveURL(/event=AssetService/);
  await expect(grid(page).getByRole('cell', { name: 'Asset Purchase' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'Column Asset Type' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Group by this column' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Column Asset Type' })).toBeFocused();
  const groups = grid(page).locator('.st-group-row td');
  await expect(groups.first()).toBeVisible();
  const sums = await groups.allTextContents();
  expect(sums.reduce((sum, text) => sum + penceIn(text), 0)).toBe(await totalOf(page));

  await grid(page)
    .getByRole('button', { name: 'Location', exact: true })
    .dragTo(page.getByRole('region', { name: 'Grouped by' }));
  await expect(page).toHaveURL(/group=type\.location/);
  await grid(page)
    .getByRole('button', { name: /^Asset Type: / })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(
    grid(page)
      .getByRole('button', { name: /^Location: / })
      .first(),
  ).toBeFocused();

  const [count, total] = [await countOf(page), await totalOf(page)];
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Events' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Steward_FinancialEventsExport_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets;
  const [head, ...rows] = sheet?.rows ?? [];
  expect(head).toEqual(['Date', 'Event Type', 'Asset Type', 'Asset', 'Location', 'Room', 'Amount', 'Event']);
  expect(rows).toHaveLength(count);
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)).toBe(total);
});

spec('2.2.43', '2.9.25');
test('charts load only when they are shown, a segment filters the grid, and axe finds no violations', async ({
  page,
}) => {
  const drawing = page.locator('.st-chart canvas');
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await signIn(page, people.olivia, '/reports?group=type');
  await expect(
    grid(page)
      .getByRole('button', { name: /^Asset Type: / })
      .first(),
  ).toBeVisible();
  const totalCount = await countOf(page);
  const before = [...scripts];
  await page.getByRole('switch', { name: 'Show Charts' }).click();
  await expect(drawing).toHaveCount(2);
  expect(await chartScripts(page, before)).toEqual([]);
  expect(await chartScripts(page, scripts)).toHaveLength(1);
  const pie = await drawing.nth(1).boundingBox();
  if (!pie) throw new Error('The pie chart is not visible');
  await expect(async () => {
    await page.mouse.click(pie.x + pie.width / 2 - 30, pie.y + pie.height / 2);
    await expect(page).toHaveURL(/onlyType=/, { timeout: 1000 });
  }).toPass();
  await expect.poll(() => countOf(page)).toBeLessThan(totalCount);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => countOf(page)).toBe(totalCount);
  await page.getByRole('tab', { name: 'Spend By Type' }).click();
  await page.getByRole('button', { name: 'Show figures' }).click();
  await page
    .getByRole('table', { name: 'Spend By Type' })
    .getByRole('button', { name: 'Asset Fault' })
    .click();
  await expect(page.getByRole('button', { name: 'Remove filter: Asset Fault' })).toBeVisible();
  await grid(page).getByRole('button', { name: 'Expand all' }).click();
  // A figure that is half below the sticky header counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(grid(page).getByRole('link').first());
});

test('a manager of two locations sees only the costs of these locations', async ({ page }) => {
  await signIn(page, people.priya, '/reports?group=location');
  const groups = grid(page).getByRole('button', { name: /^Location: / });
  await expect(groups).toHaveText([/Harbour Dental Falmouth/, /Harbour Dental Truro/]);
});

spec('1.2.27');
test('a practice user without permission finds the report neither in the menu nor by its address', async ({
  page,
}) => {
  await signIn(page, people.tom, '/');
  await expect(menu(page).getByRole('link', { name: 'Assets' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});
