import type { Page } from '@playwright/test';
import { addAsset, type AssetRow } from './assets.ts';
import { csrfHeaders, expect } from './journey.ts';

export interface FaultRow {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly description: string;
  readonly assetInstance: { readonly id: string; readonly location: { readonly name: string } };
}

interface FaultPage {
  readonly data: readonly FaultRow[];
  readonly pagination: { readonly totalCount: number };
}

/** Fetches the first 300 faults of the signed-in user, with the total count. */
export async function listFaults(page: Page, query = ''): Promise<FaultPage> {
  const response = await page.request.get(`/bff/api/v1/faults?pageSize=300${query}`, {
    headers: csrfHeaders,
  });
  return response.json();
}

/** Reports a fault of a new asset, both for this test only. */
export async function reportFault(page: Page, description: string): Promise<FaultRow> {
  const asset = await addAsset(page);
  return reportFaultOf(page, asset, description);
}

/** Reports a fault of an asset. */
export async function reportFaultOf(
  page: Page,
  asset: Pick<AssetRow, 'id'>,
  description: string,
): Promise<FaultRow> {
  const categories = await page.request.get('/bff/api/v1/fault-categories', { headers: csrfHeaders });
  const { data: known }: { data: readonly { readonly id: string }[] } = await categories.json();
  const response = await page.request.post('/bff/api/v1/faults', {
    headers: csrfHeaders,
    data: {
      assetInstanceId: asset.id,
      faultCategoryId: known[0]?.id,
      faultSeverity: 'Minor',
      description,
    },
  });
  await expect(response).toBeOK();
  const { data }: { data: FaultRow } = await response.json();
  return data;
}
