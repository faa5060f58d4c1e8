import type { Browser, Page } from '@playwright/test';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { assetWithSticker, fillFaultForm, pictureFixture } from './reporting.ts';
import { countTaps, tapsOfFile } from './taps.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

// Brightside Dental allows public reports in the demo. No other journey depends on its reports.
test.describe.configure({ timeout: 180_000 });

/** Opens a page in a new browser context without a session. */
async function openAnonymousPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** Turns public reports on or off in the settings, as the signed-in administrator. */
async function allowPublicReports(page: Page, isAllowed: boolean): Promise<void> {
  await page.goto('/faults?stickers=true');
  const dialog = page.getByRole('dialog', { name: 'Reporting by sticker' });
  const choice = dialog.getByRole('switch', { name: 'Allow fault reports without signing in' });
  await expect(choice).toBeVisible();
  if ((await choice.getAttribute('aria-checked')) === String(isAllowed)) return;
  await choice.click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
}

test('an anonymous user reports a fault by its sticker, a second one learns that it is already reported, and the link shows its progress', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await assetWithSticker(page);
  await allowPublicReports(page, true);
  const first = await openAnonymousPage(browser);
  await first.goto(`/tracker/${trackerId}`);
  await expect(first).toHaveURL(`/report/${trackerId}`);
  await expect(first.getByRole('navigation')).toHaveCount(0);
  const description = `Leaks since lunch ${crypto.randomUUID()}`;
  await fillFaultForm(first, description);
  await first.getByRole('button', { name: 'Report Fault' }).click();
  await expect(first.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const link = await first.getByRole('link', { name: 'Track progress' }).getAttribute('href');

  const second = await openAnonymousPage(browser);
  await second.goto(`/tracker/${trackerId}`);
  await fillFaultForm(second, 'It leaks');
  await second.getByRole('button', { name: 'Report Fault' }).click();
  await expect(second.getByRole('heading', { name: 'Already reported' })).toBeVisible();

  await page.goto('/faults');
  await page.getByText(description).click();
  const details = page.getByRole('dialog', { name: 'Fault Details' });
  await details.getByRole('button', { name: 'In Progress' }).click();
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Fault updated successfully')).toBeVisible();
  await first.goto(String(link));
  await expect(first.getByText('Repair in progress.')).toBeVisible();
  await first.context().close();
  await second.context().close();
});

spec('d.7.41', 'd.7.43');
test('a person without an account reports a fault with a photo, and staff change the guesses and keep the photo', async ({
  page: desk,
  browser,
}) => {
  await signIn(desk, people.sam);
  const { trackerId } = await assetWithSticker(desk);
  await allowPublicReports(desk, true);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(`/tracker/${trackerId}`);
  const taps = countTaps();
  const field = phone.getByRole('textbox', { name: 'Description' });
  const description = `Water on the floor ${crypto.randomUUID()}`;
  await taps.tap(field);
  await field.fill(description);
  await phone.reload();
  await expect(field).toHaveValue(description);
  await phone.getByLabel('Add photos').setInputFiles(pictureFixture('floor.png'));
  taps.add(tapsOfFile);
  await expectAccessible(phone.getByText('floor.png'));
  await taps.tap(phone.getByRole('button', { name: 'Report Fault' }));
  await expect(phone.getByText('1 photo sent.')).toBeVisible();
  expect(taps.total()).toBeLessThanOrEqual(4);
  await expectAccessible(phone.getByRole('heading', { name: 'Thank you' }));
  await context.close();

  await desk.goto('/faults');
  await desk.getByText(description).click();
  const dialog = desk.getByRole('dialog', { name: 'Fault Details' });
  await dialog.getByRole('link', { name: 'View comments and activity' }).click();
  await expectAccessible(desk.getByRole('list', { name: 'New photos' }));
  await expect(desk.getByRole('list', { name: 'Photos of this fault' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Keep New photo 1' }).click();
  await expect(desk.getByRole('list', { name: 'Photos of this fault' }).getByRole('img')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'New photos' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Leaking (guessed)' })).toBeVisible();
  await desk.getByRole('list', { name: 'Category' }).getByRole('button', { name: 'Worn or damaged' }).click();
  await expect(desk.getByText('Category: Worn or damaged.')).toBeFocused();
  await expect(desk.getByRole('list', { name: 'Category' })).toHaveCount(0);
});

spec('d.7.41');
test('a user reports a fault by a sticker with 3 taps, with the guessed values', async ({
  page: desk,
  browser,
}) => {
  await signIn(desk, people.tom);
  const { trackerId } = await assetWithSticker(desk);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, people.tom, `/tracker/${trackerId}`);
  const taps = countTaps();
  await taps.tap(phone.getByRole('link', { name: 'Report Fault' }).first());
  const dialog = phone.getByRole('dialog', { name: 'Report a new Fault' });
  const field = dialog.getByRole('textbox', { name: 'Description' });
  await taps.tap(field);
  const description = `It leaks ${crypto.randomUUID()}`;
  await field.fill(description);
  await taps.tap(dialog.getByRole('button', { name: 'Add This Fault' }));
  const details = phone.getByRole('dialog', { name: 'Fault Details' });
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await expect(details.getByTitle('Leaking')).toBeVisible();
  expect(taps.total()).toBeLessThanOrEqual(4);
  await context.close();
});

test('a sticker redirects an anonymous user to the sign-in page after the group turned public reports off', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await assetWithSticker(page);
  try {
    await allowPublicReports(page, false);
    const guest = await openAnonymousPage(browser);
    await guest.goto(`/tracker/${trackerId}`);
    await expect(guest.getByRole('heading', { name: 'Sign in to the demo' })).toBeVisible();
    await guest.goto(`/report/${trackerId}`);
    await expect(guest.getByText(/^Sticker not found/)).toBeVisible();
    await guest.context().close();
  } finally {
    await allowPublicReports(page, true);
  }
});

test('axe finds no violation on the pages for anonymous users, in every state', async ({ page, browser }) => {
  await signIn(page, people.sam);
  const { trackerId } = await assetWithSticker(page);
  await page.goto('/faults?stickers=true');
  await expectAccessible(page.getByRole('switch', { name: /^Allow fault reports/ }));
  const guest = await openAnonymousPage(browser);
  await guest.goto(`/report/${trackerId}`);
  await expectAccessible(guest.getByRole('button', { name: 'Report Fault' }));
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByText('Please describe this fault'));
  await fillFaultForm(guest, 'It leaks');
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByRole('heading', { name: 'Thank you' }));
  const link = String(await guest.getByRole('link', { name: 'Track progress' }).getAttribute('href'));
  await guest.goto(`/report/${trackerId}`);
  await fillFaultForm(guest, 'It leaks');
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByRole('heading', { name: 'Already reported' }));
  await guest.goto(link);
  await expectAccessible(guest.getByRole('list', { name: 'Steps' }));
  await guest.goto('/report/AAA-AAA-AAA');
  await expectAccessible(guest.getByText(/^Sticker not found/));
  await guest.goto('/report/progress/nothing');
  await expectAccessible(guest.getByText(/^This link is invalid/));
  await guest.context().close();
});
