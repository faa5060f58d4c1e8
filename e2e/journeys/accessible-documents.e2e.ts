import { addAsset } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the documents, with data, empty and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/documents');
  await expectAccessible(page.getByText('Global system document').first());
  await page.goto('/documents?search=nothing%20is%20called%20this');
  await expectAccessible(page.getByText('No data available on current page'));
  const asset = await addAsset(page);
  await page.goto(`/asset/${asset.id}?tab=documents`);
  await expectAccessible(page.getByRole('link', { name: 'Add Document' }));
  await failEndpoint(page, /\/api\/v1\/documents\?/);
  await page.goto('/documents');
  await expectAccessible(page.getByText('The documents could not be loaded'));
});

test('axe finds no violations in the dialogs of documents', async ({ page }) => {
  await signIn(page, people.olivia, '/documents');
  const response = await page.request.get('/bff/api/v1/documents?documentType=AssetImage&pageSize=1', {
    headers: csrfHeaders,
  });
  const { data }: { data: readonly { id: string }[] } = await response.json();
  const [picture] = data;
  await page.goto(`/documents?document=${picture?.id}`);
  await expectAccessible(page.getByRole('switch', { name: 'Primary image' }));
  await page.goto(`/documents?preview=${picture?.id}`);
  await expectAccessible(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
  await page.goto('/documents?add=true');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add Document' });
  await expectAccessible(add);
  await add.click();
  await expect(page.getByText('Please choose a file')).toBeVisible();
  await expectAccessible(page.getByText('Please select a document type'));
});
