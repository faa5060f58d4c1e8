import type { Locator, Page } from '@playwright/test';
import { listAssets } from './assets.ts';
import { expect, signIn } from './journey.ts';

/** A region of a screen with the golden file of its accessibility tree. */
export interface SnapshotScreen {
  /** The name of the golden file, `golden/<name>.aria.yml`. */
  readonly name: string;
  /** The address to open. Omit it to stay on the previous screen. */
  readonly at?: string | ((asset: SnapshotAsset) => string);
  /** Whether the viewport is 360 px wide. Default: 1365 px. */
  readonly onPhone?: boolean;
  /** Opens the region, for example by a click. */
  readonly open?: (page: Page, asset: SnapshotAsset) => Promise<unknown>;
  /** The region to compare. */
  readonly region: (page: Page) => Locator;
}

export type SnapshotAsset = Awaited<ReturnType<typeof listAssets>>[number];

/** Signs in and compares each screen with its golden file. Each difference is a separate soft failure. */
export async function expectAriaSnapshot(
  page: Page,
  as: string,
  screens: readonly SnapshotScreen[],
): Promise<void> {
  await signIn(page, as, '/');
  const asset = await findCompleteAsset(page);
  for (const { name, at, onPhone = false, open, region } of screens) {
    await page.setViewportSize({ width: onPhone ? 360 : 1365, height: 800 });
    if (at !== undefined) await page.goto(typeof at === 'string' ? at : at(asset));
    await open?.(page, asset);
    await expectGolden(region(page), name);
  }
}

/** Compares a region with its golden file after all its data has loaded. */
export async function expectGolden(region: Locator, name: string): Promise<void> {
  await expect.soft(region).toBeVisible();
  await expect.soft(region.locator('.st-skeleton, [aria-busy="true"]')).toHaveCount(0);
  await expect.soft(region).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

/** Moves the focus to the title of the open dialog, because the first field gets the focus only when it renders without a delay. */
export async function beginAtTitle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('form')).toBeVisible();
  await dialog.getByRole('heading', { level: 2 }).focus();
}

/** Finds an asset with a tracker and a serial number and without a planned service. */
async function findCompleteAsset(page: Page): Promise<SnapshotAsset> {
  const asset = (await listAssets(page)).find(
    ({ trackerCurrentFriendlyId, serialNumber, dateServicePending }) =>
      trackerCurrentFriendlyId !== null && serialNumber !== null && dateServicePending === null,
  );
  if (!asset)
    throw new Error('The demo has no asset with a tracker and a serial number and without a planned service');
  return asset;
}
