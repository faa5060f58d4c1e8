import { expect, people, signIn, test } from './journey.ts';

const menu = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Main' });

test('when a group administrator clicks on her name → the register of her group; signed out and in as the supplier → another menu, other assets', async ({ page }) => {
  await signIn(page, people.olivia);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^862 Assets/ })).toBeVisible();
  await expect(page).toHaveTitle('Assets · Steward');
  await expect(page.getByRole('table')).toContainText('Harbour Dental');
  await expect(page.getByRole('table')).not.toContainText('Oakfield');

  await page.getByRole('button', { name: /Olivia Grant/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('862 Assets')).toHaveCount(0);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: people.marcus }).click();
  await expect(menu(page).getByRole('link', { name: 'Client Assets' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toHaveCount(0);
  await menu(page).getByRole('link', { name: 'Client Assets' }).click();
  await expect(page.getByRole('heading', { name: /^266 Assets/ })).toBeVisible();
});

test('when a practice user of one location signs in → that location is chosen, and no other asset is there', async ({ page }) => {
  await signIn(page, people.tom, '/assets');
  await expect(page.getByRole('heading', { name: '288 Assets · Harbour Dental Truro' })).toBeVisible();
});

test('when a locked-out person signs in → no portal, and the page says why', async ({ page }) => {
  await page.goto('/assets');
  await page.getByRole('button', { name: people.lockedOut }).click();
  await expect(page.getByRole('alert')).toContainText(/locked/i);
  await expect(page.getByRole('button', { name: 'Click to log out and retry' })).toBeVisible();
  expect((await page.request.get('/bff/api/v1/users/current-user')).status()).toBe(204);
});

test('when somebody unknown to the portal signs in → no portal, and the page says so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: people.nobody }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Click to log out and retry' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('when an address is opened without a session → it is shown after signing in', async ({ page }) => {
  await signIn(page, people.helen, '/assets?searchTerm=mindray');
  await expect(page).toHaveURL(/\/assets\?searchTerm=mindray/);
  await expect(page.getByRole('searchbox')).toHaveValue('mindray');
});
