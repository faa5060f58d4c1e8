import { csrfHeaders, countOfAssets, expect, people, signIn, test } from './journey.ts';

test('a practice sees its counts and its assets by tab, each links to its list, and a reload keeps the tab', async ({
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

test('a practice user of one location sees the counts of that location', async ({ page }) => {
  await signIn(page, people.tom, '/');
  const panel = page.getByRole('region', { name: 'Assets', exact: true });
  await expect(panel.getByRole('row')).toHaveCount(1 + 3);
  for (const row of (await panel.getByRole('row').allInnerTexts()).slice(1))
    expect(row).toContain('Harbour Dental Truro');
});

test('a supplier sees the due assets of its clients, six at a time, at Any Location, and can create nothing', async ({
  page,
}) => {
  await signIn(page, people.marcus, '/assets');
  // The dashboard starts with all locations, also after a location was chosen in a list.
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
  // The server also refuses the action that the page does not show.
  const created = await page.request.post('/bff/api/v1/asset-instances', { headers: csrfHeaders, data: {} });
  expect(created.status()).toBe(403);
});
