import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { inviteUser, unique } from './joining.ts';
import { csrfHeaders, openLogoutFromAnotherSite, people, signIn, test } from './journey.ts';
import { expectGolden, expectAriaSnapshot, type SnapshotScreen } from './aria-snapshot.ts';

// The differences are readable without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

/** Presses a button of the banner that opens a popup. */
const opened = (name: string, button: RegExp): SnapshotScreen => ({
  name,
  open: (page) => page.getByRole('button', { name: button }).click(),
  region: (page) =>
    page.locator('.st-popup-root').filter({ has: page.getByRole('button', { name: button }) }),
});

/** Other journeys notify the user. */
async function readNotifications(page: Page): Promise<void> {
  await page.request.post('/bff/api/v1/notifications/mark-read', { data: {}, headers: csrfHeaders });
}

const practiceScreens: readonly SnapshotScreen[] = [
  { name: 'practice-banner', region: banner },
  { name: 'practice-home-tiles', region: (page) => page.locator('.st-tiles') },
  {
    name: 'practice-home-assets',
    region: (page) => main(page).getByRole('region', { name: 'Assets', exact: true }),
  },
  opened('practice-account', /your account$/),
  opened('practice-locations', /^Location/),
  opened('practice-apps', /^Apps$/),
  {
    name: 'practice-drawer',
    onPhone: true,
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    region: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
];

const supplierScreens: readonly SnapshotScreen[] = [
  { name: 'supplier-banner', region: banner },
  { name: 'supplier-home-tiles', region: (page) => page.locator('.st-tiles') },
  {
    name: 'supplier-home-assets',
    region: (page) => main(page).getByRole('region', { name: 'Client Assets Due A Service' }),
  },
  opened('supplier-account', /your account$/),
];

test('the pages for login, error and logout match their golden files', async ({ page }) => {
  for (const [name, address] of [
    ['login', '/login?state=logged-out'],
    ['login-refused', '/login?error=locked-out'],
    ['error', '/error'],
  ] as const) {
    await page.goto(address);
    await expectGolden(main(page), name);
  }
  await openLogoutFromAnotherSite(page);
  await expectGolden(main(page), 'logout');
});

spec('t.2.54');
test('the invitation page matches its golden files', async ({ page, browser, expectInConsole }) => {
  // The response to an invalid link.
  expectInConsole(/status of 404/);
  await signIn(page, people.olivia);
  const link = await inviteUser(page, `noor.${unique()}@elsewhere.example`);
  await page.goto(link);
  await expectGolden(main(page), 'invitation-other-account');
  const anonymousPage = await browser.newPage();
  await anonymousPage.goto(link);
  await expectGolden(main(anonymousPage), 'invitation');
  await anonymousPage.close();
  await page.goto(`/invitation/${'A'.repeat(43)}`);
  await expectGolden(main(page), 'invitation-refused');
});

test('the frame, its menus and the home page of a group administrator match their golden files', async ({
  page,
  inAnotherBrowser,
}) => {
  await readNotifications(await inAnotherBrowser(people.helen));
  await expectAriaSnapshot(page, people.helen, practiceScreens);
});

test('the frame and the home page of a supplier match their golden files', async ({
  page,
  inAnotherBrowser,
}) => {
  await readNotifications(await inAnotherBrowser(people.vera));
  await expectAriaSnapshot(page, people.vera, supplierScreens);
});
