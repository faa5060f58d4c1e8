import { expect, people, signIn, test } from './journey.ts';

test('an administrator imports users from a spreadsheet, invites them together and undoes an import of rooms', async ({
  page,
}) => {
  const mark = `m${Date.now().toString(36)}`;
  await signIn(page, people.olivia, '/configuration?tab=users');
  await page.getByRole('link', { name: 'Import Users' }).click();
  await expect(page.getByRole('heading', { name: 'Import users' })).toBeFocused();
  const users = [
    'Name,Email,Role,Sites',
    `Ann ${mark},ann.${mark}@harbour-dental.example,Manager,Harbour Dental Truro; Harbour Dental Falmouth`,
    `Ben ${mark},ben.${mark}@harbour-dental.example,Pilot,Harbour Dental Truro`,
  ];
  await page
    .getByLabel(/^Choose a CSV or Excel file/)
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(users.join('\n')) });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Ben ${mark}`) })).toContainText(
    "'Pilot' is not one of",
  );
  // Each text that gives more access than a practice user has needs a chosen role.
  await page.getByRole('combobox', { name: 'Read “Manager” as' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Practice manager' }).click();
  await page.getByRole('button', { name: 'Use “Practice manager” for “Manager”' }).click();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByText(/^1 user added from users\.csv/)).toBeVisible();
  await page.getByRole('button', { name: 'Invite 1 user' }).click();
  await expect(page.getByText(/no invitation yet/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all users' }).click();
  await page.getByPlaceholder(/^search/).fill(mark);
  await expect(page.getByRole('row', { name: new RegExp(`Ann ${mark}`) })).toContainText('Practice manager');

  await page.goto('/assets/import?records=rooms');
  const rooms = ['Location,Room', `Harbour Dental Truro,Store ${mark}`];
  await page
    .getByLabel(/^Choose a CSV or Excel file/)
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rooms.join('\n')) });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText(/^The import of rooms\.csv was undone by Olivia Grant/)).toBeVisible();
});
