import { addedAsset } from './assets.ts';
import { asOurPage, expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failing } from './theme-check.ts';

// Each looks at many screens, four times each; a trace of that takes longer than the looking.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('when documents are looked at, some, none and failed → axe finds nothing', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  await signIn(page, people.olivia, '/documents');
  await expectAccessible(page.getByText('Global system document').first());
  await page.goto('/documents?search=nothing%20is%20called%20this');
  await expectAccessible(page.getByText('No data available on current page'));
  const asset = await addedAsset(page);
  await page.goto(`/asset/${asset.id}?tab=documents`);
  await expectAccessible(page.getByRole('link', { name: 'Add Document' }));
  await failing(page, /\/api\/v1\/documents\?/);
  await page.goto('/documents');
  await expectAccessible(page.getByText('The documents could not be loaded'));
});

test('when what opens over documents is looked at → axe finds nothing', async ({ page }) => {
  await signIn(page, people.olivia, '/documents');
  const answer = await page.request.get('/bff/api/v1/documents?documentType=AssetImage&pageSize=1', {
    headers: asOurPage,
  });
  const { data }: { data: readonly { id: string }[] } = await answer.json();
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
