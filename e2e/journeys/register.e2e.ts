import { spec } from '@steward/tooling/spec/spec.mjs';
import { csrfHeaders, countOfAssets, expect, people, signIn, test } from './journey.ts';

test('the address keeps the search, filters, order and page of the register, also after a reload', async ({
  page,
}) => {
  await signIn(page, people.helen, '/assets');
  await expect(page.getByRole('heading', { name: `${await countOfAssets(page)} Assets` })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('mindray');
  const foundCount = await countOfAssets(page, '&searchTerm=mindray');
  await expect(page.getByRole('heading', { name: `${foundCount} Assets` })).toBeVisible();
  await page.getByRole('switch', { name: 'Due a service' }).click();
  const dueCount = await countOfAssets(page, '&searchTerm=mindray&serviceDue=true');
  await expect(page.getByRole('heading', { name: `${dueCount} Assets` })).toBeVisible();
  const nextService = page.getByRole('columnheader', { name: 'Next service' });
  await nextService.getByRole('button').click();
  await expect(nextService).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(`9–${Math.min(Number(dueCount), 16)} of ${dueCount} assets`)).toBeVisible();
  // The old rows stay visible until the new rows load.
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  const rows = await page.getByRole('row').allInnerTexts();
  await page.reload();
  await expect(page.getByRole('row')).toHaveText(rows, { useInnerText: true });
  await expect(page.getByRole('searchbox')).toHaveValue('mindray');
});

spec('1.2.110');
test('a search without results shows a practice and a supplier the text that the specification gives for each', async ({
  page,
  browser,
}) => {
  await signIn(page, people.olivia, '/assets?search=zzzz');
  await expect(page.getByText('No assets match your search criteria')).toBeVisible();
  const supplier = await browser.newPage();
  await signIn(supplier, people.marcus, '/assets?search=zzzz');
  await expect(supplier.getByText('No relevant model assets match your search criteria')).toBeVisible();
  await supplier.close();
});

test('the location in the header filters the register and offers only the rooms of that location', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/assets');
  await page.getByRole('button', { name: /Location: Any Location/ }).click();
  await page.getByRole('combobox', { name: 'Search locations' }).fill('ives');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^\d+ Assets · Harbour Dental St Ives$/ })).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Truro');
  await expect(page.getByText('Any Room')).toBeVisible();
});

test('an asset marked inactive stays in the list until it is loaded again, and Undo reverts it', async ({
  page,
}) => {
  await signIn(page, people.sam, '/assets?search=autoclaves');
  const count = Number(await countOfAssets(page, '&searchTerm=autoclaves'));
  await expect(page.getByRole('heading', { name: `${count} Assets` })).toBeVisible();
  const firstRow = page.getByRole('row').nth(1);
  const activeCheckbox = firstRow.getByRole('checkbox', { name: /active/i });
  await activeCheckbox.click();
  await expect(firstRow.getByText('Inactive')).toBeVisible();
  await expect(activeCheckbox).toBeFocused();
  await expect(page.getByRole('heading', { name: `${count - 1} Assets` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(firstRow.getByText('Inactive')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `${count} Assets` })).toBeVisible();
  await activeCheckbox.click();
  await expect(page.getByRole('heading', { name: `${count - 1} Assets` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `${count - 1} Assets` })).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Include inactive' }).click();
  await expect(firstRow.getByText('Inactive')).toBeVisible();
  await activeCheckbox.click();
  await expect(firstRow.getByText('Inactive')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Include inactive' }).click();
  await expect(page.getByRole('heading', { name: `${count} Assets` })).toBeVisible();
});

test('the second user to change an asset sees who changed it first and its current values', async ({
  browser,
}) => {
  const [olivia, tom] = await Promise.all([browser.newPage(), browser.newPage()]);
  // Block the server events, which would update Tom's row before his click.
  await tom.route('**/bff/events*', () => undefined);
  await signIn(tom, people.tom, '/assets?search=autoclaves');
  const activeCheckbox = tom.getByRole('checkbox', { name: /active/i }).first();
  await expect(activeCheckbox).toBeVisible();
  await signIn(olivia, people.olivia);
  const comments = `Checked ${Date.now()}`;
  const rows = await olivia.request.get(
    '/bff/api/v1/asset-instances?searchTerm=autoclaves%20truro&pageSize=300',
    { headers: csrfHeaders },
  );
  const { data }: { data: { id: string }[] } = await rows.json();
  expect(data.length).toBeGreaterThan(0);
  for (const { id } of data) {
    const changed = await olivia.request.patch('/bff/api/v1/asset-instances', {
      headers: csrfHeaders,
      data: { id, comments },
    });
    expect(changed.status()).toBe(200);
  }
  await activeCheckbox.click();
  await expect(tom.getByText(/Olivia Grant/)).toBeVisible();
  await expect(activeCheckbox).toBeChecked();
  await Promise.all([olivia.close(), tom.close()]);
});

test('a supplier cannot change an asset of a client', async ({ page }) => {
  await signIn(page, people.marcus, '/assets');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /active/i }).first()).toBeDisabled();
  await expect(
    page
      .getByRole('button', { name: /Any Group/ })
      .or(page.getByText('Any Group'))
      .first(),
  ).toBeVisible();
});
