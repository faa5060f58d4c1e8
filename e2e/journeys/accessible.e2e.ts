import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asOurPage, expect, people, signIn, test } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1365]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('when the way in is looked at → axe finds nothing', async ({ page }) => {
        await page.goto('/login?error=locked-out');
        await expect(page.getByRole('alert')).toBeVisible();
        await expectAccessible(page);
        await page.goto('/error');
        await expect(page.getByText('Please click below to retry')).toBeVisible();
        await expectAccessible(page);
        await page.goto('/bff/login');
        await expect(page.getByRole('button', { name: people.olivia })).toBeVisible();
        await expectAccessible(page);
      });

      test('when an asset, its tracker and its label are looked at → axe finds nothing', async ({ page }) => {
        await signIn(page, people.olivia);
        const answer = await page.request.get('/bff/api/v1/asset-instances?pageSize=300', {
          headers: asOurPage,
        });
        const { data }: { data: { id: string; hasTracker: boolean }[] } = await answer.json();
        const id = data.find(({ hasTracker }) => hasTracker)?.id ?? '';
        await page.goto(`/asset/${id}`);
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
        await expectAccessible(page);
        await page.goto(`/asset/${id}?tab=info`);
        await expect(page.getByRole('button', { name: 'Delete Asset' })).toBeVisible();
        await expectAccessible(page);
        await page.goto(`/asset/${id}?tracker=true`);
        await expect(page.getByRole('button', { name: 'Print This Tracker' })).toBeVisible();
        await expectAccessible(page);
        await page.evaluate((chosen) => sessionStorage.setItem('steward.assets.labels', chosen), `["${id}"]`);
        await page.goto('/assets/labels');
        await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
        await expectAccessible(page);
      });

      test('when a register is imported → axe finds nothing at any step', async ({ page }) => {
        await signIn(page, people.olivia, '/assets/import');
        const file = page.getByLabel(/^Choose a CSV or Excel file/);
        await expect(file).toBeAttached();
        await expectAccessible(page);
        const lines = `Tag,Model,Practice\nX1-${width}-${colorScheme},Unheard of 9,Harbour Dental Truro\n`;
        await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
        await expect(page.getByRole('button', { name: 'Show the preview' })).toBeEnabled();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Show the preview' }).click();
        await expect(page.getByText(/There is no model/)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Discard' }).click();
        await page.getByRole('button', { name: 'Discard Import' }).click();
        await expect(page.getByText('Import discarded')).toBeVisible();
      });

      test('when the portal is looked at → axe finds nothing', async ({ page }) => {
        await signIn(page, people.olivia);
        await expect(page.getByRole('link', { name: /Assets Due A Service/ })).toBeVisible();
        await expect(page.getByText(/^1–3 of \d+ assets$/)).toBeVisible();
        await expectAccessible(page);
        await page.goto('/assets?missingData=true');
        await expect(
          page.getByText('Missing Serial').or(page.getByText('Missing Barcode')).first(),
        ).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        await page.getByRole('checkbox', { name: 'Select page' }).check();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Scan a code' }).click();
        await expect(page.getByRole('dialog').getByText('There is no camera here')).toBeVisible();
        await expectAccessible(page);
        await page.goto('/assets?search=zzzz');
        await expect(page.getByText('No assets match your search criteria')).toBeVisible();
        await expectAccessible(page);
        await page.goto('/nowhere');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
