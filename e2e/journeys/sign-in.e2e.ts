import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Locator, Page } from '@playwright/test';
import {
  csrfHeaders,
  expect,
  menu,
  openFirstDetails,
  openLogoutFromAnotherSite,
  people,
  test,
} from './journey.ts';

spec('1.2.23', '1.2.31', 'd.5.1');
test('a group administrator signs in to her register, signs out, and a supplier signs in with another menu and other assets', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  await expect(page).toHaveTitle('Dashboard · Steward');
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  const heading = page.getByRole('heading', { name: /^[\d,]+ Assets$/ });
  await expect(heading).toBeFocused();
  const oliviasHeading = String(await heading.textContent());
  await expect(page).toHaveTitle('Assets · Steward');
  await expect(page.getByRole('table')).toContainText('Harbour Dental');
  await expect(page.getByRole('table')).not.toContainText('Oakfield');

  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the demo' })).toBeVisible();
  await expect(page.getByText(oliviasHeading)).toHaveCount(0);

  await chooseUser(page, people.marcus);
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toHaveCount(0);
  await menu(page).getByRole('link', { name: 'Client Assets' }).click();
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(oliviasHeading);
  await expect(page.getByText('Supplier Portal')).toBeVisible();
});

test('a practice user of one location signs in and sees only the assets of that location', async ({
  page,
}) => {
  await signIn(page, people.tom, '/assets');
  await expect(page.getByRole('heading', { name: /^[\d,]+ Assets · Harbour Dental Truro$/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Location/ })).toHaveCount(0);
});

spec('1.2.18', '2.2.8');
test('login and error open without a session, and logout leads to the login', async ({ page }) => {
  for (const [address, heading] of [
    ['/login?state=logged-out', 'Welcome to Steward'],
    ['/error', 'Sorry, the app is currently not able to complete your request'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Welcome to Steward' })).toBeVisible();
});

test('typing the address of the logout logs out at once, and a link of another site asks first', async ({
  page,
}) => {
  await signIn(page, people.tom);
  await openLogoutFromAnotherSite(page);
  await expect(page.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText('You have been logged out.')).toBeVisible();
});

async function spaceAround(page: Page, dialog: Locator) {
  const notice = await page.getByText('Your session has ended.').locator('..').boundingBox();
  const box = await dialog.boundingBox();
  if (!notice || !box) return undefined;
  return {
    isBelowNotice: box.y >= notice.y + notice.height,
    isInWindow: box.y + box.height <= (page.viewportSize()?.height ?? 0),
  };
}

test('a session that ends during typing shows one notice, and the text is saved after a new sign-in', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/status of 401/);
  await signIn(page, people.priya, '/assets');
  const dialog = await openFirstDetails(page);
  const typed = `Typed before the session ended, ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Comments' }).fill(typed);
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [360, size.width]) {
    await page.setViewportSize({ ...size, width });
    // The dialog is below the notice, and all of it is in the window.
    await expect.poll(() => spaceAround(page, dialog)).toEqual({ isBelowNotice: true, isInWindow: true });
  }
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await tab.getByRole('button', { name: people.priya }).click();
  await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Asset instance updated successfully')).toBeVisible();
});

test('a locked-out user cannot sign in and reads the reason', async ({ page }) => {
  await page.goto('/assets');
  await page.getByRole('button', { name: people.lockedOut }).click();
  await expect(page.getByRole('alert')).toContainText(/locked/i);
  await expect(page.getByRole('button', { name: 'Click to log out and retry' })).toBeVisible();
  expect((await page.request.get('/bff/api/v1/users/current-user', { headers: csrfHeaders })).status()).toBe(
    204,
  );
  expect((await page.request.get('/bff/api/v1/asset-instances', { headers: csrfHeaders })).status()).toBe(
    403,
  );
});

test('a user unknown to the portal cannot sign in, and another user can sign in after the logout', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: people.unknown }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Click to log out and retry' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await chooseUser(page, people.olivia);
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
});

test('an address opened without a session is shown after the sign-in', async ({ page }) => {
  await signIn(page, people.helen, '/assets?search=mindray&includeInactive=true');
  await expect(page).toHaveURL(/\/assets\?.*search=mindray/);
  await expect(page.getByRole('searchbox')).toHaveValue('mindray');
  await expect(page.getByRole('switch', { name: 'Include inactive' })).toBeChecked();
});

test('support acts as a practice user, the banner names both users, and ending it returns to support', async ({
  page,
}) => {
  await signIn(page, people.support);
  await expect(menu(page).getByRole('link', { name: 'Assets' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('olivia');
  await page.getByRole('link', { name: /^Olivia Grant/ }).click();
  await page
    .getByRole('textbox', { name: 'Why are you acting as this person?' })
    .fill('Asked for help by phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End Impersonation' })).toBeVisible();
  await page.goto('/assets');
  await expect(page.getByText(/Olivia Grant/)).toBeVisible();
  await expect(page.getByText(new RegExp(people.support))).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Harbour Dental');
  const end = page
    .getByRole('button', { name: 'End Impersonation' })
    .or(page.getByRole('link', { name: 'End Impersonation' }));
  await end.click();
  await expect(page.getByRole('heading', { name: 'You are signed in as support' })).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Assets' })).toHaveCount(0);
});

/** Opens an address and chooses a user on the demo sign-in page. */
async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address);
  await chooseUser(page, email);
}

async function chooseUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/bff/') && url.pathname !== '/login');
}
