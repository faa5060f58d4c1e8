import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from './journey.ts';
import { requestAppointment } from './service.ts';
import { beginAtTitle, expectGolden } from './aria-snapshot.ts';

// The differences are readable without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const process = async (page: Page) => {
  await page.getByRole('link', { name: /^Process / }).click();
  await beginAtTitle(page);
};

test('an appointment and one of its assets match their golden files for the practice and the supplier', async ({
  page,
  inAnotherBrowser,
}) => {
  await signIn(page, people.olivia);
  const { id } = await requestAppointment(page, 'Annual service');
  await page.goto(`/serviceappointment/${id}`);
  await expectGolden(main(page).locator('.st-page-head'), 'appointment-head');
  await expectGolden(main(page).getByRole('region', { name: 'Appointment', exact: true }), 'appointment');
  await expectGolden(main(page).getByRole('tabpanel').getByRole('row').nth(1), 'appointment-item');
  await process(page);
  await expectGolden(page.getByRole('dialog'), 'service-item');

  const supplier = await inAnotherBrowser(people.marcus, `/serviceappointment/${id}`);
  const region = main(supplier).getByRole('region', { name: 'Appointment', exact: true });
  await expectGolden(region, 'supplier-appointment');
  await process(supplier);
  await expect(supplier.getByRole('button', { name: 'Add Service Record' })).toBeVisible();
  await expectGolden(supplier.getByRole('dialog'), 'supplier-service-item');
});
