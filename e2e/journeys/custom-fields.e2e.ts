import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, people, signIn, test } from './journey.ts';

spec('t.3.39', 't.3.40', 't.3.42');
test('a practice adds a custom field, fills it in, filters by it, and deletes it', async ({ page }) => {
  const name = `Cost centre ${Date.now()}`;
  await signIn(page, people.sam, '/configuration?tab=locations');
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByRole('link', { name: 'Add Custom Field' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Add Custom Field' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.goto('/assets');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name }).fill('North 12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Asset instance updated successfully')).toBeVisible();

  await page.goto('/assets');
  await page.getByRole('combobox', { name: 'Filter by custom field' }).click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
  await page.getByRole('textbox', { name: `${name} contains` }).fill('north');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^1 Asset/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: `${name} contains` })).toHaveValue('north');
  await expect(page.getByRole('heading', { level: 1, name: /^1 Asset/ })).toBeVisible();

  await page.goto('/configuration?tab=locations&fields=true');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete Custom Field' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '1 asset will lose the value.' });
  await question.getByRole('button', { name: 'Delete Custom Field' }).click();
  await expect(page.getByText('Custom field deleted')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
