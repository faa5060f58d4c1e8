import { addAsset, registerRows, listAssets } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the register, with data, filters open, empty, loading and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/assets?missingData=true&includeInactive=true');
  await expectAccessible(registerRows(page).first());
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const selectPage = page.getByRole('checkbox', { name: 'Select page' });
  await selectPage.check();
  await expectAccessible(selectPage);
  await page.setViewportSize({ width: 1365, height: 800 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page.getByRole('dialog', { name: 'Columns' }), 1365);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText(/^Filters \(2 set\)$/).click();
  await expectAccessible(page.getByRole('combobox', { name: 'Category' }), 360);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Show gauges' }).click();
  await expectAccessible(page.getByText('Trackers Added'), 360);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expectAccessible(page.locator('.ant-select-item-option').first(), 360);

  await page.goto('/assets?search=zzzz');
  await expectAccessible(page.getByText('No assets match your search criteria'));
  const work = await failEndpoint(page, /\/asset-instances\?/);
  await page.goto('/assets?search=lisa');
  await expectAccessible(page.getByText('The assets could not be loaded'));
  await work();
  await page.route(/\/asset-instances\?/, () => undefined);
  await page.goto('/assets?search=melag');
  await expectAccessible(page.locator('section[aria-busy="true"]'));
});

test('axe finds no violations while an asset is added and its model requested, and the first field has the focus', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/assets?add=true');
  const add = page.getByRole('dialog', { name: 'Add a new Asset Instance' });
  await expect(add.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await expectAccessible(add);
  await add.getByRole('button', { name: 'Add Asset' }).click();
  await expectAccessible(add.getByText('Please select a Model'));
  await add.getByRole('link', { name: 'Request addition of a new Asset Model' }).click();
  const request = page.getByRole('dialog', { name: 'Request addition of a new Asset Model' });
  await expect(request.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await expectAccessible(request);
  await request.getByRole('textbox', { name: 'Manufacturer' }).fill('Unheard of');
  await request.getByRole('textbox', { name: 'Model name or number' }).fill('9');
  await page.keyboard.press('Enter');
  await expect(request.getByRole('heading', { name: 'Request addition of a new Asset Model' })).toBeFocused();
  await expectAccessible(request.getByText(/^Thank you/));
  // Esc closes one layer at a time, the top one first.
  await page.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  await expect(add).toBeVisible();
});

test('axe finds no violations while two users change an asset at the same time', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 412/);
  await signIn(page, people.sam);
  const asset = await addAsset(page);
  await page.goto(`/assets?asset=${asset.id}`);
  const dialog = page.getByRole('dialog', { name: 'Asset details' });
  const nickname = dialog.getByRole('textbox', { name: 'Nickname' });
  await expectAccessible(nickname);
  await nickname.fill('Of two');
  await expectAccessible(dialog.getByText('1 unsaved change'));
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(confirmation);
  await page.keyboard.press('Enter');
  const changed = await page.request.patch('/bff/api/v1/asset-instances', {
    headers: { ...csrfHeaders, 'If-Match': `"${asset.version}"` },
    data: { id: asset.id, comments: 'Of the other' },
  });
  expect(changed.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'changed this' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(nickname).toHaveValue('Of two');
});

test('axe finds no violations while a supplier reads an asset', async ({ page }) => {
  await signIn(page, people.ana, '/assets');
  const [asset] = await listAssets(page);
  await page.goto(`/assets?asset=${asset?.id}`);
  await expectAccessible(page.getByRole('dialog').getByRole('textbox', { name: 'Serial Number' }));
});
