import { spec } from '@steward/tooling/spec/spec.mjs';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

// Each check of accessibility has four variants.
test.describe.configure({ timeout: 180_000 });

test('support renames a model, adds a synonym, merges a duplicate into it and undoes the merge', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const [kept, duplicate] = [`Lumen ${mark}`, `Lumen-${mark} (old)`];
  await signIn(page, people.support, '/configuration?tab=catalogue');
  const types = await page.request.get('/bff/api/v1/asset-types?searchTerm=curing', { headers: csrfHeaders });
  const typeId = (await types.json()).data[0].id;
  for (const name of [kept, duplicate]) {
    const data = { name, assetTypeId: typeId, manufacturerName: 'Acme' };
    const added = await page.request.post('/bff/api/v1/catalogue/models', { headers: csrfHeaders, data });
    await expect(added).toBeOK();
  }

  await page.getByRole('searchbox', { name: 'Search models' }).fill(mark);
  await page.getByRole('link', { name: kept, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Model' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${kept} Plus`);
  await dialog.getByRole('textbox', { name: /Add a synonym/ }).fill(`Lamp ${mark}`);
  await expectAccessible(dialog.getByRole('button', { name: 'Add synonym' }));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Catalogue updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${kept} Plus`) })).toContainText(`Lamp ${mark}`);

  await page.getByRole('link', { name: `Merge ${duplicate} into another model` }).click();
  const merging = page.getByRole('dialog', { name: 'Merge Model' });
  await merging.getByRole('combobox', { name: 'Merge into' }).fill(`${kept} Plus`);
  await page.getByTitle(`${kept} Plus · Acme`).click();
  await expect(merging.getByText('0 assets of 0 groups')).toBeVisible();
  await expectAccessible(merging.getByRole('button', { name: 'Merge Models' }));
  await merging.getByRole('button', { name: 'Merge Models' }).click();
  await expect(page.getByText('Models merged')).toBeVisible();
  await expect(page.getByText('1–1 of 1 model', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${kept} Plus`) })).toContainText(duplicate);

  await page.getByRole('link', { name: 'Last Merges' }).click();
  const merges = page.getByRole('dialog', { name: 'Last Merges' });
  await merges.getByRole('button', { name: `Undo the merge of ${duplicate} into ${kept} Plus` }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(merges.getByText('Undone for 0 assets').first()).toBeVisible();
  await merges.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1–2 of 2 models', { exact: true })).toBeVisible();
});

spec('d.3.111', 'd.3.112');
test('support changes all models that match at once, and undoes it', async ({ page }) => {
  const mark = Date.now().toString(36);
  await signIn(page, people.support, '/configuration?tab=catalogue');
  const types = await page.request.get('/bff/api/v1/asset-types?searchTerm=curing', { headers: csrfHeaders });
  const typeId = (await types.json()).data[0].id;
  for (const [name, months] of [
    [`Lumen ${mark}`, 12],
    [`Lumen ${mark} Plus`, 24],
  ]) {
    const data = { name, assetTypeId: typeId, defaultServiceIntervalMonths: months };
    const added = await page.request.post('/bff/api/v1/catalogue/models', { headers: csrfHeaders, data });
    await expect(added).toBeOK();
  }
  const row = page.getByRole('row', { name: new RegExp(`Lumen ${mark} Plus`) });

  await page.getByRole('searchbox', { name: 'Search models' }).fill(mark);
  await expect(page.getByText('1–2 of 2 models', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Edit all 2 models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 models' });
  await dialog.getByRole('textbox', { name: 'Service interval in months' }).fill('6');
  await dialog.getByRole('combobox', { name: 'Requires a barcode' }).click();
  await page.getByTitle('Yes', { exact: true }).click();
  await expectAccessible(dialog.getByRole('button', { name: 'Show Preview' }));
  await dialog.getByRole('button', { name: 'Show Preview' }).click();
  await expect(dialog.getByText('2 models will change')).toBeVisible();
  await expect(dialog.getByText('Service interval: 24 months → 6 months (1 model)')).toBeVisible();
  await expect(dialog.getByText('Requires a barcode: no → yes (2 models)')).toBeVisible();
  await expectAccessible(dialog.getByRole('button', { name: 'Change 2 models' }));
  await dialog.getByRole('button', { name: 'Change 2 models' }).click();
  await expect(dialog.getByText('2 models were changed')).toBeVisible();
  await expect(row).toContainText('6 months');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The change of 2 models was undone')).toBeVisible();
  await expect(row).toContainText('24 months');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit all 2 models' })).toBeVisible();
});
