import { reportedFault } from './faults.ts';
import { people, signIn, test } from './journey.ts';
import { expectAccessible, failing } from './theme-check.ts';

// Each looks at many screens, four times each; a trace of that takes longer than the looking.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('when the faults are looked at, filled, empty and failed → axe finds nothing', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/faults');
  const first = page.getByRole('region', { name: 'faults' }).getByRole('link').first();
  await expectAccessible(first);
  await page.goto('/faults?search=nothing-like-this');
  await expectAccessible(page.getByText('No data available on current page'));
  await failing(page, /\/faults\?/);
  await page.goto('/faults');
  await expectAccessible(page.getByText('The faults could not be loaded'));
});

test('when a fault is looked at, as it is, unsaved, cancelled, refused and not there → axe finds nothing', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  await signIn(page, people.olivia);
  const fault = await reportedFault(page, 'Looked at');
  await page.goto(`/faults?fault=${fault.id}`);
  const dialog = page.getByRole('dialog', { name: 'Fault Details' });
  await expectAccessible(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.getByRole('button', { name: 'In Progress' }).click();
  await expectAccessible(dialog.getByText('1 unsaved change'));
  await dialog.getByRole('button', { name: 'Cancel Fault' }).click();
  await expectAccessible(dialog.getByText(/Save to cancel it/));
  await dialog.getByRole('textbox', { name: 'Price Ex VAT' }).fill('ten');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessible(dialog.getByText(/^Invalid price/));
  await dialog.getByRole('button', { name: 'Cancel Changes' }).click();
  await page.goto(`/faults?fault=${crypto.randomUUID()}`);
  await expectAccessible(page.getByText("Fault not found, or you don't have access to it."));
});
