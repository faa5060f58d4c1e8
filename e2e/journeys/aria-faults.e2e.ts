import type { Page } from '@playwright/test';
import { seenFaults } from './faults.ts';
import { expect, people, signIn, test } from './journey.ts';
import { beginAtTitle, expectGolden } from './aria-snapshot.ts';

// Each goes through several screens; what is told otherwise is said in words, without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog', { name: 'Fault Details' }).getByRole('form');

/** The oldest of the demo: nobody reports an older one. */
async function oldestFault(page: Page) {
  const [fault] = (await seenFaults(page, '&sortProperty=createdAt&sortDescending=false')).data;
  if (!fault) throw new Error('The demo has no fault for this person');
  return fault;
}

test('when a screen reader is at the faults → it is told what the golden files say', async ({ page }) => {
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

test('when a screen reader reports a fault → it is told what the golden files say, and what is missing', async ({
  page,
}) => {
  await signIn(page, people.helen, '/faults?report=true');
  const report = page.getByRole('dialog', { name: 'Report a new Fault' }).getByRole('form');
  await expectGolden(report, 'report-fault');
  await report.getByRole('button', { name: 'Add This Fault' }).click();
  await expect(report.getByText('Please describe this fault')).toBeVisible();
  await expectGolden(report, 'report-fault-refused');
});

test('when a supplier with a screen reader opens a fault → it is told what the golden file says', async ({
  page,
}) => {
  await signIn(page, people.vera);
  await page.goto(`/faults?fault=${(await oldestFault(page)).id}`);
  await expectGolden(form(page), 'supplier-fault-details');
});

// Playwright's snapshots leave these out.
test('when something of a fault is refused → that is told of its field, and of the steps which is chosen', async ({
  page,
}) => {
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
