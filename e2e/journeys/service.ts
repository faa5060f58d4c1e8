import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { asOurPage, expect } from './journey.ts';

/** Within so long each side sees what the other one does. */
export const soon = { timeout: 5_000 };

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

/** Assets in Truro that DentServe services and nobody has ever serviced; nobody else looks at them. */
export async function assetsToService(page: Page, count: number): Promise<readonly ServicedAsset[]> {
  const { data: known }: { data: readonly Candidate[] } = await asked(page, '/asset-instances?pageSize=300');
  const like = known.find(
    ({ location, supplierService, assetModel }) =>
      location.name === 'Harbour Dental Truro' &&
      supplierService?.name === 'DentServe' &&
      assetModel.defaultServiceIntervalMonths !== null,
  );
  const series = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const answer = await page.request.post('/bff/api/v1/asset-instances', {
        headers: asOurPage,
        data: {
          assetModelId: like?.assetModel.id,
          locationId: like?.location.id,
          serialNumber: `${series}-${at + 1}`,
        },
      });
      await expect(answer).toBeOK();
      const { data }: { data: ServicedAsset } = await answer.json();
      return data;
    }),
  );
}

/** An appointment in Truro that the signed-in person asks DentServe for, a week ahead. */
export async function requestedAppointment(page: Page, title: string): Promise<{ readonly id: string }> {
  const assets = await assetsToService(page, 1);
  const { data: suppliers }: { data: readonly { id: string; name: string }[] } = await asked(
    page,
    '/suppliers?pageSize=300',
  );
  const answer = await page.request.post('/bff/api/v1/service-appointments', {
    headers: asOurPage,
    data: {
      title,
      locationId: assets[0]?.location.id,
      supplierId: suppliers.find(({ name }) => name === 'DentServe')?.id,
      dateAttending: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      assetInstanceIds: assets.map(({ id }) => id),
    },
  });
  await expect(answer).toBeOK();
  const { data }: { data: { id: string } } = await answer.json();
  return data;
}

/** What the API answers the signed-in person. */
export async function asked<Answer>(page: Page, address: string): Promise<Answer> {
  const answer = await page.request.get(`/bff/api/v1${address}`, { headers: asOurPage });
  await expect(answer).toBeOK();
  return answer.json();
}

/** The home page of a supplier, turned to the confirmed appointment at this address. */
export async function homeShowing(page: Page, address: string): Promise<string> {
  const { data }: { data: readonly { id: string }[] } = await asked(
    page,
    '/service-appointments?serviceAppointmentStatus=Confirmed&sortProperty=dateAttending&pageSize=300',
  );
  const before = data.findIndex(({ id }) => address.endsWith(id));
  return `/?appointments=completion&appointmentsPage=${Math.floor(before / 3) + 1}`;
}

/** What stands beside a name on the page of an asset or an appointment. */
export function fact(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();
}

const tomorrow = new Date(Date.now() + 86_400_000);

/** The day of tomorrow in Truro, as addresses write it. */
export function dayOfTomorrow(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(tomorrow);
}

/** A minute of tomorrow in Truro, as people write it. */
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

/** The steps of the service of one asset, in its dialog. */
export async function serviceItem(
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
  return dialog;
}
