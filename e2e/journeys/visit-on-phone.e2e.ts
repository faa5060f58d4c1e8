import type { Browser, Locator, Page } from '@playwright/test';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { assetsToService, fetchApi, type ServicedAsset } from './service.ts';
import { expectAccessible } from './theme-check.ts';

interface Visit {
  readonly id: string;
  readonly assets: readonly ServicedAsset[];
}
interface Item {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly result: string | null;
  readonly price: string | null;
  readonly commentsEngineer: string | null;
  readonly assetInstance: { readonly serialNumber: string };
}
interface Appointment {
  readonly status: string;
  readonly version: number;
  readonly serviceAppointmentItems: readonly Item[];
}

const headers = csrfHeaders;

/** A confirmed visit of Ana to assets in Truro, in one hour. */
async function visitOfAna(practice: Page, supplier: Page, count: number): Promise<Visit> {
  const assets = await assetsToService(practice, count);
  const suppliers = await fetchApi<{ data: readonly { id: string; name: string }[] }>(
    practice,
    '/suppliers?pageSize=300',
  );
  const requested = await practice.request.post('/bff/api/v1/service-appointments', {
    headers,
    data: {
      title: `Visit of ${assets[0]?.serialNumber}`,
      locationId: assets[0]?.location.id,
      supplierId: suppliers.data.find(({ name }) => name === 'DentServe')?.id,
      dateAttending: new Date(Date.now() + 3_600_000).toISOString(),
      commentsRequestor: 'Ring the side door',
      assetInstanceIds: assets.map(({ id }) => id),
    },
  });
  await expect(requested).toBeOK();
  const { data: visit }: { data: { id: string } } = await requested.json();
  const engineers = await fetchApi<{ data: readonly { id: string; userName: string }[] }>(
    supplier,
    '/users?pageSize=100',
  );
  const orgUserId = engineers.data.find(({ userName }) => userName === people.ana)?.id;
  for (const changes of [{ orgUserId }, { serviceAppointmentStatus: 'Confirmed' }])
    await expect(
      await supplier.request.patch('/bff/api/v1/service-appointments', {
        headers,
        data: { id: visit.id, ...changes },
      }),
    ).toBeOK();
  return { id: visit.id, assets };
}

/** The home page of Ana on a phone. */
async function phoneOfAna(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, people.ana, '/');
  return page;
}

const readVisit = async (page: Page, { id }: Visit) =>
  (await fetchApi<{ data: Appointment }>(page, `/service-appointments/${id}`)).data;
const rowOf = (page: Page, { serialNumber }: ServicedAsset) =>
  page.getByRole('listitem').filter({ hasText: serialNumber });
/** The button that opens the chooser of the phone, and the file in it. */
const tapsOfCertificate = 2;
const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Save and next' });

test('an engineer services six assets on a phone in 10 taps, and in 12 with a certificate', async ({
  browser,
  page: practice,
  inAnotherBrowser,
}) => {
  test.setTimeout(120_000);
  await signIn(practice, people.olivia);
  const supplier = await inAnotherBrowser(people.marcus);
  const visit = await visitOfAna(practice, supplier, 6);
  const phone = await phoneOfAna(browser);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(phone.getByRole('region', { name: 'Visits' }).locator(`a[href*="${visit.id}"]`).first());
  const price = phone.getByRole('textbox', { name: 'Price' });
  const notes = phone.getByRole('textbox', { name: "Engineer's notes" });
  await expect(phone.getByText('0 of 6 done')).toBeVisible();
  await tap(price);
  for (const [at, asset] of visit.assets.entries()) {
    await expect(rowOf(phone, asset).getByRole('button', { expanded: true })).toBeVisible();
    // After the first asset, the price of the next one has the focus.
    await expect(price).toBeFocused();
    await phone.keyboard.type(`${80 + at}`);
    await phone.keyboard.press('Tab');
    await expect(notes).toBeFocused();
    await phone.keyboard.type(`Serviced ${at + 1}`);
    if (at === 5) {
      await rowOf(phone, asset)
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'certificate.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF'),
        });
      taps += tapsOfCertificate;
      await expect(phone.getByRole('textbox', { name: /^Certificate title/ })).toHaveValue(/certificate$/);
      await tap(phone.getByRole('button', { name: 'Save', exact: true }));
    } else await tap(saveAndNext(phone));
  }
  await tap(phone.getByRole('button', { name: 'Complete visit' }));
  await expect(phone.getByText('Completed on', { exact: false })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  expect(taps - tapsOfCertificate).toBeLessThanOrEqual(10);
  const { status, serviceAppointmentItems: items } = await readVisit(practice, visit);
  expect(status).toBe('Completed');
  const saved = items.map(({ result, price: paid, commentsEngineer }) => [result, paid, commentsEngineer]);
  expect(saved.toSorted()).toEqual(
    visit.assets.map((_, at) => ['Pass', `${80 + at}.00`, `Serviced ${at + 1}`]),
  );
  const certificates = await fetchApi<{ data: readonly { title: string }[] }>(
    practice,
    `/documents?documentType=EquipmentCertification&serviceAppointmentId=${visit.id}`,
  );
  expect(certificates.data).toHaveLength(1);
  await phone.context().close();
});

