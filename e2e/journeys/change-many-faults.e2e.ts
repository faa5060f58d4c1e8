import { spec } from '@steward/tooling/spec/spec.mjs';
import { listFaults, reportFault } from './faults.ts';
import { expect, people, signIn, test } from './journey.ts';

spec('t.3.46', 't.3.47');
test('a practice changes the status of all faults that match, and undoes it', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const text = `Rattles ${Date.now()}`;
  await reportFault(page, text);
  await reportFault(page, text);
  const statuses = async () => {
    const { data } = await listFaults(page, `&searchTerm=${encodeURIComponent(text)}`);
    return data.map(({ status }) => status);
  };
  await page.goto(`/faults?search=${encodeURIComponent(text)}`);
  await expect(page.getByRole('heading', { level: 1, name: '2 Faults' })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Change status of all 2 faults' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 faults' });
  await dialog.getByRole('combobox', { name: 'New status' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Acknowledged' }).click();
  await dialog.getByRole('button', { name: 'Show Preview' }).click();
  await expect(dialog.getByText('2 faults will change')).toBeVisible();
  await expect(dialog.getByText('2 New → Acknowledged')).toBeVisible();
  expect(await statuses()).toEqual(['New', 'New']);
  await dialog.getByRole('button', { name: 'Change 2 faults' }).click();
  await expect(dialog.getByText('2 faults were changed')).toBeVisible();
  expect(await statuses()).toEqual(['Acknowledged', 'Acknowledged']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The change of 2 faults was undone')).toBeVisible();
  expect(await statuses()).toEqual(['New', 'New']);
});
