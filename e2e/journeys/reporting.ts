import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { addedAsset, type SeenAsset } from './assets.ts';
import { asOurPage, expect } from './journey.ts';

/** An asset that nobody else looks at, with a sticker on it. */
export async function stickeredAsset(page: Page): Promise<SeenAsset & { readonly trackerId: string }> {
  const asset = await addedAsset(page);
  const answer = await page.request.post(`/bff/api/v1/asset-instances/${asset.id}/tracker`, {
    headers: asOurPage,
  });
  await expect(answer).toBeOK();
  const { data }: { data: { id: string } } = await answer.json();
  return { ...asset, trackerId: data.id };
}

/** Chooses one of a dropdown in a form. */
export async function choose(form: Page | Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  const page = 'page' in form ? form.page() : form;
  await page.getByTitle(option, { exact: true }).click();
}

/** Says what is wrong, in the form of colleagues or of strangers. */
export async function sayWhatIsWrong(form: Page | Locator, words: string): Promise<void> {
  await choose(form, 'Category', 'Leaking');
  await choose(form, 'Severity', 'Serious');
  await form.getByRole('textbox', { name: 'Description' }).fill(words);
}

/** A picture, as a camera would give it. */
export function aPicture(name: string) {
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })) };
}
