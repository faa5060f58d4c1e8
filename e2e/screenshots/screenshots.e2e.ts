// Writes docs/screenshots. Run by `npm run screenshots`, not by `npm test`.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from '../journeys/journey.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

async function takeScreenshot(page: Page, name: string): Promise<void> {
  // The first page that a browser opens may keep its own font, so that the text does not move.
  await page.reload();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1365, height: 860 } });
  test('shows the equipment register', async ({ page }) => {
    await signIn(page, people.olivia, '/assets');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await takeScreenshot(page, 'desktop');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('shows the home page', async ({ page }) => {
    await signIn(page, people.olivia, '/');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await takeScreenshot(page, 'phone');
  });
});

test.describe('in the dark theme', () => {
  test.use({ viewport: { width: 1100, height: 860 }, colorScheme: 'dark' });
  test('shows a service appointment', async ({ page }) => {
    await signIn(page, people.marcus, '/service');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await takeScreenshot(page, 'dark');
  });
});
