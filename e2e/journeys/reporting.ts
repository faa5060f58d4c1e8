import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { addAsset, type AssetRow } from './assets.ts';
import { csrfHeaders, expect } from './journey.ts';

/** Adds an asset with a sticker, for this test only. */
export async function assetWithSticker(page: Page): Promise<AssetRow & { readonly trackerId: string }> {
  const asset = await addAsset(page);
  const response = await page.request.post(`/bff/api/v1/asset-instances/${asset.id}/tracker`, {
    headers: csrfHeaders,
  });
  await expect(response).toBeOK();
  const { data }: { data: { id: string } } = await response.json();
  return { ...asset, trackerId: data.id };
}

/** Chooses an option of a select in a form. */
export async function choose(form: Page | Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  const page = 'page' in form ? form.page() : form;
  // A chosen value has the title too, before those of the list.
  await page.getByTitle(option, { exact: true }).last().click();
}

/** Fills in the fault form, either of users or of anonymous users. */
export async function fillFaultForm(form: Page | Locator, description: string): Promise<void> {
  await choose(form, 'Category', 'Leaking');
  await choose(form, 'Severity', 'Serious');
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** A small picture to upload. */
export function pictureFixture(name: string) {
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })) };
}
