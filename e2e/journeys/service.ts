import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { csrfHeaders, expect } from './journey.ts';

/** Each side sees the changes of the other side after one to three seconds; several browsers on one slow machine take longer. */
export const liveUpdateTimeout = { timeout: 20_000 };

export interface ServicedAsset {
  readonly id: string;
  readonly serialNumber: string;
  readonly location: { readonly id: string; readonly name: string };
}

interface Candidate {
  readonly location: { readonly id: string; readonly name: string };
  readonly assetModel: { readonly id: string; readonly defaultServiceIntervalMonths: number | null };
  readonly supplierService: { readonly name: string } | null;
}

/** Adds assets in Truro that DentServe services and that have no service history, for this test only. */
export async function assetsToService(page: Page, count: number): Promise<readonly ServicedAsset[]> {
  const { data: known }: { data: readonly Candidate[] } = await fetchApi(
    page,
    '/asset-instances?pageSize=300',
  );
  const template = known.find(
    ({ location, supplierService, assetModel }) =>
      location.name === 'Harbour Dental Truro' &&
      supplierService?.name === 'DentServe' &&
      assetModel.defaultServiceIntervalMonths !== null,
  );
  const series = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const response = await page.request.post('/bff/api/v1/asset-instances', {
        headers: csrfHeaders,
        data: {
          assetModelId: template?.assetModel.id,
          locationId: template?.location.id,
          serialNumber: `${series}-${at + 1}`,
        },
      });
      await expect(response).toBeOK();
      const { data }: { data: ServicedAsset } = await response.json();
      return data;
    }),
  );
}

/** Requests an appointment with DentServe in Truro in one week, as the signed-in user. */
export async function requestAppointment(page: Page, title: string): Promise<{ readonly id: string }> {
  const assets = await assetsToService(page, 1);
  const { data: suppliers }: { data: readonly { id: string; name: string }[] } = await fetchApi(
    page,
    '/suppliers?pageSize=300',
  );
  const response = await page.request.post('/bff/api/v1/service-appointments', {
    headers: csrfHeaders,
    data: {
      title,
      locationId: assets[0]?.location.id,
      supplierId: suppliers.find(({ name }) => name === 'DentServe')?.id,
      dateAttending: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      assetInstanceIds: assets.map(({ id }) => id),
    },
  });
  await expect(response).toBeOK();
  const { data }: { data: { id: string } } = await response.json();
  return data;
}

/** Fetches an API response as the signed-in user. */
export async function fetchApi<Body>(page: Page, address: string): Promise<Body> {
  const response = await page.request.get(`/bff/api/v1${address}`, { headers: csrfHeaders });
  await expect(response).toBeOK();
  return response.json();
}

/** The address of the supplier's home page with the page of the list that contains this confirmed appointment. */
export async function homePageWith(page: Page, address: string): Promise<string> {
  const { data }: { data: readonly { id: string }[] } = await fetchApi(
    page,
    '/service-appointments?serviceAppointmentStatus=Confirmed&sortProperty=dateAttending&pageSize=300',
  );
  const before = data.findIndex(({ id }) => address.endsWith(id));
  return `/?appointments=completion&appointmentsPage=${Math.floor(before / 3) + 1}`;
}

/** The value of a named fact on the page of an asset or an appointment. */
export function factValue(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();
}

const tomorrow = new Date(Date.now() + 86_400_000);

/** Tomorrow's date in Truro, as `YYYY-MM-DD`. */
export function dayOfTomorrow(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(tomorrow);
}

/** A time of tomorrow in Truro, as the pages show it. */
export function tomorrowAt(clock: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).formatToParts(tomorrow);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('day')} ${read('month').slice(0, 3)} ${read('year')} ${clock}`;
}

/** Records the service of one asset as completed in its dialog. */
export async function completeServiceItem(
  page: Page,
  { serialNumber, price, comments }: { serialNumber: string; price: string; comments: string },
): Promise<Locator> {
  await page.getByRole('link', { name: new RegExp(`^Process .*${serialNumber}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Service Item Details' });
  await dialog.getByRole('button', { name: 'Completed' }).click();
  await dialog.getByRole('textbox', { name: 'Price' }).fill(price);
  await dialog.getByRole('textbox', { name: "Engineer's notes" }).fill(comments);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Asset instance updated successfully').first()).toBeVisible();
  // The message of an earlier item can still be shown, and a live update can show the new state before the form has its response.
  await expect(dialog.getByRole('term').filter({ hasText: /^Completed$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel Changes' })).toHaveCount(0);
  return dialog;
}
