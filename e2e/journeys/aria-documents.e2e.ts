import type { Page } from '@playwright/test';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { beginAtTitle, expectGolden } from './aria-snapshot.ts';

// The differences are readable without a trace.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('dialog').getByRole('form');
const firstRow = (page: Page) => page.getByRole('table', { name: 'documents' }).getByRole('row').nth(1);

interface SnapshotDocument {
  readonly id: string;
  readonly title: string;
  readonly assetInstanceId: string | null;
}

// Documents of the demo with unique titles. No journey changes the documents of this practice.
const certificate = 'Endoscopes certificate';
const suspicious = 'Delivery note';
const picture = 'Heiniger Saphir';
const guide = '3M Bair Hugger 505 user guide';

async function documentCalled(page: Page, title: string): Promise<SnapshotDocument> {
  const response = await page.request.get(`/bff/api/v1/documents?searchTerm=${title}&pageSize=300`, {
    headers: csrfHeaders,
  });
  const { data }: { data: readonly SnapshotDocument[] } = await response.json();
  const [document, ...others] = data.filter((candidate) => candidate.title === title);
  if (!document || others.length > 0) throw new Error(`The demo has not one document called ${title}`);
  return document;
}

test('the documents match their golden files', async ({ page }) => {
  await signIn(page, people.helen, '/documents');
  await expectGolden(main(page).locator('.st-page-head'), 'documents-head');
  await expectGolden(main(page).getByRole('region', { name: 'Filters' }), 'documents-filters');
  await page.goto(`/documents?type=userGuide&search=${guide}`);
  await expectGolden(firstRow(page), 'documents-row-global');
  await page.goto(`/documents?search=${certificate}`);
  await expectGolden(firstRow(page), 'documents-row');
  await page.goto(`/documents?search=${suspicious}`);
  await expectGolden(firstRow(page), 'documents-row-suspicious');
  const { assetInstanceId } = await documentCalled(page, certificate);
  await page.goto(`/asset/${assetInstanceId}?tab=documents`);
  await expectGolden(main(page).getByRole('tabpanel'), 'asset-documents');
});

test('an edited, a new and a global document match their golden files', async ({ page }) => {
  await signIn(page, people.helen);
  await page.goto(`/documents?document=${(await documentCalled(page, picture)).id}`);
  await beginAtTitle(page);
  await expectGolden(form(page), 'document');
  await page.goto(`/documents?document=${(await documentCalled(page, guide)).id}`);
  await expectGolden(page.getByRole('dialog'), 'document-global');
  await page.goto('/documents?add=true');
  await expectGolden(form(page), 'add-document');
  await form(page).getByRole('button', { name: 'Add Document' }).click();
  await expect(form(page).getByText('Please choose a file')).toBeVisible();
  await expectGolden(form(page), 'add-document-refused');
});

// The snapshots of Playwright do not contain these attributes.
test('a refused document describes the errors at its fields, also at the file', async ({ page }) => {
  await signIn(page, people.helen, '/documents?add=true');
  const asset = form(page).getByRole('combobox', { name: 'Asset' });
  const file = form(page).getByLabel('File');
  await expect(asset).toHaveAttribute('aria-required', 'true');
  await expect(file).toHaveAccessibleDescription(/up to 10 MB$/);
  await form(page).getByRole('button', { name: 'Add Document' }).click();
  await expect(asset).toBeFocused();
  await expect(asset).toHaveAccessibleDescription('Please select an asset');
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'Please enter a friendly title',
  );
  await expect(file).toHaveAccessibleDescription(/^Please choose a file/);
});
