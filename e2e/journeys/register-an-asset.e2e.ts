import type { Locator, Page } from '@playwright/test';
import { chooseHighlighted, csrfHeaders, expect, openFirstDetails, people, signIn, test } from './journey.ts';
import { factValue } from './service.ts';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

test('a user signs in and saves an asset with the keyboard alone', async ({ page }) => {
  await page.goto('/assets');
  await tabTo(page, page.getByRole('button', { name: people.olivia }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add New Asset' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a new Asset Instance' });
  const form = dialog.getByRole('form');

  await tabTo(page, form.getByRole('button', { name: 'Add Asset' }));
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please select a Model')).toBeVisible();
  await expect(form.getByText('Please select a Location')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Model' })).toBeFocused();

  await page.keyboard.type('vacuklav');
  await chooseHighlighted(page, 'Vacuklav');
  await tabTo(page, form.getByRole('combobox', { name: 'Location' }));
  await page.keyboard.type('falmouth');
  await chooseHighlighted(page, 'Harbour Dental Falmouth');
  await tabTo(page, form.getByRole('textbox', { name: 'Serial Number' }));
  await page.keyboard.type('KEYBOARD-1');
  await tabTo(page, form.getByRole('textbox', { name: 'Purchase Date' }));
  await page.keyboard.type('05 Sep 2025');
  await page.keyboard.press('Tab');
  await tabTo(page, form.getByRole('textbox', { name: 'Serial Number' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/asset\/[\da-f-]{36}$/);
  await expect(page.getByText('Asset added successfully')).toBeVisible();
  await expect(factValue(page, 'Serial Number')).toHaveText('KEYBOARD-1');
  await expect(factValue(page, 'Purchase Date')).toHaveText('05 Sep 2025');
});

test('a select keeps all letters that a user types while it opens on a slow computer', async ({ page }) => {
  await signIn(page, people.olivia, '/assets?add=true');
  const model = page.getByRole('dialog').getByRole('combobox', { name: 'Model' });
  await model.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('vacuklav', { delay: 10 });
  await expect(page.locator('.ant-select-item-option', { hasText: 'Vacuklav' }).first()).toBeVisible();
  await expect(model).toHaveValue('vacuklav');
});

test('closing a form with unsaved text asks for confirmation, and leaving discards the text', async ({
  page,
}) => {
  await signIn(page, people.priya, '/assets');
  const dialog = await openFirstDetails(page);
  const nickname = dialog.getByRole('textbox', { name: 'Nickname' });
  const before = await nickname.inputValue();
  await nickname.fill('Discarded text');
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(nickname).toHaveValue('Discarded text');
  await page.goBack();
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await expect(nickname).toHaveValue(before);
});

test('a practice user edits an asset but cannot move it to another location', async ({ page }) => {
  await signIn(page, people.tom, '/assets');
  const dialog = await openFirstDetails(page);
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Purchase Price (ex VAT)' })).toBeVisible();
  await expect(dialog.getByText('Change Location')).toHaveCount(0);
});

test('a supplier reads an asset without prices and cannot add one', async ({ page }) => {
  await signIn(page, people.marcus, '/assets');
  await expect(page.getByRole('link', { name: 'Add New Asset' })).toHaveCount(0);
  const dialog = await openFirstDetails(page);
  await expect(dialog.getByRole('textbox', { name: 'Serial Number' })).toHaveAttribute('readonly', '');
  await expect(dialog.getByText(/Price/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await expect(dialog.getByText('Change Location')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Manage Rooms' })).toHaveCount(0);
  await page.goto('/assets?add=true');
  await expect(page.getByRole('heading', { name: /Assets$/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const refused = await page.request.post('/bff/api/v1/asset-instances', {
    headers: csrfHeaders,
    data: { assetModelId: crypto.randomUUID(), locationId: crypto.randomUUID() },
  });
  expect(refused.status()).toBe(403);
});

test('a user names a new room and cannot delete a room with assets', async ({ page }) => {
  const nickname = `Of ${Date.now().toString(36)}`;
  await signIn(page, people.sam, '/assets');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Manage Rooms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Management' });
  await expect(dialog.getByRole('button', { name: /^Delete /, disabled: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Room' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type(nickname);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Rooms updated successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  const named = new RegExp(`^_Room \\d+ \\(${nickname}\\)$`);
  await expect(page.getByRole('button', { name: named })).toBeVisible();
});
