import type { Locator, Page } from '@playwright/test';
import { listAssets } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

test('Sam corrects a wrong date, a misspelt location and a negative price with the keyboard, and imports the file', async ({
  page,
}) => {
  const mark = `C${Date.now().toString(36)}`;
  await signIn(page, people.sam, '/assets/import');
  const [known] = await listAssets(page);
  const location = known?.location.name ?? '';
  const line = (ref: string, rest: string) => `${mark}-${ref},"${known?.assetModel.name}",${rest}`;
  const register = [
    'Ref,Model,Location,Purchase Date,Purchase Price',
    line('1', `"${location}",13/01/2024,10.00`),
    line('2', `"${location}o",14/01/2024,11.00`),
    line('3', `"${location}",31/02/2024,11.50`),
    line('4', `"${location}",15/01/2024,-12.50`),
    line('5', `"${location}",16/01/2024,12.00`),
  ];
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(register.join('\n')) };
  await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles(file);
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await page.getByRole('button', { name: 'Correct refused rows' }).press('Enter');
  await expectAccessible(cell(page, 'combobox', 'Location of row 3'));

  await cell(page, 'combobox', 'Location of row 3').focus();
  await page.keyboard.type(location);
  await expect(page.getByRole('option', { name: location, exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await save(page, '3');
  const day = cell(page, 'textbox', 'Purchase date of row 4');
  await expect(day).toBeFocused();
  await page.keyboard.type('28/02/2024');
  await page.keyboard.press('Tab');
  await save(page, '4');
  const price = cell(page, 'textbox', 'Purchase price of row 5');
  await expect(price).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every row can be imported.')).toBeVisible();
  await expect(page.getByText('3 rows corrected by Sam Reed')).toBeVisible();

  await page.getByRole('button', { name: 'Back to the preview' }).press('Enter');
  await page.getByRole('button', { name: 'Apply 5 rows' }).press('Enter');
  await expect(page.getByText(/^5 assets added/)).toBeVisible();
  await expect(page.getByText('3 rows corrected by Sam Reed')).toBeVisible();
});

const cell = (page: Page, role: 'combobox' | 'textbox', name: string): Locator =>
  page.getByRole(role, { name: new RegExp(`^${name}(, not saved)?$`) });

async function save(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: `Save row ${row}`, exact: true }).press('Enter');
}
