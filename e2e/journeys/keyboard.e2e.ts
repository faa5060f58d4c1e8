import type { Locator } from '@playwright/test';
import { expect, menu, people, signIn, test } from './journey.ts';

test('a user signs in, finds an asset and returns with the keyboard alone, and the focus is always visible', async ({
  page,
}) => {
  await page.goto('/assets');
  const userButton = page.getByRole('button', { name: people.olivia });
  await expect(userButton).toBeVisible();
  while (!(await userButton.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^\d+ Assets/ })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('vacuklav');
  await expect(page.getByRole('row').nth(1)).toContainText('Vacuklav');
  const firstRow = page.getByRole('table').getByRole('link').first();
  while (!(await firstRow.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('Tab');
  // The frame of its link outlines the whole row.
  const frame = firstRow.evaluate((link) => getComputedStyle(link, '::after').outlineStyle);
  expect(await frame).toBe('solid');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Vacuklav/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('vacuklav');
});

test('every Tab stop of the register has a focus ring after navigation: links, search and selects', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const focusRingOf = (control: Locator) =>
    control.evaluate((element) => {
      const box = element.closest('.ant-select, .ant-input-affix-wrapper') ?? element;
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return `${outlineWidth} ${outlineStyle}`;
    });
  await menu(page).getByRole('link').first().focus();
  for (const control of [
    menu(page).getByRole('link', { name: 'Assets', exact: true }),
    page.getByRole('searchbox', { name: 'Search assets' }),
    page.getByRole('combobox', { name: 'Category' }),
  ]) {
    while (!(await control.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect.poll(() => focusRingOf(control)).toBe('3px solid');
  }
});

test('Esc closes a menu that was opened with the keyboard and returns the focus', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const account = page.getByRole('button', { name: /your account/i });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('at 360 px the menu is a drawer, the register shows cards, and nothing scrolls sideways', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(page, people.tom, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Assets · Harbour Dental Truro/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'assets' }).getByRole('listitem')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.close();
});
