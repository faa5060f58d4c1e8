import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import {
  fetchApi,
  assetsToService,
  dayOfTomorrow,
  factValue,
  homePageWith,
  requestAppointment,
  completeServiceItem,
  liveUpdateTimeout,
  tomorrowAt,
} from './service.ts';

test('a practice requests a service, the supplier proposes another day, and both see each step until it is complete', async ({
  page: practice,
  inAnotherBrowser,
}) => {
  test.setTimeout(240_000);
  await signIn(practice, people.olivia);
  const assets = await assetsToService(practice, 3);
  const [first, ...others] = assets;
  const series = first?.serialNumber.split('-')[0] ?? '';
  const title = `Service of ${series}`;
  const anotherDay = tomorrowAt('06:45');

  // The practice requests the service on the page of the first asset.
  await practice.goto(`/asset/${first?.id}?tab=service`);
  await expect(factValue(practice, 'Last Serviced On')).toHaveText('No service history');
  await practice.getByRole('tabpanel').getByRole('link', { name: 'Add Service Appointment' }).click();
  const request = practice.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  await expect(request.getByRole('textbox', { name: /^Date/ })).toHaveValue(tomorrowAt('09:00'));
  await request.getByRole('textbox', { name: /^Title/ }).fill(title);
  await request.getByRole('searchbox', { name: 'Search assets' }).fill(series);
  for (const { serialNumber } of others)
    await request.getByRole('checkbox', { name: new RegExp(serialNumber) }).check();
  await expect(request.getByText('3 assets chosen')).toBeVisible();
  await request.getByRole('button', { name: 'Add This Service Appointment' }).click();
  await expect(practice.getByText('Appointment added successfully')).toBeVisible();
  await expect(practice).toHaveURL(/\/serviceappointment\//);
  const address = new URL(practice.url()).pathname;

  // The supplier proposes another day. The text that the practice types in the meantime stays.
  const supplier = await inAnotherBrowser(people.marcus, address);
  await expect(supplier.getByText('Not yet confirmed by service company')).toBeVisible();
  await practice.getByRole('textbox', { name: /^Title/ }).fill(`${title}, please ring first`);
  await supplier.getByRole('button', { name: 'Request new date/time' }).click();
  const newDate = supplier.getByRole('dialog', { name: 'Request new date/time' });
  await newDate.getByRole('textbox', { name: /^New date and time/ }).fill(anotherDay);
  await newDate.getByRole('textbox', { name: /^New date and time/ }).press('Tab');
  await newDate.getByRole('button', { name: 'Request new date/time' }).click();
  await expect(factValue(practice, 'Status')).toHaveText('Pending', liveUpdateTimeout);
  const date = (of: typeof supplier) => of.getByRole('textbox', { name: /^Attending date and time/ });
  await expect(supplier.getByText('Appointment updated successfully').first()).toBeVisible();
  await expect(practice.getByRole('textbox', { name: /^Title/ })).toHaveValue(`${title}, please ring first`);
  await practice.getByRole('button', { name: 'Cancel Changes' }).click();
  await expect(date(practice)).toHaveValue(anotherDay, liveUpdateTimeout);

  // The practice confirms the proposed date. The supplier does not need to confirm it again.
  await practice.getByRole('button', { name: 'Mark as confirmed' }).click();
  await expect(supplier.getByText('Date confirmed by practice')).toBeVisible(liveUpdateTimeout);
  await expect(factValue(supplier, 'Status')).toHaveText('Confirmed', liveUpdateTimeout);

  // The home page of the supplier lists the appointment, and the page of the asset shows its date.
  const supplierHome = await supplier.context().newPage();
  await supplierHome.goto(await homePageWith(supplier, address));
  const row = supplierHome.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('3 of 3 incomplete');
  const supplierAsset = await supplier.context().newPage();
  await supplierAsset.goto(`/asset/${first?.id}`);
  await expect(factValue(supplierAsset, 'Pending Service').getByRole('link')).toHaveText(anotherDay);
  const practiceAsset = await practice.context().newPage();
  await practiceAsset.goto(`/asset/${first?.id}?tab=service`);
  await expect(factValue(practiceAsset, 'Service Next Due')).toHaveText('Not due');

  // The supplier services the assets one after the other.
  const pdf = await supplier.pdf();
  const dialog = await completeServiceItem(supplier, {
    serialNumber: first?.serialNumber ?? '',
    price: '120',
    comments: 'Seal replaced',
  });
  const someDay = /^\d\d \w{3} \d{4}$/;
  await expect(factValue(supplierAsset, 'Last Serviced On')).toHaveText(someDay, liveUpdateTimeout);
  await expect(factValue(supplierAsset, 'Service Next Due')).toHaveText(someDay, liveUpdateTimeout);
  await expect(factValue(supplierAsset, 'Pending Service')).toHaveText(
    'No service pending',
    liveUpdateTimeout,
  );
  await expect(factValue(practiceAsset, 'Last Serviced On')).toHaveText(someDay, liveUpdateTimeout);
  await expect(factValue(practiceAsset, 'Service Next Due')).toHaveText(someDay, liveUpdateTimeout);
  await expect(practice.getByText('Total items: 3 of which 2 incomplete')).toBeVisible(liveUpdateTimeout);
  await expect(row).toContainText('2 of 3 incomplete', liveUpdateTimeout);
  await dialog.getByRole('button', { name: 'Add Service Record' }).click();
  const record = dialog.getByRole('form', { name: 'Add Service Record' });
  await record.getByRole('textbox', { name: 'Title' }).fill(`Report ${series}`);
  await record
    .getByLabel('File')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf });
  await record.getByRole('button', { name: 'Upload Service Record' }).click();
  await expect(dialog.getByRole('list', { name: 'Service records' })).toContainText(`Report ${series}`);
  // The list can show the record before the form has closed.
  await expect(record).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const { serialNumber } of others) {
    const next = await completeServiceItem(supplier, { serialNumber, price: '80.50', comments: 'As new' });
    await next.getByRole('button', { name: 'Close' }).click();
  }
  await expect(practice.getByText('Total items: 3 of which 0 incomplete')).toBeVisible(liveUpdateTimeout);
  await supplier.getByRole('button', { name: 'Mark This Appointment As Completed' }).click();
  await expect(practice.getByText(/^Completed on/)).toBeVisible(liveUpdateTimeout);
  await expect(row).toHaveCount(0, liveUpdateTimeout);

  // The calendar shows the appointment on its day.
  await supplierHome.goto(`/servicecalendar?calendar=week&day=${dayOfTomorrow()}`);
  const day = supplierHome.locator(`[data-date="${dayOfTomorrow()}"]`);
  await expect(day.getByRole('link', { name: new RegExp(title) })).toContainText('Completed');

  // The asset, its documents, the report and the audit trail show the service.
  const visit = practiceAsset.getByRole('row', { name: new RegExp(title) });
  for (const text of ['Completed', 'DentServe', 'Seal replaced', '£120.00'])
    await expect(visit).toContainText(text, liveUpdateTimeout);
  await practiceAsset.getByRole('tab', { name: 'Documentation & User guides' }).click();
  await expect(practiceAsset.getByText(`Report ${series}`)).toBeVisible();
  const events = await fetchApi<{ data: readonly { price: string; financialEventType: string }[] }>(
    practice,
    `/reports/financial-events?searchTerm=${series}`,
  );
  expect(
    events.data.map(({ price, financialEventType }) => `${financialEventType} ${price}`).toSorted(),
  ).toEqual(['AssetService 120.00', 'AssetService 80.50', 'AssetService 80.50']);
  await practice.getByRole('tab', { name: 'Audit Trail' }).click();
  const auditTrail = practice.getByRole('region', { name: 'audit events', exact: true });
  await expect(auditTrail.getByRole('row').filter({ hasText: people.marcus }).first()).toBeVisible();
  await expect(auditTrail.getByRole('row').filter({ hasText: people.olivia }).first()).toBeVisible();
});

test('a user without permission can neither see nor delete an appointment', async ({
  page,
  inAnotherBrowser,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  await signIn(page, people.tom);
  const { id } = await requestAppointment(page, 'None of yours');
  await page.goto(`/serviceappointment/${id}`);
  await expect(page.getByRole('button', { name: 'Cancel Appt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const refused = await page.request.delete(`/bff/api/v1/service-appointments/${id}`, {
    headers: { ...csrfHeaders, 'If-Match': '"1"' },
  });
  expect(refused.status()).toBe(403);
  const vera = await inAnotherBrowser(people.vera, `/serviceappointment/${id}`);
  await expect(vera.getByRole('heading', { name: 'Appointment not found' })).toBeVisible();
  const foreign = await vera.request.patch('/bff/api/v1/service-appointments', {
    headers: { ...csrfHeaders, 'If-Match': '"1"' },
    data: { id, serviceAppointmentStatus: 'Confirmed' },
  });
  expect(foreign.status()).toBe(404);
});