test('results without a network are kept on the phone, sent once, and never overwrite what another engineer has saved', async ({
  browser,
  page: practice,
  inAnotherBrowser,
}) => {
  test.setTimeout(120_000);
  await signIn(practice, people.olivia);
  const supplier = await inAnotherBrowser(people.marcus);
  const visit = await visitOfAna(practice, supplier, 3);
  const phone = await phoneOfAna(browser);
  await phone.goto(`/serviceappointment/${visit.id}`);
  await expectAccessible(saveAndNext(phone), 360);
  await phone.getByRole('button', { name: /^Notes/ }).tap();
  await expect(phone.getByText('Ring the side door').first()).toBeVisible();
  const [first, second] = visit.assets;
  if (!first || !second) throw new Error('The visit has too few assets');
  const item = (await readVisit(practice, visit)).serviceAppointmentItems.find(
    ({ assetInstance }) => assetInstance.serialNumber === first.serialNumber,
  );

  await phone.context().setOffline(true);
  await phone.getByRole('textbox', { name: 'Price' }).fill('70');
  await saveAndNext(phone).tap();
  await expect(
    phone.getByText('No connection. 1 entry is saved on this device and will be sent later.'),
  ).toBeVisible();
  await rowOf(phone, second).getByText('Fail', { exact: true }).tap();
  await saveAndNext(phone).tap();
  await expect(phone.getByText('2 entries are saved', { exact: false })).toBeVisible();
  await expect(phone.getByText('Not sent')).toHaveCount(2);
  const other = await supplier.request.patch('/bff/api/v1/service-appointment-items', {
    headers,
    data: { id: item?.id, price: '99.00' },
  });
  await expect(other).toBeOK();

  // The page is opened again while the server cannot be reached.
  await phone.route('**/service-appointment-items', (route) => route.abort());
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(phone.getByText('Not sent')).toHaveCount(2);
  await expect(phone.getByText('2 of 3 done')).toBeVisible();

  // The server saves the result of the second asset, but its response is lost once.
  await phone.unroute('**/service-appointment-items');
  let isLost = false;
  await phone.route('**/service-appointment-items', async (route) => {
    const response = await route.fetch();
    if (isLost || !response.ok()) return route.fulfill({ response });
    isLost = true;
    return route.abort();
  });
  await phone.reload();
  const conflict = phone.getByText(/Marcus Lee changed it at \d\d:\d\d on /);
  await expect(conflict).toBeVisible();
  await expect(phone.getByText('Saved: £99.00. Yours: Pass, £70.00.')).toBeVisible();
  await expectAccessible(conflict, 360);
  await expect(phone.getByText('Not sent')).toHaveCount(1, { timeout: 60_000 });
  expect(isLost).toBe(true);
  const afterwards = (await readVisit(practice, visit)).serviceAppointmentItems;
  expect(afterwards.map(({ result, version }) => [result, version]).toSorted()).toEqual([
    [null, 1],
    [null, 2],
    ['Fail', 2],
  ]);
  await phone.getByRole('button', { name: /^Send again: the result/ }).tap();
  await expect(phone.getByText('Not sent')).toHaveCount(0);
  const saved = (await readVisit(practice, visit)).serviceAppointmentItems.find(({ id }) => id === item?.id);
  expect(saved).toMatchObject({ status: 'Completed', result: 'Pass', price: '70.00' });
  await phone.context().close();
});
