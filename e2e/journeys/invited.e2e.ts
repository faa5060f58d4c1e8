import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { expect, people, signIn, test } from './journey.ts';
import { addOrganisation, unique } from './joining.ts';
import { followInvitation, emailTo } from './emails.ts';

test('an administrator invites a user for a location, who opens the email and logs in until locked out', async ({
  page,
  browser,
  watch,
  expectInConsole,
}) => {
  // The server refuses the requests of the locked-out user.
  expectInConsole(/status of 40[13]/);
  const email = `rosa.${randomUUID().slice(0, 8)}@harbour-dental.example`;
  await signIn(page, people.olivia, '/configuration?tab=users');

  await page.getByRole('link', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a new user' });
  await adding.getByRole('textbox', { name: 'Username/Email' }).fill(email);
  await adding.getByRole('textbox', { name: 'First Name' }).fill('Rosa');
  await adding.getByRole('textbox', { name: 'Last Name' }).fill('Trewin');
  await adding.getByRole('combobox', { name: 'Role' }).click();
  await page.getByTitle('Practice user').click();
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await expect(adding).toHaveCount(0);

  await page.getByPlaceholder('search user or role...').fill(email);
  await expect(page.getByText('1–1 of 1 user', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /Rosa Trewin/ });
  await row.getByRole('link', { name: /^Edit Locations/ }).click();
  const locations = page.getByRole('dialog', { name: 'Edit Locations' });
  await locations.getByRole('switch', { name: 'Assigned to Harbour Dental Truro' }).click();
  await expect(locations.getByText('Assigned to: Harbour Dental Truro')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Harbour Dental Truro');
  await row.getByRole('button', { name: /^Send Invite/ }).click();
  await expect(row.getByRole('button', { name: /^Resend Invite/ })).toBeVisible();

  const invitation = await emailTo(email);
  expect(invitation.subject).toBe('Olivia Grant invites you to Steward');
  expect(invitation.text).toContain(`User name: ${email}`);
  const context = await browser.newContext();
  watch(context);
  const invitedPage = await context.newPage();
  await followInvitation(invitedPage, email);
  await invitedPage.goto('/assets');
  await expect(invitedPage.getByRole('heading', { name: /Assets · Harbour Dental Truro$/ })).toBeVisible();

  await page.reload();
  await expect(row.getByRole('img', { name: 'Logged in' })).toBeVisible();
  await row.getByRole('switch', { name: 'Locked out: Rosa Trewin' }).click();
  await page.getByRole('button', { name: 'Lock Out' }).click();
  await expect(row.getByText('Locked out', { exact: true })).toBeVisible();
  await invitedPage.reload();
  await expect(invitedPage.getByText(/^Your access to Steward has been locked/)).toBeVisible();
  await context.close();
});

spec('t.2.15');
test('a user of another organisation accepts an invitation, keeps their own organisation and switches between both', async ({
  page,
  browser,
  watch,
}) => {
  const mark = unique();
  const [ownOrganisation, email] = [`New Leaf ${mark}`, `noor.${mark}@new-leaf.example`];
  addOrganisation('group', ownOrganisation, email);
  const context = await browser.newContext();
  watch(context);
  const invitedPage = await context.newPage();
  await followInvitation(invitedPage, email);

  // The administrator of another organisation does not see that this address has an account.
  await signIn(page, people.olivia, '/configuration?tab=users&add=true');
  const adding = page.getByRole('dialog', { name: 'Add a new user' });
  await adding.getByRole('textbox', { name: 'Username/Email' }).fill(email);
  await adding.getByRole('textbox', { name: 'First Name' }).fill('Noor');
  await adding.getByRole('textbox', { name: 'Last Name' }).fill('Haddad');
  await adding.getByRole('combobox', { name: 'Role' }).click();
  await page.getByTitle('Practice user').click();
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User added successfully')).toBeVisible();
  await page.getByPlaceholder('search user or role...').fill(email);
  await expect(page.getByText('1–1 of 1 user', { exact: true })).toBeVisible();
  await page
    .getByRole('row', { name: /Noor Haddad/ })
    .getByRole('button', { name: /^Send Invite/ })
    .click();
  await expect(page.getByText('User invited successfully')).toBeVisible();

  const account = invitedPage.getByRole('button', { name: /, your account$/ });
  const expectOrganisation = (name: string) =>
    expect(invitedPage.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expectOrganisation(ownOrganisation);

  // Another account cannot accept the invitation.
  const { link } = await emailTo(email, 'Olivia Grant invites you to Steward');
  await page.goto(link);
  await expect(page.getByText(`Only ${email} can accept this invitation.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);

  await invitedPage.goto(link);
  await expect(invitedPage.getByRole('heading', { name: 'Join Harbour Dental' })).toBeVisible();
  await invitedPage.getByRole('button', { name: 'Accept invitation' }).click();
  await expectOrganisation('Harbour Dental');
  await account.click();
  await invitedPage.getByRole('button', { name: new RegExp(`^${ownOrganisation}`) }).click();
  await expectOrganisation(ownOrganisation);
  await account.click();
  await expect(invitedPage.getByRole('button', { name: /^Harbour Dental/ })).toBeVisible();
  await context.close();
});
