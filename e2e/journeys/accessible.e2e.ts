import { expect, menu, people, signIn, test } from './journey.ts';
import { expectAccessible, failing, violations } from './looked-at.ts';

// Each looks at many screens, four times each; a trace of that takes longer than the looking.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('when the way in is looked at → axe finds nothing', async ({ page }) => {
  await page.goto('/login?error=locked-out');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'reloaded');
  await page.goto('/error');
  await expect(page.getByText('Please click below to retry')).toBeVisible();
  await expectAccessible(page, 'reloaded');
});

test('when the demo sign-in, which is the server’s own page, is looked at → axe finds nothing', async ({
  page,
}) => {
  await page.goto('/bff/login');
  await expect(page.getByRole('button', { name: people.olivia })).toBeVisible();
  for (const width of [360, 1365])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, false), `${width} px, ${colorScheme}`).toEqual([]);
    }
});

test('when the dashboard of a practice and all that opens over it is looked at → axe finds nothing', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  await expect(page.getByRole('link', { name: /Assets Due A Service/ })).toBeVisible();
  await expect(page.getByText(/^1–3 of \d+ assets$/)).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Requires Info', 'Recently Added']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByText(/^1–\d+ of [\d,]+ assets?$/)).toBeVisible();
    await expectAccessible(page);
  }
  for (const name of [/your account/i, /^Location/, /^Scan a code/]) {
    await page.getByRole('button', { name }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /apps|more from/i }).click();
  await expectAccessible(page, 1365);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  await expectAccessible(page, 360);
});

test('when what is not there, not allowed or not working is looked at → axe finds nothing', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  expectInConsole(/was preloaded using link preload but not used/);
  await signIn(page, people.tom);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/assets/import');
  await expect(page.getByText(/^Your role does not include this page/)).toBeVisible();
  await expectAccessible(page);
  await failing(page, /\/asset-instances\?/);
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expectAccessible(page);
});

test('when suppliers look at their dashboard → axe finds nothing', async ({ page }) => {
  await signIn(page, people.marcus);
  await expect(page.getByText(/^1–6 of \d+ assets$/)).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Client Assets' }).click();
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectAccessible(page);
});

test('when support finds a person and acts as that person → axe finds nothing', async ({ page }) => {
  await signIn(page, people.support);
  const search = page.getByRole('searchbox').or(page.getByRole('textbox'));
  await expect(search).toBeVisible();
  await expectAccessible(page);
  await search.fill('ana');
  await page
    .getByRole('button', { name: /^Act as Ana/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Why do you act as this person?' }).fill('Looking at it');
  await page.getByRole('button', { name: /^Act as Ana/ }).click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Impersonation' }).getByText('End Impersonation').click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
});
