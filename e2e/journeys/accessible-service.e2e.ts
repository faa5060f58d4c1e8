import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, menu, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';
import { requestAppointment } from './service.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

spec('1.2.5', '1.2.24');
test('axe finds no violations on the Servicing page of a practice, with data, empty and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/');
  await menu(page).getByRole('link', { name: 'Servicing' }).click();
  await expect(page).toHaveURL(/\/service$/);
  const first = page.getByRole('region', { name: 'service appointments' }).getByRole('link').first();
  await expectAccessible(first);
  await page.goto('/service?status=Cancelled');
  await expectAccessible(first);
  await page.goto('/service?search=nothing-like-this');
  await expectAccessible(page.getByText('No service appointments match your search criteria'));
  await failEndpoint(page, /\/service-appointments\?/);
  await page.goto('/service');
  await expectAccessible(page.getByText('The service appointments could not be loaded'));
});

test('axe finds no violations while a practice requests an appointment, with errors, a calendar and assets', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/service?request=true');
  const dialog = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  await expectAccessible(dialog.getByRole('button', { name: 'Add This Service Appointment' }));
  await dialog.getByRole('button', { name: 'Add This Service Appointment' }).click();
  await expectAccessible(dialog.getByText('Please select a supplier'));
  await dialog.getByRole('combobox', { name: /^Location/ }).click();
  await page.getByTitle('Harbour Dental Truro').click();
  await dialog.getByRole('combobox', { name: /^Supplier/ }).click();
  await page.getByTitle('DentServe').click();
  const assets = dialog.getByRole('group', { name: 'Assets to be serviced' });
  await assets.getByRole('button', { name: /^Select the \d+ due a service$/ }).click();
  await expectAccessible(assets.getByRole('checkbox', { checked: true }).first());
  await dialog.getByRole('textbox', { name: /^Date/ }).fill('next Tuesday');
  await dialog.getByRole('textbox', { name: /^Title/ }).focus();
  await expectAccessible(dialog.getByText('“next Tuesday” is not a date and time.', { exact: false }));
});

spec('1.2.29');
test('axe finds no violations on the Service Appointments page of a supplier and in its request form', async ({
  page,
}) => {
  await signIn(page, people.marcus, '/');
  await menu(page).getByRole('link', { name: 'Service Appointments' }).click();
  await expectAccessible(page.getByRole('columnheader', { name: 'Assigned To' }), 1365);
  await page.getByRole('link', { name: 'Add Service Appointment Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  await expectAccessible(dialog.getByRole('combobox', { name: /^Location/ }));
  await expect(dialog.getByRole('combobox', { name: /^Supplier/ })).toBeDisabled();
});

test('axe finds no violations while a practice reads an appointment and its assets and cancels it', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const { id } = await requestAppointment(page, 'Annual service');
  await page.goto(`/serviceappointment/${id}`);
  await expectAccessible(page.getByRole('link', { name: /^Process / }));
  await page.getByRole('link', { name: /^Process / }).click();
  const item = page.getByRole('dialog', { name: 'Service Item Details' });
  await item.getByRole('textbox', { name: 'Price' }).fill('two hundred');
  await item.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessible(item.getByText('Invalid price - must be a decimal number, e.g. 235.00'));
  await page.goto(`/serviceappointment/${id}?add=true`);
  const adding = page.getByRole('dialog', { name: 'Add Assets' });
  await expectAccessible(adding.getByRole('checkbox').first());
  await page.goto(`/serviceappointment/${id}`);
  await page.getByRole('button', { name: 'Cancel Appt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Appt' }).click();
  await expectAccessible(page.getByText('CANCELLED', { exact: true }));
});

test('axe finds no violations while a supplier records a service with its certificate', async ({
  page: practice,
  inAnotherBrowser,
}) => {
  await signIn(practice, people.olivia);
  const { id } = await requestAppointment(practice, 'Annual service');
  const page = await inAnotherBrowser(people.marcus, `/serviceappointment/${id}`);
  await expectAccessible(page.getByRole('combobox', { name: 'Assign To Person' }), 360);
  await page.getByRole('link', { name: /^Process / }).click();
  const item = page.getByRole('dialog', { name: 'Service Item Details' });
  await item.getByRole('button', { name: 'Add Service Record' }).click();
  await item.getByRole('button', { name: 'Upload Service Record' }).click();
  await expectAccessible(item.getByText('Please enter a friendly title'));
});
