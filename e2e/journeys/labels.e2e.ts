import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { chooseLabels, listAssets, type AssetRow } from './assets.ts';
import { measureLabels } from './label-boxes.ts';
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

/** Texts that do not fit: words, one long word, CJK, right to left, and more than the smallest font can show. */
const longTexts = [
  [
    'A-dec 500 Dental Chair with Integrated Delivery System',
    'HARBOUR-TRURO-SURGERY-1-0001234567890',
    'SN-98237498-XKJ',
  ],
  ['W'.repeat(200), 'R'.repeat(100), 'S'.repeat(100)],
  ['歯科用ユニット'.repeat(28), '参照番号'.repeat(25), '製造番号'.repeat(25)],
  ['כיסא שיניים '.repeat(16), 'אבג'.repeat(33), 'عربي'.repeat(25)],
  ['word '.repeat(100), 'R'.repeat(2000), 'S'.repeat(2000)],
];

for (const font of ['Arial, Helvetica, sans-serif', 'serif', 'monospace'])
  test(`never cuts the code of a label with long texts in ${font}`, async ({ page }) => {
    await page.addInitScript((family) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.st-label { font-family: ${family} !important; }`);
      document.adoptedStyleSheets.push(sheet);
    }, font);
    await page.route('**/trackers/labels?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest }: { data: readonly object[] } = await response.json();
      const labels = data.map((label, at) => {
        const [derivedModelName, reference, serialNumber] = longTexts[at % longTexts.length] ?? [];
        return { ...label, derivedModelName, reference, serialNumber };
      });
      await route.fulfill({ response, json: { data: labels, ...rest } });
    });
    await signIn(page, people.olivia, '/');
    const ids = (await listAssets(page)).filter(isTracked).map(({ id }) => id);
    await chooseLabels(page, ids.slice(0, longTexts.length));
    for (const paper of ['L7160', 'L7162', 'L7163', 'roll']) {
      await page.goto(`/assets/labels?paper=${paper}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('.st-printout .st-label')).toHaveCount(longTexts.length);
      const whole = { isCodeWhole: true, isQrCodeWhole: true, isTextLegible: true };
      const labels = longTexts.map(() => whole);
      expect(await measureLabels(page, '.st-print-pages'), paper).toEqual(labels);
      await page.emulateMedia({ media: 'print' });
      expect(await measureLabels(page, '.st-printout'), paper).toEqual(labels);
      await page.emulateMedia({ media: null });
    }
  });
