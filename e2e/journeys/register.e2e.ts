import { expect, people, signIn, test } from './journey.ts';

test('when the register is searched, filtered, sorted and paged → the address holds it all, and a reload shows the same', async ({ page }) => {
  await signIn(page, people.helen, '/assets');
  await expect(page.getByRole('heading', { name: /^1,536 Assets/ })).toBeVisible();
  await page.getByRole('searchbox').fill('mindray');
  await expect(page.getByRole('heading', { name: /^\d+ Assets/ })).not.toContainText('1,536');
  await page.getByRole('switch', { name: 'Due a service' }).click();
  await expect(page).toHaveURL(/serviceDue=true/);
  await page.getByRole('columnheader', { name: /Next service/i }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: /Next service/i })).toHaveAttribute('aria-sort', 'ascending');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const rows = await page.getByRole('row').allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(page.getByRole('row')).toHaveText(rows);
});

test('when nothing matches → the text of the specification', async ({ page }) => {
  await signIn(page, people.olivia, '/assets?searchTerm=zzzz');
  await expect(page.getByText('No assets match your search criteria')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, people.marcus, '/assets?searchTerm=zzzz');
  await expect(page.getByText('No relevant model assets match your search criteria')).toBeVisible();
});

test('when a location is chosen in the header → the register shows that location alone', async ({ page }) => {
  await signIn(page, people.olivia, '/assets');
  await page.getByRole('button', { name: /Any Location/ }).click();
  await page.getByRole('searchbox', { name: /location/i }).fill('ives');
  await page.getByRole('option', { name: 'Harbour Dental St Ives' }).click();
  await expect(page.getByRole('heading', { name: /Assets · Harbour Dental St Ives$/ })).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Truro');
});

test('when an asset is ticked inactive → it leaves the list, and comes back with Include inactive', async ({ page }) => {
  await signIn(page, people.sam, '/assets?sortProperty=createdAt&sortDescending=true');
  await expect(page.getByRole('heading', { name: /^294 Assets/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /active/i }).first().click();
  await expect(page.getByRole('heading', { name: /^293 Assets/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Include inactive' }).click();
  await page.getByRole('checkbox', { name: /active/i, checked: false }).first().click();
  await page.getByRole('switch', { name: 'Include inactive' }).click();
  await expect(page.getByRole('heading', { name: /^29[45] Assets/ })).toBeVisible();
});
