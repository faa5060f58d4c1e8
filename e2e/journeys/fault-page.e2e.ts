import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Locator } from '@playwright/test';
import { addAsset } from './assets.ts';
import { reportFaultOf } from './faults.ts';
import { expect, people, signIn, test } from './journey.ts';
import { pictureFixture } from './reporting.ts';
import { assetsToService } from './service.ts';
import { expectAccessible } from './theme-check.ts';

test.describe.configure({ timeout: 180_000 });

/** The button that opens the chooser of the phone, and the picture in it. */
const tapsOfPhoto = 2;

spec('d.7.7');
test('a fault with a photo on a known asset takes 5 taps on a phone', async ({ browser, page: desk }) => {
  await signIn(desk, people.olivia);
  const asset = await addAsset(desk);
  await reportFaultOf(desk, asset, `Earlier ${crypto.randomUUID()}`);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, people.olivia, `/asset/${asset.id}`);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(phone.getByRole('link', { name: 'Report Fault' }).first());
  const dialog = phone.getByRole('dialog', { name: 'Report a new Fault' });
  await tap(dialog.getByRole('list', { name: 'Common faults' }).getByRole('button').first());
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
  const description = `It drips ${crypto.randomUUID()}`;
  await phone.keyboard.type(description);
  await dialog.getByLabel('Add photos').setInputFiles(pictureFixture('drip.png'));
  taps += tapsOfPhoto;
  await tap(dialog.getByRole('button', { name: 'Add This Fault' }));
  const details = phone.getByRole('dialog', { name: 'Fault Details' });
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await expect(details.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
  await details.getByRole('link', { name: 'View comments and activity' }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: description })).toBeVisible();
  await expect(phone.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(phone.getByRole('heading', { level: 1 }));
  await context.close();
});

spec('d.7.1', 'd.7.3', 'd.7.6');
test('a practice user and an engineer of the supplier comment on a fault on its page', async ({
  page: practice,
  inAnotherBrowser,
}) => {
  await signIn(practice, people.priya);
  const [asset] = await assetsToService(practice, 1);
  const { id } = await reportFaultOf(
    practice,
    asset ?? { id: '' },
    'No suction in surgery 2. The fuse is whole.',
  );
  await practice.goto(`/fault/${id}`);
  await expect(practice.getByRole('heading', { level: 1, name: 'No suction in surgery 2' })).toBeVisible();
  const box = practice.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially('The motor hums. @ana');
  await practice.getByRole('button', { name: 'Ana Costa DentServe' }).press('Enter');
  await practice.keyboard.type('can you come today?');
  await practice.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(box).toHaveValue('');
  const question = 'The motor hums. @Ana Costa can you come today?';
  const ana = await inAnotherBrowser(people.ana, `/fault/${id}`);
  const seen = ana.getByRole('listitem').filter({ hasText: question });
  await expect(seen.getByText('New', { exact: true })).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Cancel Fault' })).toHaveCount(0);
  await ana.getByRole('textbox', { name: 'Comment' }).fill('At 14:30, with a spare motor.');
  await ana.getByRole('button', { name: 'Send' }).click();
  // The practice sees the answer without a reload, and as its Progress Notes.
  const answer = practice.getByRole('listitem').filter({ hasText: 'At 14:30, with a spare motor.' });
  await expect(answer.getByText('· DentServe')).toBeVisible();
  await expect(answer.getByText('New', { exact: true })).toBeVisible();
  await practice.goto(`/faults?fault=${id}`);
  await expect(practice.getByRole('textbox', { name: 'Progress Notes' })).toHaveValue(
    'At 14:30, with a spare motor.',
  );
  await ana.reload();
  await expect(seen).toBeVisible();
  await expect(seen.getByText('New', { exact: true })).toHaveCount(0);
  await practice.goto(`/fault/${id}`);
  await expectAccessible(practice.getByRole('list', { name: 'Comments and activity' }));
  await practice.emulateMedia({ media: 'print' });
  await expect(practice.getByRole('textbox', { name: 'Comment' })).toBeHidden();
  await expect(practice.getByText('The fuse is whole.', { exact: false })).toBeVisible();
});
