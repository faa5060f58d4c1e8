import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addAsset } from '../journeys/assets.ts';
import { reportFault } from '../journeys/faults.ts';
import { expect } from '../journeys/journey.ts';
import { assetsToService, factValue } from '../journeys/service.ts';

/** Changes something on a page of an area as an administrator of a practice does, and expects that the server accepts it. */
type Write = (page: Page) => Promise<void>;

/** A write of each area by its name. Reports has no write, so its entry exports a file. */
export const writesOf: Readonly<Record<string, Write>> = {
  assets: editAsset,
  configuration: addAndDeleteRegion,
  documents: addAndEditDocument,
  faults: saveStatusOfFault,
  reports: exportEvents,
  service: requestAndEditAppointment,
};

/** The page of an asset shows values first. Before decision 59 it showed the form at once. */
async function editAsset(page: Page): Promise<void> {
  const { id } = await addAsset(page);
  const text = `Comments ${id}`;
  const comments = page.getByRole('textbox', { name: 'Comments' });
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await page.goto(`/asset/${id}`);
  await expect(comments.or(edit)).toBeVisible();
  const showsValues = await edit.isVisible();
  if (showsValues) await edit.click();
  await comments.fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Asset instance updated successfully')).toBeVisible();
  await page.reload();
  if (showsValues) await expect(factValue(page, 'Comments')).toHaveText(text);
  else await expect(comments).toHaveValue(text);
}

async function addAndDeleteRegion(page: Page): Promise<void> {
  const name = `Region ${randomUUID().slice(0, 8)}`;
  await page.goto('/configuration?tab=locations&regions=true');
  const regions = page.getByRole('dialog', { name: 'Manage Regions' });
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await page.keyboard.type(name);
  await regions.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Region added successfully')).toBeVisible();
  await regions.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Region deleted successfully')).toBeVisible();
}

async function addAndEditDocument(page: Page): Promise<void> {
  const { id } = await addAsset(page);
  const title = `Guide ${id.slice(0, 8)}`;
  await page.goto(`/documents?add=true&asset=${id}`);
  const form = page.getByRole('dialog', { name: 'Add New Document' });
  await form.getByRole('combobox', { name: 'Document Type' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('User Guide', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  const file = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from('Switch it on.') };
  await form.getByLabel('File').setInputFiles(file);
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(page.getByText('Document added and uploaded successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search documents' }).fill(title);
  await page.getByRole('link', { name: title }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Existing Document' });
  await edit.getByRole('textbox', { name: 'Comments' }).fill('In the blue folder');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Document updated successfully')).toBeVisible();
}

async function saveStatusOfFault(page: Page): Promise<void> {
  const { id } = await reportFault(page, 'Leaks at the seal');
  await page.goto(`/faults?fault=${id}`);
  const details = page.getByRole('dialog', { name: 'Fault Details' });
  await details.getByRole('button', { name: 'In Progress' }).click();
  await details.getByRole('textbox', { name: 'Progress Notes' }).fill('Seal ordered');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Fault updated successfully')).toBeVisible();
}

async function exportEvents(page: Page): Promise<void> {
  await page.goto('/reports');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Events' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Steward_FinancialEventsExport_.*\.xlsx$/);
}

async function requestAndEditAppointment(page: Page): Promise<void> {
  const [asset] = await assetsToService(page, 1);
  const title = `Service of ${asset?.serialNumber}`;
  await page.goto(`/asset/${asset?.id}?tab=service`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Add Service Appointment' }).click();
  const request = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  await request.getByRole('textbox', { name: /^Title/ }).fill(title);
  await request.getByRole('button', { name: 'Add This Service Appointment' }).click();
  await expect(page.getByText('Appointment added successfully')).toBeVisible();
  await page.getByRole('textbox', { name: /^Title/ }).fill(`${title}, please ring first`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Appointment updated successfully')).toBeVisible();
}
