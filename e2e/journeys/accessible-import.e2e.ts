import { listAssets } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violation in any step of an import or in the undo dialog, and the focus moves to each step', async ({
  page,
}) => {
  const mark = `A${Date.now().toString(36)}`;
  await signIn(page, people.sam, '/assets/import');
  await expectAccessible(page.getByText(/^Choose a CSV or Excel file/));
  const [known] = await listAssets(page);
  const register = [
    'Tag,Model,Practice,Serial,Purchase date,Price paid',
    `${mark}-1,"${known?.assetModel.name}","${known?.location.name}",${mark},31/01/2026,100`,
    `${mark}-2,Unheard of 9,,,,`,
    `${mark}-3,"${known?.assetModel.name}","${known?.location.name}",,31/02/2026,12 EUR`,
  ];
  const buffer = Buffer.from(register.join('\n'));
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer };
  await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles(file);
  await expectAccessible(page.getByRole('combobox', { name: 'Tag is' }));

  const step = (name: string) => page.getByRole('list', { name: 'Import' }).getByText(name);
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await expect(step('Catalogue')).toBeFocused();
  await expectAccessible(page.getByText('Unheard of 9').first());
  await page.getByRole('button', { name: 'Show preview' }).press('Enter');
  await expect(step('Preview')).toBeFocused();
  await expectAccessible(page.getByRole('button', { name: 'Make these changes' }));
  await page.getByText(/^Decide about these/).click();
  await expectAccessible(page.getByRole('button', { name: /^Leave these cells of “Purchase date” empty/ }));
  await page.getByRole('button', { name: /Refused$/ }).click();
  await expectAccessible(page.getByText('Unheard of 9').first());

  const importUrl = /\/asset-imports\/[\da-f-]{36}$/;
  await page.getByRole('button', { name: 'Apply 1 row' }).press('Enter');
  await expect(step('Result')).toBeFocused();
  await expectAccessible(page.getByText(/^1 asset added/));
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');

  await page.route(importUrl, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const json = { data: { ...data, status: 'Applying', progress: { done: 1, total: 3 } } };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expectAccessible(page.getByRole('progressbar'));
  await page.unrouteAll({ behavior: 'wait' });

  const added = await page.request.get(`/bff/api/v1/asset-instances?searchTerm=${mark}`, {
    headers: csrfHeaders,
  });
  const { data }: { data: { id: string; version: number }[] } = await added.json();
  const edited = await page.request.patch('/bff/api/v1/asset-instances', {
    headers: { ...csrfHeaders, 'If-Match': `"${data[0]?.version}"` },
    data: { id: data[0]?.id, comments: 'Edited after the import' },
  });
  expect(edited.status()).toBe(200);
  await page.reload();
  await expectAccessible(page.getByText(/^1 asset of this import has been edited since/));
});
