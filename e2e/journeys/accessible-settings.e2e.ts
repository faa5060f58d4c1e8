import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('axe finds no violations on the pages of users and suppliers, with data, with typed text and with errors', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/configuration?tab=users');
  // Other journeys add users, so the first page may contain any of them.
  await expectAccessible(page.getByRole('button', { name: /^Resend Invite/ }).first());
  await page.goto('/configuration?tab=users&add=true');
  await dialog(page, 'Add a new user').getByRole('button', { name: 'Add User' }).click();
  await expectAccessible(page.getByText('Please enter a username'));
  await page.goto('/configuration?tab=users&search=priya');
  await page.getByRole('link', { name: /^Edit Locations/ }).click();
  await expectAccessible(
    dialog(page, 'Edit Locations').getByRole('switch', { name: /Harbour Dental Truro/ }),
  );
  await page.goto('/configuration?tab=suppliers');
  const phone = page.getByRole('textbox', { name: 'Phone of Tamar Handpiece Repairs' });
  await phone.fill('01752 555 0601');
  await expectAccessible(page.getByText('1 unsaved change'));
  await page.getByRole('button', { name: 'Cancel Changes' }).click();
  await page.getByRole('link', { name: 'Add notes about Tamar Handpiece Repairs' }).click();
  await expectAccessible(dialog(page, 'Notes About a Supplier').getByRole('textbox', { name: 'Notes' }));
  await failEndpoint(page, /\/suppliers\?/);
  await page.goto('/configuration?tab=suppliers');
  await expectAccessible(page.getByText('The suppliers could not be loaded'));
});

spec('t.1.37');
test('the file storage dialog is accessible', async ({ page }) => {
  await signIn(page, people.olivia, '/configuration?tab=users&storage=true');
  await expectAccessible(dialog(page, 'File storage').getByText(/ of .* used$/));
});

test('axe finds no violations on the pages of clients, models and users of a supplier', async ({ page }) => {
  await signIn(page, people.marcus, '/configuration?tab=clients');
  await expectAccessible(page.getByRole('switch', { name: /Harbour Dental$/ }));
  await page.goto('/configuration?tab=models&search=autoclave');
  await expectAccessible(page.getByRole('button', { name: /^Mark all \d+ as serviced$/ }));
  await page.goto('/configuration?tab=users');
  await expectAccessible(page.getByText('Ana Costa').first());
});

test('axe finds no violations on the pages of users and requests of support', async ({ page }) => {
  await signIn(page, people.support, '/configuration');
  await expectAccessible(page.getByRole('link', { name: /^Amelia Rowe/ }));
  await page.goto('/configuration?tab=model-requests');
  await expectAccessible(page.getByRole('link', { name: /Demi Plus/ }));
  await page.goto('/configuration?tab=import-models');
  await expect(page.getByLabel('Choose a CSV or Excel file, or drop it here')).toBeVisible();
});
