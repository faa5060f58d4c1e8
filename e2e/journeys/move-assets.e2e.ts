import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { addAsset } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { fetchApi } from './service.ts';

/** Five assets of one location without a room, which a search finds, and a room of that location. */
async function fiveAssets(page: Page) {
  const reference = `MOVE-${Date.now()}`;
  let locationId = '';
  for (const number of [1, 2, 3, 4, 5]) {
    const { id, version, location } = await addAsset(page);
    locationId = location.id;
    const saved = await page.request.patch('/bff/api/v1/asset-instances', {
      headers: { ...csrfHeaders, 'If-Match': `"${version}"` },
      data: { id, reference: `${reference}-${number}` },
    });
    await expect(saved).toBeOK();
  }
  const { data: rooms } = await fetchApi<{ data: readonly { nameNickname: string }[] }>(
    page,
    `/locations/${locationId}/sub-locations`,
  );
  return { reference, room: rooms[0]?.nameNickname ?? '' };
}

/** The rooms of the assets that a search finds. */
async function roomsOf(page: Page, reference: string) {
  const { data } = await fetchApi<{ data: readonly { subLocation: { nameNickname: string } | null }[] }>(
    page,
    `/asset-instances?searchTerm=${reference}`,
  );
  return data.map(({ subLocation }) => subLocation?.nameNickname);
}

spec('d.7.22', 'd.7.24');
test('five assets of the register move to a room with 5 clicks', async ({ page }) => {
  await signIn(page, people.olivia);
  const { reference, room } = await fiveAssets(page);
  await page.goto(`/assets?search=${reference}`);
  const rows = page.getByRole('checkbox', { name: /^Select (?!page)/ });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await rows.first().click();
  await rows.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move Room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: room, exact: true }).click();
  await expect(page.getByText('Assets moved')).toBeVisible();
  expect(await roomsOf(page, reference)).toEqual(Array.from({ length: 5 }, () => room));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  spec('d.7.22');
  test('five assets that a search finds move to a room with 5 taps', async ({ page }) => {
    await signIn(page, people.olivia);
    const { reference, room } = await fiveAssets(page);
    await page.goto('/assets');
    await page.getByRole('searchbox', { name: 'Search assets' }).tap();
    await page.keyboard.type(reference);
    await expect(page.getByRole('heading', { level: 1, name: /^5 Assets/ })).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await page.getByRole('checkbox', { name: 'Select page' }).tap();
    await page.getByRole('button', { name: 'Move Room' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: room, exact: true }).tap();
    await expect(page.getByText('Assets moved')).toBeVisible();
    expect(await roomsOf(page, reference)).toEqual(Array.from({ length: 5 }, () => room));
  });
});
