import type { Page } from '@playwright/test';
import { addedAsset, type SeenAsset } from './assets.ts';
import { asOurPage, expect } from './journey.ts';

export interface SeenFault {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly description: string;
  readonly assetInstance: { readonly id: string; readonly location: { readonly name: string } };
}

interface FaultPage {
  readonly data: readonly SeenFault[];
  readonly pagination: { readonly totalCount: number };
}

/** The faults that the signed-in person sees, and how many there are. */
export async function seenFaults(page: Page, query = ''): Promise<FaultPage> {
  const answer = await page.request.get(`/bff/api/v1/faults?pageSize=300${query}`, { headers: asOurPage });
  return answer.json();
}

/** One that nobody else looks at, of an asset that nobody else looks at. */
export async function reportedFault(page: Page, description: string): Promise<SeenFault> {
  const asset = await addedAsset(page);
  return report(page, asset, description);
}

async function report(page: Page, asset: SeenAsset, description: string): Promise<SeenFault> {
  const categories = await page.request.get('/bff/api/v1/fault-categories', { headers: asOurPage });
  const { data: known }: { data: readonly { readonly id: string }[] } = await categories.json();
  const answer = await page.request.post('/bff/api/v1/faults', {
    headers: asOurPage,
    data: {
      assetInstanceId: asset.id,
      faultCategoryId: known[0]?.id,
      faultSeverity: 'Minor',
      description,
    },
  });
  await expect(answer).toBeOK();
  const { data }: { data: SeenFault } = await answer.json();
  return data;
}
