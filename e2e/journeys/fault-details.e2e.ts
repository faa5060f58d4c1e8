import { reportFault, listFaults } from './faults.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';

test('a practice user saves the step, notes and price of a fault and sees them in the list and on its asset', async ({
  page,
}) => {
  await signIn(page, people.tom);
  const fault = await reportFault(page, 'Followed in a journey');
  await page.goto(`/faults?search=Followed`);
  await page
    .getByRole('link', { name: /Followed in a journey/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  await page.goto(`/faults?fault=${fault.id}`);
  await dialog.getByRole('button', { name: 'In Progress' }).click();
  await expect(dialog.getByText('1 unsaved change')).toBeVisible();
  // The change is local until it is saved.
  expect((await listFaults(page, `&assetInstanceId=${fault.assetInstance.id}`)).data[0]?.status).toBe('New');
  await dialog.getByRole('textbox', { name: 'Progress Notes' }).fill('Seal ordered');
  await dialog.getByRole('textbox', { name: 'Price Ex VAT' }).fill('ten');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Invalid price - must be a decimal number, e.g. 235.00')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price Ex VAT' }).fill('1,235');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Fault updated successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'In Progress' })).toHaveAttribute('aria-current', 'step');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Price Ex VAT' })).toHaveValue('1235.00');
  await expect(dialog.getByRole('textbox', { name: 'Progress Notes' })).toHaveValue('Seal ordered');
  // A practice user may not delete a fault.
  await expect(dialog.getByRole('button', { name: 'Delete Fault' })).toHaveCount(0);
  const refused = await page.request.delete(`/bff/api/v1/faults/${fault.id}`, { headers: csrfHeaders });
  expect(refused.status()).toBe(403);
  await dialog.locator(`a[href="/asset/${fault.assetInstance.id}"]`).click();
  await page.getByRole('tab', { name: 'Faults' }).click();
  await expect(
    page.getByRole('row', { name: /Followed in a journey/ }).getByText('In Progress'),
  ).toBeVisible();
});

test('Back closes a fault that was opened from the list, and the list is unchanged', async ({ page }) => {
  await signIn(page, people.olivia, '/faults?unresolved=true&sort=severity');
  const row = page.getByRole('table', { name: 'faults' }).getByRole('row').nth(1);
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  await expect(dialog.getByRole('form')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/faults\?unresolved=true&sort=severity$/);
  await expect(row.getByRole('button')).toBeFocused();
});

test('the second user to change a fault sees who changed what and keeps the typed text', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 412/);
  await signIn(page, people.olivia);
  const fault = await reportFault(page, 'Changed by two');
  await page.goto(`/faults?fault=${fault.id}`);
  const form = page.getByRole('dialog', { name: 'Fault Details' }).getByRole('form');
  await form.getByRole('textbox', { name: 'Progress Notes' }).fill('What I know');
  const other = await page.request.patch('/bff/api/v1/faults', {
    headers: { ...csrfHeaders, 'If-Match': `"${fault.version}"` },
    data: { id: fault.id, progress: 'What another knows' },
  });
  await expect(other).toBeOK();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText(/^Olivia Grant changed this on /)).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Olivia Grant What another knows' })).toBeVisible();
  await form.getByRole('radio', { name: 'Yours What I know' }).check();
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect(form.getByRole('textbox', { name: 'Progress Notes' })).toHaveValue('What I know');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Fault updated successfully')).toBeVisible();
});

test('a group administrator confirms before a fault is deleted, and Back does not open it again', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const fault = await reportFault(page, 'Reported by mistake');
  await page.goto('/faults');
  await page
    .getByRole('link', { name: /Reported by mistake/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  await expect(page).toHaveURL(new RegExp(fault.id));
  await dialog.getByRole('button', { name: 'Delete Fault' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Fault' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Delete Fault' }).click();
  await confirmation.getByRole('button', { name: 'Delete Fault' }).click();
  await expect(page.getByText('Fault deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/faults$/);
  await expect(dialog).toHaveCount(0);
  const { data } = await listFaults(page, `&assetInstanceId=${fault.assetInstance.id}`);
  expect(data).toEqual([]);
});

test('a supplier reads a fault of a client without prices and cannot change it', async ({ page }) => {
  await signIn(page, people.marcus, '/faults');
  await page.getByRole('table', { name: 'faults' }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAttribute('readonly', '');
  await expect(dialog.getByRole('textbox', { name: 'Price Ex VAT' })).toHaveCount(0);
  for (const name of ['Save Changes', 'Cancel Fault', 'Delete Fault'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Report Fault' })).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('fault');
  const refused = await page.request.patch('/bff/api/v1/faults', {
    headers: { ...csrfHeaders, 'If-Match': '"1"' },
    data: { id, faultStatus: 'Resolved' },
  });
  expect(refused.status()).toBe(403);
});
