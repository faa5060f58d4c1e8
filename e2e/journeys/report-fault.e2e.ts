import { pictureFixture, fillFaultForm, assetWithSticker } from './reporting.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

test.describe.configure({ timeout: 180_000 });

test('a practice user scans a sticker with a phone and reports a fault with a photo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.tom);
  const { trackerId } = await assetWithSticker(page);
  await page.goto(`/tracker/${trackerId}`);
  const report = page.getByRole('link', { name: 'Report Fault' });
  await expect(report).toBeInViewport();
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report a new Fault' });
  const description = `Water under it ${crypto.randomUUID()}`;
  await fillFaultForm(dialog, description);
  await dialog.getByLabel('Add photos').setInputFiles(pictureFixture('under-it.png'));
  await dialog.getByRole('button', { name: 'Add This Fault' }).click();
  const details = page.getByRole('dialog', { name: 'Fault Details' });
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await expect(details.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await details.getByRole('link', { name: 'Photo 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Image Preview' }).getByRole('img')).toBeVisible();
  await page.goBack();
  await page.goto('/faults');
  await expect(page.getByText(description)).toBeVisible();
});

test('a user reports a fault with the keyboard alone and reads each missing field', async ({ page }) => {
  await signIn(page, people.tom);
  const { id } = await assetWithSticker(page);
  await page.goto('/faults?report=true');
  const dialog = page.getByRole('dialog', { name: 'Report a new Fault' });
  const send = dialog.getByRole('button', { name: 'Add This Fault' });
  await expect(send).toBeVisible();
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please select a category')).toBeVisible();
  await expect(dialog.getByText('Please select a severity')).toBeVisible();
  await expect(dialog.getByText('Please describe this fault')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Asset' })).toBeFocused();
  // With an asset the category and the severity are guessed, so that only the description is missing.
  await page.goto(`/faults?report=true&asset=${id}`);
  await expect(dialog.getByText('Guessed. Change it if it is wrong.')).toHaveCount(2);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
  for (const label of ['Category', 'Severity']) {
    const field = dialog.getByRole('combobox', { name: label });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.ant-select-item-option-active').last()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
  }
  const description = `It does not start ${crypto.randomUUID()}`;
  await dialog.getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.type(description);
  await send.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Fault Details' });
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
});

test('axe finds no violations in the form that reports a fault, empty, with errors and with photos', async ({
  page,
}) => {
  await signIn(page, people.tom);
  const { id } = await assetWithSticker(page);
  await page.goto('/faults?report=true');
  const dialog = page.getByRole('dialog', { name: 'Report a new Fault' });
  await dialog.getByRole('button', { name: 'Add This Fault' }).click();
  await expectAccessible(dialog.getByText('Please select an Asset'));
  await page.goto(`/faults?report=true&asset=${id}`);
  await dialog.getByLabel('Add photos').setInputFiles(pictureFixture('front.png'));
  await expectAccessible(dialog.getByText('front.png'));
});
