import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the calendar, by month, by week, as a list and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/servicecalendar?calendar=month');
  const calendar = page.getByRole('main');
  await expectAccessible(calendar.getByRole('link', { name: /DentServe|Tamar/ }).first());
  await calendar.getByRole('button', { name: 'Week' }).click();
  await expectAccessible(calendar.getByText('09:00').first());
  await calendar.getByRole('button', { name: 'Agenda' }).click();
  await expectAccessible(calendar.getByRole('link', { name: /DentServe|Tamar/ }).first());
  await failEndpoint(page, /\/service-appointments\?/);
  await page.goto('/servicecalendar?calendar=month&day=2031-01-15');
  await expectAccessible(page.getByText('The appointments could not be loaded'));
});

test('a calendar program reads the feed of a user until it is turned off, and axe finds no violations', async ({
  page,
  playwright,
}) => {
  await signIn(page, people.marcus, '/servicecalendar?subscribe=true');
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await expectAccessible(dialog.getByText('You have no calendar link yet.'));
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('link', { name: /appointments\.ics$/ });
  await expectAccessible(link);
  const address = (await link.getAttribute('href')) ?? '';
  const program = await playwright.request.newContext();
  expect(await (await program.get(address)).text()).toContain('DentServe');
  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Turn off calendar link?' });
  await expectAccessible(confirmation.getByRole('button', { name: 'Turn off link' }));
  await confirmation.getByRole('button', { name: 'Turn off link' }).click();
  await expect(dialog.getByText('You have no calendar link yet.')).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});
