import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failing } from './theme-check.ts';

// Each looks at many screens, four times each; a trace of that takes longer than the looking.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('when the calendar is looked at, by month, week and as a list, and failed → axe finds nothing', async ({
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
  await failing(page, /\/service-appointments\?/);
  await page.goto('/servicecalendar?calendar=month&day=2031-01-15');
  await expectAccessible(page.getByText('The appointments could not be loaded'));
});

test('when a person subscribes → their calendar program reads it until they stop it, and axe finds nothing', async ({
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
  const question = page.getByRole('dialog', { name: 'Turn off calendar link?' });
  await expectAccessible(question.getByRole('button', { name: 'Turn off link' }));
  await question.getByRole('button', { name: 'Turn off link' }).click();
  await expect(dialog.getByText('You have no calendar link yet.')).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});
