import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { addAsset } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { factValue, fetchApi } from './service.ts';
import { countTaps, tapsOfFile } from './taps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** An asset that was bought in 2020, for this test only. */
async function boughtAsset(page: Page) {
  const { id, version } = await addAsset(page);
  const reference = `TAPS-${id.slice(0, 8)}`;
  const saved = await page.request.patch('/bff/api/v1/asset-instances', {
    headers: { ...csrfHeaders, 'If-Match': `"${version}"` },
    data: { id, reference, purchasePrice: '1234.50', datePurchased: '2020-05-04T12:00:00.000Z' },
  });
  await expect(saved).toBeOK();
  return { id, reference };
}

spec('d.7.13');
test('the cost of an asset takes 1 tap from the register, and its costs in the report another one', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const { reference } = await boughtAsset(page);
  await page.goto(`/assets?search=${reference}`);
  const taps = countTaps();
  await taps.tap(page.getByRole('region', { name: 'assets', exact: true }).getByRole('link').first());
  const cost = factValue(page, 'Cost since purchase');
  await expect(cost).toContainText('£1,234.50');
  await taps.tap(cost.getByRole('link'));
  await expect(page.getByRole('heading', { name: '1 Financial Event' })).toBeVisible();
  expect(taps.total()).toBe(2);
});

spec('d.7.13');
test('the first screen of an asset has its due state and Report Fault, and a certificate takes 4 taps', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const { id } = await boughtAsset(page);
  await page.goto(`/asset/${id}`);
  await expect(factValue(page, 'Service Next Due')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Report Fault' })).toBeInViewport({ ratio: 1 });
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'Add Certificate' }));
  const form = page.getByRole('form', { name: 'Add Certificate' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(/certificate$/);
  await form.getByLabel('File').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  taps.add(tapsOfFile);
  await taps.tap(form.getByRole('button', { name: 'Add Certificate' }));
  await expect(page.getByText('Document added and uploaded successfully')).toBeVisible();
  expect(taps.total()).toBe(4);
  const { data } = await fetchApi<{ data: readonly { title: string }[] }>(
    page,
    `/documents?documentType=EquipmentCertification&assetInstanceId=${id}`,
  );
  expect(data).toHaveLength(1);
});

test('the menu of an asset works with the keyboard, and Edit takes the focus to the form and back', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const { id } = await boughtAsset(page);
  await page.goto(`/asset/${id}`);
  const more = page.getByRole('button', { name: 'More actions' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reference' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('-B');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asset instance updated successfully')).toBeVisible();
  await expect(factValue(page, 'Reference')).toHaveText(/-B$/);
  await expect(edit).toBeFocused();
});
