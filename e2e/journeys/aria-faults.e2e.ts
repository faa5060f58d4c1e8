import type { Page } from '@playwright/test';
import { listFaults } from './faults.ts';
import { expect, people, signIn, test } from './journey.ts';
import { beginAtTitle, expectGolden } from './aria-snapshot.ts';

// The differences are readable without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog', { name: 'Fault Details' }).getByRole('form');

/** The oldest fault of the demo, because new faults are never older. */
async function oldestFault(page: Page) {
  const [fault] = (await listFaults(page, '&sortProperty=createdAt&sortDescending=false')).data;
  if (!fault) throw new Error('The demo has no fault for this user');
  return fault;
}

test('the faults match their golden files', async ({ page }) => {
  await signIn(page, people.helen, '/');
  await expectGolden(main(page).getByRole('region', { name: 'Top 3 Faults' }), 'practice-home-faults');
  const fault = await oldestFault(page);
  await page.goto('/faults');
  await expectGolden(main(page).locator('.st-page-head'), 'faults-head');
  await expectGolden(main(page).getByRole('region', { name: 'Filters' }), 'faults-filters');
  await page.goto('/faults?sort=createdAt&descending=false');
  await expectGolden(page.getByRole('table', { name: 'faults' }).getByRole('row').nth(1), 'faults-row');
  await page.goto(`/faults?fault=${fault.id}`);
  await beginAtTitle(page);
  await expectGolden(form(page), 'fault-details');
  await page.goto(`/asset/${fault.assetInstance.id}?tab=faults`);
  await expectGolden(main(page).getByRole('tabpanel'), 'asset-faults');
});

test('the form that reports a fault matches its golden files, with and without errors', async ({ page }) => {
  await signIn(page, people.helen, '/faults?report=true');
  const report = page.getByRole('dialog', { name: 'Report a new Fault' }).getByRole('form');
  await expectGolden(report, 'report-fault');
  await report.getByRole('button', { name: 'Add This Fault' }).click();
  await expect(report.getByText('Please describe this fault')).toBeVisible();
  await expectGolden(report, 'report-fault-refused');
});

test('a fault matches its golden file for a supplier', async ({ page }) => {
  await signIn(page, people.vera);
  await page.goto(`/faults?fault=${(await oldestFault(page)).id}`);
  await expectGolden(form(page), 'supplier-fault-details');
});

// The snapshots of Playwright do not contain these attributes.
test('a refused fault describes the error at its field and marks the current step', async ({ page }) => {
  await signIn(page, people.helen);
  await page.goto(`/faults?fault=${(await oldestFault(page)).id}`);
  await expect(form(page).getByRole('combobox', { name: 'Severity' })).toHaveAttribute(
    'aria-required',
    'true',
  );
  const price = form(page).getByRole('textbox', { name: 'Price Ex VAT' });
  await price.fill('ten');
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(price).toHaveAccessibleDescription('Invalid price - must be a decimal number, e.g. 235.00');
  await expect(price).toBeFocused();
  await form(page).getByRole('button', { name: 'Acknowledged' }).click();
  const chosen = form(page).getByRole('list', { name: 'Status' }).locator('[aria-current="step"]');
  await expect(chosen).toHaveText('Acknowledged');
});
