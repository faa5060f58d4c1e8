import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { expect, people, signIn, test } from './journey.ts';
import { addOrganisation, unique } from './joining.ts';
import { followInvitation, letterTo } from './emails.ts';

test('when a group administrator adds somebody, gives them a location and invites them → they open their letter, log in and see that location; locked out, no more', async ({
  page,
  browser,
  watch,
  expectInConsole,
}) => {
  // What the locked-out person still asks is refused.
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

  const letter = await letterTo(email);
  expect(letter.subject).toBe('Olivia Grant invites you to Steward');
  expect(letter.text).toContain(`User name: ${email}`);
  const context = await browser.newContext();
  watch(context);
  const hers = await context.newPage();
  await followInvitation(hers, email);
  await hers.goto('/assets');
  await expect(hers.getByRole('heading', { name: /Assets · Harbour Dental Truro$/ })).toBeVisible();

  await page.reload();
  await expect(row.getByRole('img', { name: 'Logged in' })).toBeVisible();
  await row.getByRole('switch', { name: 'Locked out: Rosa Trewin' }).click();
  await page.getByRole('button', { name: 'Lock Out' }).click();
  await expect(row.getByText('Locked out', { exact: true })).toBeVisible();
  await hers.reload();
  await expect(hers.getByText(/^Your access to Steward has been locked/)).toBeVisible();
  await context.close();
});

spec('t.2.15');
test('a person of another organisation accepts an invitation, keeps the own organisation and switches', async ({
  page,
  browser,
  watch,
}) => {
  const mark = unique();
  const [own, email] = [`New Leaf ${mark}`, `noor.${mark}@new-leaf.example`];
  addOrganisation('group', own, email);
  const context = await browser.newContext();
  watch(context);
  const hers = await context.newPage();
  await followInvitation(hers, email);

  // The group administrator of another organisation is not told that this address is known.
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
  await page
    .getByRole('row', { name: /Noor Haddad/ })
    .getByRole('button', { name: /^Send Invite/ })
    .click();
  await expect(page.getByText('User invited successfully')).toBeVisible();

  const account = hers.getByRole('button', { name: /, your account$/ });
  const organisationShown = (name: string) =>
    expect(hers.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await organisationShown(own);

  // Somebody else's account cannot accept it.
  const { link } = await letterTo(email, 'Olivia Grant invites you to Steward');
  await page.goto(link);
  await expect(page.getByText(`Only ${email} can accept this invitation.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);

  await hers.goto(link);
  await expect(hers.getByRole('heading', { name: 'Join Harbour Dental' })).toBeVisible();
  await hers.getByRole('button', { name: 'Accept invitation' }).click();
  await organisationShown('Harbour Dental');
  await account.click();
  await hers.getByRole('button', { name: new RegExp(`^${own}`) }).click();
  await organisationShown(own);
  await account.click();
  await expect(hers.getByRole('button', { name: /^Harbour Dental/ })).toBeVisible();
  await context.close();
});
