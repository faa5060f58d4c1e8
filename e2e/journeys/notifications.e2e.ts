import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { emailTo } from './emails.ts';
import { reportFaultOf } from './faults.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { assetsToService } from './service.ts';
import { expectAccessible } from './theme-check.ts';

test.describe.configure({ timeout: 180_000 });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function reportOfPractice(page: Page): Promise<string> {
  const [asset] = await assetsToService(page, 1);
  const { id } = await reportFaultOf(page, asset ?? { id: '' }, `No suction ${crypto.randomUUID()}`);
  return id;
}

/** Mentions Ana in a comment on the page of the fault. */
async function mentionAna(page: Page, faultId: string, text: string): Promise<void> {
  await page.goto(`/fault/${faultId}`);
  const box = page.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially(`@ana`);
  await page.getByRole('button', { name: 'Ana Costa DentServe' }).press('Enter');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(box).toHaveValue('');
}

async function setDelivery(page: Page, delivery: string): Promise<void> {
  await page.goto('/notifications');
  const choice = page.getByRole('combobox', { name: 'Emails about mentions' });
  await choice.click();
  await page.locator('.ant-select-item-option').filter({ hasText: delivery }).click();
  await expect(page.locator('.st-email-setting').filter({ hasText: 'Mentions' })).toContainText(delivery);
  // A choice is saved at once: until then the setting is disabled.
  await expect(choice).toBeEnabled();
}

spec('d.3.155', 'd.3.156', 'd.3.157');
test('a mention is shown at the bell, and is read when its fault is opened', async ({
  page: practice,
  inAnotherBrowser,
}) => {
  await signIn(practice, people.priya);
  const faultId = await reportOfPractice(practice);
  const ana = await inAnotherBrowser(people.ana, '/');
  await ana.request.post('/bff/api/v1/notifications/mark-read', { data: {}, headers: csrfHeaders });
  await ana.reload();
  await expect(bell(ana)).toHaveAccessibleName('Notifications');
  const text = `can you come today? ${crypto.randomUUID()}`;
  await mentionAna(practice, faultId, text);
  // By the event stream, without a reload.
  await expect(bell(ana)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(ana).press('Enter');
  const entry = ana.getByRole('link', { name: /^Unread: Priya Shah mentioned you in a comment/ });
  await expect(entry).toContainText(text);
  await expectAccessible(entry);
  await entry.press('Enter');
  await expect(ana).toHaveURL(`/fault/${faultId}`);
  await expect(bell(ana)).toHaveAccessibleName('Notifications');
  // Opening the record by itself marks it, too.
  await mentionAna(practice, faultId, 'And tomorrow?');
  await ana.goto(`/fault/${faultId}`);
  await expect(bell(ana)).toHaveAccessibleName('Notifications');
});

spec('d.3.158', 'd.3.162');
test('a user turns off the emails about a kind, in the settings and without signing in', async ({
  page: practice,
  inAnotherBrowser,
  browser,
}) => {
  await signIn(practice, people.priya);
  const faultId = await reportOfPractice(practice);
  const ana = await inAnotherBrowser(people.ana, '/');
  await setDelivery(ana, 'Once a day');
  await setDelivery(ana, 'At once');
  const first = crypto.randomUUID();
  await mentionAna(practice, faultId, first);
  const isSent = async (text: string) => (await emailTo(people.ana)).text.includes(text);
  await expect.poll(() => isSent(first)).toBe(true);
  const { text } = await emailTo(people.ana);
  const [link = ''] = /\S+\/bff\/unsubscribe\S+/.exec(text) ?? [];
  const anonymous = await browser.newPage();
  await anonymous.goto(link);
  await expect(anonymous.getByRole('main')).toContainText('stop emails about mentions');
  await ana.reload();
  await expect(ana.getByText('At once').first()).toBeVisible();
  await anonymous.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(anonymous.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  await anonymous.close();
  await ana.reload();
  await expect(ana.locator('.st-email-setting').filter({ hasText: 'Mentions' })).toContainText('No email');
  await expectAccessible(ana.getByRole('heading', { level: 1 }));
  const second = crypto.randomUUID();
  await mentionAna(practice, faultId, second);
  await ana.goto('/notifications');
  await expect(ana.getByRole('link', { name: new RegExp(second) })).toBeVisible();
  await setDelivery(ana, 'At once');
  const third = crypto.randomUUID();
  await mentionAna(practice, faultId, third);
  await expect.poll(() => isSent(third)).toBe(true);
  expect((await emailTo(people.ana)).text).not.toContain(second);
});
