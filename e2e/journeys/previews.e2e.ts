import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { addAsset, type AssetRow } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

// A trace would take longer than the checks of the themes.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

interface TestFile {
  /** Of the document. */
  readonly title: string;
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF of three pages, made by the browser. */
async function threePages(page: Page): Promise<Buffer> {
  const printed = await page.context().newPage();
  const sheets = ['First', 'Second'].map(
    (name) => `<h1 style="break-after: page">${name} page of the guide</h1>`,
  );
  await printed.setContent(sheets.join('') + '<h1>Third page of the guide</h1>');
  const pdf = await printed.pdf({ format: 'A4' });
  await printed.close();
  return pdf;
}

async function addFile(page: Page, asset: AssetRow, { title, ...file }: TestFile): Promise<void> {
  const created = await page.request.post('/bff/api/v1/documents', {
    headers: csrfHeaders,
    data: { title, documentType: 'miscellaneous', assetInstanceId: asset.id },
  });
  const { data: id }: { data: string } = await created.json();
  const uploaded = await page.request.post(`/bff/api/v1/documents/${id}/upload-file`, {
    headers: csrfHeaders,
    multipart: { file },
  });
  expect(uploaded.ok()).toBe(true);
}

/** An asset with a PDF, a picture, a text, and a PDF that is damaged after its first bytes. */
async function assetWithFiles(page: Page): Promise<AssetRow> {
  const asset = await addAsset(page);
  const pdf = { mimeType: 'application/pdf' };
  await addFile(page, asset, { ...pdf, title: 'A guide', name: 'guide.pdf', buffer: await threePages(page) });
  const picture = { mimeType: 'image/png', name: 'front.png', buffer: await page.screenshot() };
  await addFile(page, asset, { ...picture, title: 'B picture' });
  const notes = { mimeType: 'text/plain', name: 'notes.txt', buffer: Buffer.from('Some notes') };
  await addFile(page, asset, { ...notes, title: 'C notes' });
  const damaged = Buffer.from(`%PDF-1.7\n${'damaged '.repeat(50)}`);
  await addFile(page, asset, { ...pdf, title: 'D damaged', name: 'damaged.pdf', buffer: damaged });
  return asset;
}

const preview = (page: Page, name: string) => page.getByRole('dialog', { name });

spec('d.7.45', 'd.7.46', 'd.7.47', 'd.7.48');
test('a guide, a picture and a damaged file are previewed one after the other', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const asset = await assetWithFiles(page);
  await page.goto(`/asset/${asset.id}?tab=documents`);
  const thumbnail = page.getByRole('link', { name: 'Preview: B picture' }).locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.getByRole('link', { name: 'Preview: A guide' }).click();

  const pdf = preview(page, 'Document Preview');
  await expect(pdf.getByText('First page of the guide')).toBeAttached();
  await expect(pdf.getByText('Page 1 of 3')).toBeVisible();
  await expect(pdf.getByText('1 of 3', { exact: true })).toBeVisible();
  await pdf.getByRole('region', { name: 'A guide' }).press('End');
  await expect(pdf.getByText('Page 3 of 3')).toBeVisible();
  await expect(pdf.getByText('Third page of the guide')).toBeAttached();
  const downloading = page.waitForEvent('download');
  await pdf.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('guide.pdf');

  await page.keyboard.press('ArrowRight');
  const picture = preview(page, 'Image Preview');
  const image = picture.getByRole('img', { name: 'B picture' });
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(320);
  await picture.getByRole('button', { name: 'Zoom in' }).click();
  await expect(picture.getByText('125%')).toBeVisible();

  await picture.getByRole('button', { name: 'Next document' }).click();
  await expect(pdf.getByText("This PDF can't be shown, it may be damaged.", { exact: false })).toBeVisible();
  await expect(pdf.getByRole('button', { name: 'Download' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/asset/${asset.id}\\?tab=documents$`));
  await expect(page.getByRole('link', { name: 'Preview: A guide' })).toBeFocused();
});

test('axe finds no violations in the previews', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const asset = await assetWithFiles(page);
  await page.goto(`/asset/${asset.id}?tab=documents`);
  await page.getByRole('link', { name: 'Preview: A guide' }).click();
  const pdf = preview(page, 'Document Preview');
  await expectAccessible(pdf.getByText('First page of the guide'));
  await page.keyboard.press('ArrowRight');
  await expectAccessible(preview(page, 'Image Preview').getByRole('img', { name: 'B picture' }));
  await page.keyboard.press('ArrowRight');
  await expectAccessible(pdf.getByText("This PDF can't be shown, it may be damaged.", { exact: false }));
});
