import type { Locator, Page } from '@playwright/test';
import { asOurPage, expect } from './journey.ts';

export interface SeenAsset {
  readonly id: string;
  readonly version: number;
  readonly serialNumber: string | null;
  readonly trackerCurrentFriendlyId: string | null;
  readonly dateServicePending: string | null;
  readonly assetModel: { readonly id: string; readonly name: string };
  readonly location: { readonly id: string; readonly name: string };
}

/** The first assets that the signed-in person sees. */
export async function seenAssets(page: Page): Promise<readonly SeenAsset[]> {
  const answer = await page.request.get('/bff/api/v1/asset-instances?pageSize=300', { headers: asOurPage });
  const { data }: { data: readonly SeenAsset[] } = await answer.json();
  return data;
}

/** One that nobody else looks at: another of a model that is there. */
export async function addedAsset(page: Page): Promise<SeenAsset> {
  const [like] = await seenAssets(page);
  const answer = await page.request.post('/bff/api/v1/asset-instances', {
    headers: asOurPage,
    data: { assetModelId: like?.assetModel.id, locationId: like?.location.id },
  });
  await expect(answer).toBeOK();
  const { data }: { data: SeenAsset } = await answer.json();
  return data;
}

/** The rows of the register, or its cards on a phone. */
export function registerRows(page: Page): Locator {
  return page.getByRole('region', { name: 'assets', exact: true }).getByRole('link');
}

/** Chooses whose labels are printed, as the register does. */
export async function chooseLabels(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(
    (chosen) => sessionStorage.setItem('steward.assets.labels', chosen),
    JSON.stringify(ids),
  );
}
