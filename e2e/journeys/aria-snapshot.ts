import type { Locator, Page } from '@playwright/test';
import { seenAssets } from './assets.ts';
import { expect, signIn } from './journey.ts';

/** Something that stands on a screen, and the golden file of what a screen reader is told of it. */
export interface SnapshotScreen {
  /** Of its file, `golden/<name>.aria.yml`. */
  readonly name: string;
  /** Left out where it stands on the screen before it, too. */
  readonly at?: string | ((asset: SnapshotAsset) => string);
  /** On 360 px; else at a desk. */
  readonly onPhone?: boolean;
  /** What has to be pressed first. */
  readonly open?: (page: Page, asset: SnapshotAsset) => Promise<unknown>;
  /** What it is about, and nothing of the screen around it. */
  readonly region: (page: Page) => Locator;
}

export type SnapshotAsset = Awaited<ReturnType<typeof seenAssets>>[number];

/** Goes through the screens one after the other; each that is told otherwise than its golden file says is a failure of its own. */
export async function expectAriaSnapshot(
  page: Page,
  as: string,
  screens: readonly SnapshotScreen[],
): Promise<void> {
  await signIn(page, as, '/');
  const asset = await wholeAsset(page);
  for (const { name, at, onPhone = false, open, region } of screens) {
    await page.setViewportSize({ width: onPhone ? 360 : 1365, height: 800 });
    if (at !== undefined) await page.goto(typeof at === 'string' ? at : at(asset));
    await open?.(page, asset);
    await expectGolden(region(page), name);
  }
}

/** Once it is all there: what is on its way is told otherwise, and only sometimes. */
export async function expectGolden(region: Locator, name: string): Promise<void> {
  await expect.soft(region).toBeVisible();
  await expect.soft(region.locator('.st-skeleton, [aria-busy="true"]')).toHaveCount(0);
  await expect.soft(region).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

/** At the title of what opened: its first field has the focus only where it was there at once, and is told otherwise then. */
export async function beginAtTitle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('form')).toBeVisible();
  await dialog.getByRole('heading', { level: 2 }).focus();
}

/** One with all there is to be told, on which nothing is planned. */
async function wholeAsset(page: Page): Promise<SnapshotAsset> {
  const asset = (await seenAssets(page)).find(
    ({ trackerCurrentFriendlyId, serialNumber, dateServicePending }) =>
      trackerCurrentFriendlyId !== null && serialNumber !== null && dateServicePending === null,
  );
  if (!asset)
    throw new Error('The demo has no asset with a tracker and a serial that no visit is planned for');
  return asset;
}
