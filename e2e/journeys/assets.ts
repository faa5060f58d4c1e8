import type { Locator, Page } from '@playwright/test';
import { csrfHeaders, expect } from './journey.ts';

export interface AssetRow {
  readonly id: string;
  readonly version: number;
  readonly serialNumber: string | null;
  readonly trackerCurrentFriendlyId: string | null;
  readonly dateServicePending: string | null;
  readonly dateServiceLastCompleted: string | null;
  readonly assetModel: { readonly id: string; readonly name: string };
  readonly location: { readonly id: string; readonly name: string };
}

/** Fetches the first 300 assets of the signed-in user. */
export async function listAssets(page: Page): Promise<readonly AssetRow[]> {
  const response = await page.request.get('/bff/api/v1/asset-instances?pageSize=300', {
    headers: csrfHeaders,
  });
  const { data }: { data: readonly AssetRow[] } = await response.json();
  return data;
}

/** Adds an asset for this test only, with an existing model and location. */
export async function addAsset(page: Page): Promise<AssetRow> {
  const [template] = await listAssets(page);
  const response = await page.request.post('/bff/api/v1/asset-instances', {
    headers: csrfHeaders,
    data: { assetModelId: template?.assetModel.id, locationId: template?.location.id },
  });
  await expect(response).toBeOK();
  const { data }: { data: AssetRow } = await response.json();
  return data;
}

/** The rows of the register, or its cards on a phone. */
export function registerRows(page: Page): Locator {
  return page.getByRole('region', { name: 'assets', exact: true }).getByRole('link');
}

/** Stores the assets to print labels for, as the register does. */
export async function chooseLabels(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(
    (chosen) => sessionStorage.setItem('steward.assets.labels', chosen),
    JSON.stringify(ids),
  );
}

/** Opens the form on the page of an asset, which shows values first. */
export async function openAssetForm(page: Page, id: string): Promise<void> {
  await page.goto(`/asset/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Properties' })).toBeVisible();
}
