import { reportFault } from './faults.ts';
import { people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the faults, with data, empty and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/faults');
  const first = page.getByRole('region', { name: 'faults' }).getByRole('link').first();
  await expectAccessible(first);
  await page.goto('/faults?search=nothing-like-this');
  await expectAccessible(page.getByText('No data available on current page'));
  await failEndpoint(page, /\/faults\?/);
  await page.goto('/faults');
  await expectAccessible(page.getByText('The faults could not be loaded'));
});

test('axe finds no violations on a fault, unchanged, unsaved, cancelled, refused and unknown', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  await signIn(page, people.olivia);
  const fault = await reportFault(page, 'Looked at');
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
