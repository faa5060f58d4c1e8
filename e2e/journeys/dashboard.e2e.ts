import { asOurPage, countOfAssets, expect, people, signIn, test } from './journey.ts';

test('when a practice opens its dashboard → its counts, its assets by concern, each leading on; a reload keeps the tab', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  const due = await countOfAssets(page, '&serviceDue=true');
  await expect(page.getByRole('link', { name: `${due} Assets Due A Service` })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Assets', exact: true });
  await expect(panel.getByText(`1–3 of ${due} assets`)).toBeVisible();
  await expect(panel.getByRole('row')).toHaveCount(1 + 3);
  await expect(panel.getByText(/^(Overdue|Due) \d\d \w{3} \d{4}$/)).toHaveCount(3);
  await panel.getByRole('tab', { name: 'Requires Info' }).click();
  await expect(panel.getByText(/^Missing (Serial|Barcode)$/).first()).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('tab', { name: 'Requires Info' })).toHaveAttribute('aria-selected', 'true');
  const first = panel.getByRole('row').nth(1).getByRole('link');
  const model = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model);
  await page.goBack();
  await panel.getByRole('link', { name: 'Create Asset' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a new Asset Instance' })).toBeVisible();
});

test('when somebody works at one location → the dashboard counts that location alone', async ({ page }) => {
  await signIn(page, people.tom, '/');
  const panel = page.getByRole('region', { name: 'Assets', exact: true });
  await expect(panel.getByRole('row')).toHaveCount(1 + 3);
  for (const row of (await panel.getByRole('row').allInnerTexts()).slice(1))
    expect(row).toContain('Harbour Dental Truro');
});

test('when a supplier opens its dashboard → what is due at its clients, six at a time, at Any Location, and nothing to create', async ({
  page,
}) => {
  await signIn(page, people.marcus, '/assets');
  // A client's location is chosen in the list; the dashboard begins with all of them again.
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByTitle('Harbour Dental Truro', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /Assets · Harbour Dental Truro/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const due = await countOfAssets(page, '&serviceDue=true');
  await expect(page.getByRole('link', { name: `${due} Client Assets Due A Service` })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Client Assets Due A Service' });
  await expect(panel.getByText(`1–6 of ${due} assets`)).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText(['Requires Servicing']);
  await expect(page.getByRole('link', { name: 'Create Asset' })).toHaveCount(0);
  // What is not offered is refused, too.
  const created = await page.request.post('/bff/api/v1/asset-instances', { headers: asOurPage, data: {} });
  expect(created.status()).toBe(403);
});
