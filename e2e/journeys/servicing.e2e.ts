import { asOurPage, expect, people, signIn, test } from './journey.ts';
import {
  asked,
  assetsToService,
  dayOfTomorrow,
  fact,
  homeShowing,
  requestedAppointment,
  serviceItem,
  soon,
  tomorrowAt,
} from './service.ts';

test('when a practice asks for a service → the supplier wants another day, the practice confirms it, and both see each step of the other, until all of it is done', async ({
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

  // The practice asks for it, from the page of the first asset.
  await practice.goto(`/asset/${first?.id}?tab=service`);
  await expect(fact(practice, 'Last Serviced On')).toHaveText('No service history');
  await practice.getByRole('link', { name: 'Add Service Appointment' }).click();
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

  // The supplier wants another day; what the practice types meanwhile stays.
  const supplier = await inAnotherBrowser(people.marcus, address);
  await expect(supplier.getByText('Not yet confirmed by service company')).toBeVisible();
  await practice.getByRole('textbox', { name: /^Title/ }).fill(`${title}, please ring first`);
  await supplier.getByRole('button', { name: 'Request new date/time' }).click();
  await supplier
    .getByRole('dialog', { name: 'Request new date/time' })
    .getByRole('button', { name: 'Request new date/time' })
    .click();
  await expect(fact(practice, 'Status')).toHaveText('Pending', soon);
  const date = (of: typeof supplier) => of.getByRole('textbox', { name: /^Attending date and time/ });
  await date(supplier).fill(anotherDay);
  await date(supplier).press('Tab');
  await supplier.getByRole('button', { name: 'Save Changes' }).click();
  await expect(supplier.getByText('Appointment updated successfully').first()).toBeVisible();
  await expect(practice.getByRole('textbox', { name: /^Title/ })).toHaveValue(`${title}, please ring first`);
  await practice.getByRole('button', { name: 'Cancel Changes' }).click();
  await expect(date(practice)).toHaveValue(anotherDay, soon);

  // The practice confirms the date that the supplier proposed: it is not asked for the supplier's agreement.
  await practice.getByRole('button', { name: 'Mark as confirmed' }).click();
  await expect(supplier.getByText('Date confirmed by practice')).toBeVisible(soon);
  await expect(fact(supplier, 'Status')).toHaveText('Confirmed', soon);

  // It stands on the supplier's home page, and the asset's page says when somebody comes.
  const supplierHome = await supplier.context().newPage();
  await supplierHome.goto(await homeShowing(supplier, address));
  const row = supplierHome.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('3 of 3 incomplete');
  const supplierAsset = await supplier.context().newPage();
  await supplierAsset.goto(`/asset/${first?.id}`);
  await expect(fact(supplierAsset, 'Pending Service').getByRole('link')).toHaveText(anotherDay);
  const practiceAsset = await practice.context().newPage();
  await practiceAsset.goto(`/asset/${first?.id}?tab=service`);
  await expect(fact(practiceAsset, 'Service Next Due')).toHaveText('Not due');

  // The supplier services one after the other.
  const pdf = await supplier.pdf();
  const dialog = await serviceItem(supplier, {
    serialNumber: first?.serialNumber ?? '',
    price: '120',
    comments: 'Seal replaced',
  });
  const someDay = /^\d\d \w{3} \d{4}$/;
  await expect(fact(supplierAsset, 'Last Serviced On')).toHaveText(someDay, soon);
  await expect(fact(supplierAsset, 'Service Next Due')).toHaveText(someDay, soon);
  await expect(fact(supplierAsset, 'Pending Service')).toHaveText('No service pending', soon);
  await expect(fact(practiceAsset, 'Last Serviced On')).toHaveText(someDay, soon);
  await expect(fact(practiceAsset, 'Service Next Due')).toHaveText(someDay, soon);
  await expect(practice.getByText('Total items: 3 of which 2 incomplete')).toBeVisible(soon);
  await expect(row).toContainText('2 of 3 incomplete', soon);
  await dialog.getByRole('button', { name: 'Add Service Record' }).click();
  const record = dialog.getByRole('form', { name: 'Add Service Record' });
  await record.getByRole('textbox', { name: 'Title' }).fill(`Report ${series}`);
  await record
    .getByLabel('File')
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf });
  await record.getByRole('button', { name: 'Upload Service Record' }).click();
  await expect(dialog.getByRole('list', { name: 'Service records' })).toContainText(`Report ${series}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const { serialNumber } of others) {
    const next = await serviceItem(supplier, { serialNumber, price: '80.50', comments: 'As new' });
    await next.getByRole('button', { name: 'Close' }).click();
  }
  await expect(practice.getByText('Total items: 3 of which 0 incomplete')).toBeVisible(soon);
  await supplier.getByRole('button', { name: 'Mark This Appointment As Completed' }).click();
  await expect(practice.getByText(/^Completed on/)).toBeVisible(soon);
  await expect(row).toHaveCount(0, soon);

  // It stands in the calendar on its day.
  await supplierHome.goto(`/servicecalendar?calendar=week&day=${dayOfTomorrow()}`);
  const day = supplierHome.locator(`[data-date="${dayOfTomorrow()}"]`);
  await expect(day.getByRole('link', { name: new RegExp(title) })).toContainText('Completed');

  // Everything says so: the asset, its documents, the report and the trail.
  const visit = practiceAsset.getByRole('row', { name: new RegExp(title) });
  for (const said of ['Completed', 'DentServe', 'Seal replaced', '£120.00'])
    await expect(visit).toContainText(said, soon);
  await practiceAsset.getByRole('tab', { name: 'Documentation & User guides' }).click();
  await expect(practiceAsset.getByText(`Report ${series}`)).toBeVisible();
  const events = await asked<{ data: readonly { price: string; financialEventType: string }[] }>(
    practice,
    `/reports/financial-events?searchTerm=${series}`,
  );
  expect(
    events.data.map(({ price, financialEventType }) => `${financialEventType} ${price}`).toSorted(),
  ).toEqual(['AssetService 120.00', 'AssetService 80.50', 'AssetService 80.50']);
  await practice.getByRole('tab', { name: 'Audit Trail' }).click();
  const trail = practice.getByRole('region', { name: 'audit events', exact: true });
  await expect(trail.getByRole('row').filter({ hasText: people.marcus }).first()).toBeVisible();
  await expect(trail.getByRole('row').filter({ hasText: people.olivia }).first()).toBeVisible();
});

test('when somebody may not delete an appointment, or see it at all → it is not offered, and refused', async ({
  page,
  inAnotherBrowser,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  await signIn(page, people.tom);
  const { id } = await requestedAppointment(page, 'None of yours');
  await page.goto(`/serviceappointment/${id}`);
  await expect(page.getByRole('button', { name: 'Cancel Appt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const refused = await page.request.delete(`/bff/api/v1/service-appointments/${id}`, {
    headers: { ...asOurPage, 'If-Match': '"1"' },
  });
  expect(refused.status()).toBe(403);
  const vera = await inAnotherBrowser(people.vera, `/serviceappointment/${id}`);
  await expect(vera.getByRole('heading', { name: 'Appointment not found' })).toBeVisible();
  const foreign = await vera.request.patch('/bff/api/v1/service-appointments', {
    headers: { ...asOurPage, 'If-Match': '"1"' },
    data: { id, serviceAppointmentStatus: 'Confirmed' },
  });
  expect(foreign.status()).toBe(404);
});
