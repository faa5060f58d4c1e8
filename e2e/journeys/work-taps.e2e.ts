import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { emailTo } from './emails.ts';
import { fetchApi, requestAppointment } from './service.ts';
import { countTaps } from './taps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Cancels the coming visits of a supplier, so that its due services join none. */
async function cancelVisitsOf(page: Page, supplier: string) {
  const { data } = await fetchApi<{
    data: readonly { id: string; version: number; status: string; serviceSupplier: { name: string } }[];
  }>(page, '/service-appointments?pageSize=300');
  const open = data.filter(
    ({ status, serviceSupplier }) => serviceSupplier.name === supplier && !/Completed|Cancelled/.test(status),
  );
  expect(open).not.toEqual([]);
  for (const { id, version } of open) {
    const response = await page.request.patch('/bff/api/v1/service-appointments', {
      headers: { ...csrfHeaders, 'If-Match': `"${version}"` },
      data: { id, serviceAppointmentStatus: 'Cancelled' },
    });
    await expect(response).toBeOK();
  }
}

spec('d.7.25');
test('a practice sees what is overdue without a tap, and requests a visit for all of it with 2 taps', async ({
  page,
}) => {
  await signIn(page, people.sam, '/');
  await cancelVisitsOf(page, 'Aire Valley Dental Supplies');
  await page.reload();
  const overdue = page.getByRole('link', { name: /^Request visit: \d+ services overdue, / }).first();
  await expect(overdue).toBeVisible();
  const name = (await overdue.getAttribute('aria-label')) ?? '';
  const count = Number(/\d+/.exec(name)?.[0]);
  expect(count).toBeGreaterThanOrEqual(6);
  const taps = countTaps();
  await taps.tap(overdue);
  const request = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  await expect(request.getByText(/^\d+ assets chosen$/)).toBeVisible();
  const chosen = Number.parseInt(await request.getByText(/assets chosen$/).innerText(), 10);
  expect(chosen).toBeGreaterThanOrEqual(count);
  await taps.tap(request.getByRole('button', { name: 'Add This Service Appointment' }));
  await expect(page.getByText('Appointment added successfully')).toBeVisible();
  await expect(page.getByText(`Total items: ${chosen} of which ${chosen} incomplete`)).toBeVisible();
  expect(taps.total()).toBeLessThanOrEqual(4);
});

spec('d.7.26');
test('a supplier confirms a visit and assigns an engineer with 3 taps', async ({
  page,
  inAnotherBrowser,
}) => {
  const practice = await inAnotherBrowser(people.olivia, '/');
  const title = `Taps ${randomUUID().slice(0, 8)}`;
  // The next visit comes first.
  const { id } = await requestAppointment(practice, title, { inHours: 1 });
  await signIn(page, people.marcus, '/');
  const row = page.getByRole('listitem').filter({ hasText: title });
  const taps = countTaps();
  await taps.tap(row.getByRole('button', { name: /^Confirm: / }));
  await taps.tap(page.getByRole('combobox', { name: new RegExp(`^Assign: ${title} has no engineer`) }));
  await taps.tap(page.getByTitle('Ana Costa', { exact: true }));
  await expect(page.getByRole('combobox', { name: /^Assign: Taps/ })).toHaveCount(0);
  expect(taps.total()).toBeLessThanOrEqual(3);
  await page.goto(`/serviceappointment/${id}`);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Ana Costa').first()).toBeVisible();
});

spec('d.7.27');
test('an administrator invites a user for a location with 6 taps', async ({ page }) => {
  const email = `noor.${randomUUID().slice(0, 8)}@harbour-dental.example`;
  await signIn(page, people.olivia, '/configuration?tab=users');
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: 'Add User' }));
  const adding = page.getByRole('dialog', { name: 'Add a new user' });
  await adding.getByRole('textbox', { name: 'Username/Email' }).fill(email);
  await adding.getByRole('textbox', { name: 'First Name' }).fill('Noor');
  await adding.getByRole('textbox', { name: 'Last Name' }).fill('Haddad');
  await taps.tap(adding.getByRole('combobox', { name: 'Role' }));
  await taps.tap(page.getByTitle('Practice user'));
  await taps.tap(adding.getByRole('checkbox', { name: 'Harbour Dental Truro' }));
  await taps.tap(adding.getByRole('switch', { name: 'Send the invitation now' }));
  await taps.tap(adding.getByRole('button', { name: 'Add User' }));
  await expect(page.getByText('User added successfully')).toBeVisible();
  expect(taps.total()).toBeLessThanOrEqual(6);
  const invitation = await emailTo(email);
  expect(invitation.subject).toBe('Olivia Grant invites you to Steward');
});

spec('d.7.28');
test('the labels of all assets that match a search are printed with 3 taps', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(page, people.olivia, '/assets?search=chair');
  const taps = countTaps();
  await taps.tap(page.getByRole('button', { name: 'Select', exact: true }));
  await taps.tap(page.getByRole('button', { name: /^Print all \d+ labels$/ }));
  await taps.tap(page.getByRole('button', { name: 'Print', exact: true }));
  await expect(page.locator('.st-printout')).toBeAttached();
  expect(taps.total()).toBeLessThanOrEqual(3);
});
