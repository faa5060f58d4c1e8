import type { Browser, Page } from '@playwright/test';
import { sayWhatIsWrong, stickeredAsset } from './reporting.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

// Brightside Dental takes reports by sticker in the demo, and nobody else's journey looks there for them.
test.describe.configure({ timeout: 180_000 });

/** A browser that has never been here. */
async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** As the administrator of the group, who is signed in, decides. */
async function takeReports(page: Page, take: boolean): Promise<void> {
  await page.goto('/faults?stickers=true');
  const dialog = page.getByRole('dialog', { name: 'Reporting by sticker' });
  const choice = dialog.getByRole('switch', { name: 'Allow fault reports without signing in' });
  await expect(choice).toBeVisible();
  if ((await choice.getAttribute('aria-checked')) === String(take)) return;
  await choice.click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
}

test('when a stranger scans a sticker → they report, the next one is told, and the link shows how far it is', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await stickeredAsset(page);
  await takeReports(page, true);
  const first = await stranger(browser);
  await first.goto(`/tracker/${trackerId}`);
  await expect(first).toHaveURL(`/report/${trackerId}`);
  await expect(first.getByRole('navigation')).toHaveCount(0);
  const words = `Leaks since lunch ${crypto.randomUUID()}`;
  await sayWhatIsWrong(first, words);
  await first.getByRole('button', { name: 'Report Fault' }).click();
  await expect(first.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const link = await first.getByRole('link', { name: 'Track progress' }).getAttribute('href');

  const second = await stranger(browser);
  await second.goto(`/tracker/${trackerId}`);
  await sayWhatIsWrong(second, 'It leaks');
  await second.getByRole('button', { name: 'Report Fault' }).click();
  await expect(second.getByRole('heading', { name: 'Already reported' })).toBeVisible();

  await page.goto('/faults');
  await page.getByText(words).click();
  const details = page.getByRole('dialog', { name: 'Fault Details' });
  await details.getByRole('button', { name: 'In Progress' }).click();
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Fault updated successfully')).toBeVisible();
  await first.goto(String(link));
  await expect(first.getByText('Repair in progress.')).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('when the group switches it off → the sticker leads to the sign-in as before, and says nothing of the asset', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await stickeredAsset(page);
  try {
    await takeReports(page, false);
    const guest = await stranger(browser);
    await guest.goto(`/tracker/${trackerId}`);
    await expect(guest.getByRole('heading', { name: 'Sign in to the demo' })).toBeVisible();
    await guest.goto(`/report/${trackerId}`);
    await expect(guest.getByText(/^This sticker was not found/)).toBeVisible();
    await guest.context().close();
  } finally {
    await takeReports(page, true);
  }
});

test('when the pages for strangers are looked at, in every state → axe finds nothing', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await stickeredAsset(page);
  await page.goto('/faults?stickers=true');
  await expectAccessible(page.getByRole('switch', { name: /^Allow fault reports/ }));
  const guest = await stranger(browser);
  await guest.goto(`/report/${trackerId}`);
  await expectAccessible(guest.getByRole('button', { name: 'Report Fault' }));
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByText('Please describe this fault'));
  await sayWhatIsWrong(guest, 'It leaks');
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByRole('heading', { name: 'Thank you' }));
  const link = String(await guest.getByRole('link', { name: 'Track progress' }).getAttribute('href'));
  await guest.goto(`/report/${trackerId}`);
  await sayWhatIsWrong(guest, 'It leaks');
  await guest.getByRole('button', { name: 'Report Fault' }).click();
  await expectAccessible(guest.getByRole('heading', { name: 'Already reported' }));
  await guest.goto(link);
  await expectAccessible(guest.getByRole('list', { name: 'Steps' }));
  await guest.goto('/report/AAA-AAA-AAA');
  await expectAccessible(guest.getByText(/^This sticker was not found/));
  await guest.goto('/report/progress/nothing');
  await expectAccessible(guest.getByText(/^There is nothing to see/));
  await guest.context().close();
});
