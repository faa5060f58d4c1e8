import { spec } from '@steward/tooling/spec/spec.mjs';
import { registerRows } from './assets.ts';
import { expect, menu, people, signIn, test } from './journey.ts';
import { inviteUser, unique } from './joining.ts';
import { expectAccessible, failEndpoint, violations } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the sign-in pages', async ({ page }) => {
  await page.goto('/login?error=locked-out');
  await expectAccessible(page.getByRole('alert'), 'reloaded');
  await page.goto('/error');
  await expectAccessible(page.getByText('Please click below to retry'), 'reloaded');
});

spec('t.2.53');
test('the invitation page is accessible before login, with another account and when the link is not valid', async ({
  page,
  browser,
  watch,
  expectInConsole,
}) => {
  // The response to an invalid link.
  expectInConsole(/status of 404/);
  await signIn(page, people.olivia);
  const link = await inviteUser(page, `noor.${unique()}@elsewhere.example`);
  await page.goto(link);
  await expectAccessible(page.getByText(/can accept this invitation\.$/), 'reloaded');
  const context = await browser.newContext();
  watch(context);
  const anonymousPage = await context.newPage();
  await anonymousPage.goto(link);
  await expectAccessible(anonymousPage.getByRole('button', { name: 'Log In' }), 'reloaded');
  await anonymousPage.goto(`/invitation/${'A'.repeat(43)}`);
  await expectAccessible(anonymousPage.getByText(/^This invitation link is not valid/), 'reloaded');
  await context.close();
});

test('axe finds no violations on the server’s page of the demo sign-in', async ({ page }) => {
  await page.goto('/bff/login');
  await expect(page.getByRole('button', { name: people.olivia })).toBeVisible();
  for (const width of [360, 1365])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, false), `${width} px, ${colorScheme}`).toEqual([]);
    }
});

test('axe finds no violations on the home page of a practice and its menus and dialogs', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  await expect(page.getByRole('link', { name: /Assets Due A Service/ })).toBeVisible();
  await expectAccessible(page.getByText(/^1–3 of \d+ assets$/));
  for (const name of ['Requires Info', 'Recently Added']) {
    await page.getByRole('tab', { name }).click();
    await expectAccessible(page.getByText(/^1–\d+ of [\d,]+ assets?$/));
  }
  for (const [name, opened] of [
    [/your account/i, page.getByRole('group', { name: 'Theme' })],
    [/^Location/, page.getByRole('combobox', { name: 'Search locations' })],
    [/^Scan a code/, page.getByRole('dialog', { name: 'Scan a code' }).getByRole('textbox')],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expectAccessible(opened);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /apps|more from/i }).click();
  await expectAccessible(page.getByText('More from Steward'), 1365);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page.getByRole('dialog').getByRole('link', { name: 'Assets', exact: true }), 360);
});

test('axe finds no violations on the pages for not found, not allowed and error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.tom);
  await page.goto('/nowhere');
  await expectAccessible(page.getByRole('heading', { name: 'Page not found' }));
  await page.goto('/reports');
  await expectAccessible(page.getByText(/^You don't have access to this page/));
  await failEndpoint(page, /\/asset-instances\?/);
  await page.goto('/');
  await expectAccessible(page.getByRole('alert').filter({ hasText: 'could not be loaded' }));
});

test('axe finds no violations on the home page of suppliers', async ({ page }) => {
  await signIn(page, people.marcus, '/');
  await expectAccessible(page.getByText(/^1–6 of \d+ assets$/));
  await menu(page).getByRole('link', { name: 'Client Assets' }).click();
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectAccessible(registerRows(page).first());
});

test('axe finds no violations while support finds and impersonates a user', async ({ page }) => {
  await signIn(page, people.support, '/');
  const search = page.getByRole('searchbox').or(page.getByRole('textbox'));
  await expectAccessible(search);
  await search.fill('ana');
  await page.getByRole('link', { name: /^Ana Costa/ }).click();
  const reason = page.getByRole('textbox', { name: 'Why are you acting as this person?' });
  await expectAccessible(reason);
  await reason.fill('Looking at it');
  await page.getByRole('button', { name: /^Act as Ana/ }).click();
  await expectAccessible(page.getByRole('region', { name: 'Impersonation' }));
  await page.getByRole('region', { name: 'Impersonation' }).getByText('End Impersonation').click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
});
