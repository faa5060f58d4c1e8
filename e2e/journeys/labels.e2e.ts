import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { chooseLabels, listAssets, type AssetRow } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';

const isTracked = ({ trackerCurrentFriendlyId }: AssetRow) => trackerCurrentFriendlyId !== null;

/** Finds an asset of the signed-in user that has a tracker. */
async function trackedAsset(page: Page): Promise<AssetRow> {
  const found = (await listAssets(page)).find(isTracked);
  if (!found) throw new Error('The demo has no asset with a tracker');
  return found;
}

/** Prints the page to a PDF. Returns the size of its first page in millimetres and the number of pages. */
async function printToPdf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return {
    size: [millimetres(width), millimetres(height)],
    pages: pdf.match(/\/Type ?\/Page\b/g)?.length,
    hasBitmaps: /\/Subtype ?\/Image/.test(pdf),
  };
}

/** Decodes the first QR code of the printout. Returns its address. */
async function decodeFirstCode(page: Page): Promise<string | undefined> {
  await page.emulateMedia({ media: 'print' });
  const picture = await page.locator('.st-printout img').first().screenshot();
  await page.emulateMedia({ media: null });
  const { data, width, height } = PNG.sync.read(picture);
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

test.beforeEach(async ({ page }) => {
  // Without a print dialog the printout stays on the page.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('prints one label of 62 × 29 mm with a code that leads to the tracker page', async ({ page }) => {
      await signIn(page, people.olivia, '/');
      const { id, trackerCurrentFriendlyId: friendlyId } = await trackedAsset(page);
      await page.goto(`/asset/${id}`);
      await page.getByRole('link', { name: `Tracker ${friendlyId}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Asset Tracker Management' });
      await dialog.getByRole('button', { name: 'Print This Tracker' }).click();
      await expect(page.locator('.st-printout')).toBeAttached();
      const address = await decodeFirstCode(page);
      expect(await printToPdf(page)).toEqual({ size: [62, 29], pages: 1, hasBitmaps: false });
      await page.goto(address ?? '/nowhere');
      await expect(page.getByRole('link', { name: `Tracker ${friendlyId}` })).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^\/tracker\//);
    });
  });
}

test('prints a sheet of labels on A4 from the first label that is left', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const tracked = (await listAssets(page)).filter(isTracked);
  const ids = tracked.slice(0, 20).map(({ id }) => id);
  await chooseLabels(page, ids);
  await page.goto('/assets/labels?start=3');
  await expect(page.getByRole('heading', { name: 'Preview: 20 labels on 2 pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.st-printout')).toBeAttached();
  expect(await printToPdf(page)).toEqual({ size: [210, 297], pages: 2, hasBitmaps: false });
});
