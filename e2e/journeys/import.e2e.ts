import { chooseHighlighted, csrfHeaders, expect, people, signIn, test } from './journey.ts';

/** A CSV file with an existing asset, a new asset and an asset of an unknown model. */
async function registerFile(page: Parameters<typeof signIn>[0], mark: string): Promise<Buffer> {
  const response = await page.request.get('/bff/api/v1/asset-instances?pageSize=50&searchTerm=autoclave', {
    headers: csrfHeaders,
  });
  const { data }: { data: { serialNumber: string | null; assetModel: { name: string } }[] } =
    await response.json();
  const existing = data.find(({ serialNumber }) => serialNumber !== null);
  const model = existing?.assetModel.name;
  const lines = [
    'Tag,Model,Practice,Serial,Notes',
    `,"${model}",,${existing?.serialNumber},Checked ${mark}`,
    `${mark}-1,"${model}",Harbour Dental Truro,NEW-${mark},`,
    `${mark}-2,Unheard of 9,Harbour Dental Truro,,`,
  ];
  return Buffer.from(lines.join('\n'));
}

test('an administrator maps the columns of a file, previews each row, imports all rows and reverts the import', async ({
  page,
}) => {
  const mark = `J${Date.now().toString(36)}`;
  await signIn(page, people.olivia, '/assets');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import assets' })).toBeFocused();
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: await registerFile(page, mark) };
  await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles(file);

  const tag = page.getByRole('combobox', { name: 'Tag is' });
  await tag.focus();
  await page.keyboard.type('Reference');
  await chooseHighlighted(page, 'Reference');
  await page.getByRole('button', { name: 'Show preview' }).click();

  await expect(page.getByRole('row', { name: /Unheard of 9/ })).toContainText('Not found');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^\d+ Changed / })).toContainText(`becomes Checked ${mark}`);
  await page.reload();
  await page.getByRole('button', { name: /Refused$/ }).click();
  await expect(page.getByRole('row', { name: /Unheard of 9/ })).toContainText(
    'Request addition of a new Asset Model',
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Steward_RefusedRows_.*\.csv$/);

  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByText(/^1 asset added and 1 asset changed from register\.csv/)).toBeVisible();
  await page.goto(`/assets?search=${mark}`);
  await expect(page.getByRole('heading', { name: '1 Asset', exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText(/^The import of register\.csv was undone by Olivia Grant/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to all imports' }).click();
  await expect(page.getByRole('row', { name: /register\.csv Assets Undone/ }).first()).toBeVisible();
});

test('a practice user of one location does not find Import, and its page lists the edits of the user', async ({
  page,
}) => {
  await signIn(page, people.tom, '/assets');
  await expect(page.getByRole('link', { name: 'Add New Asset' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
  await page.goto('/assets/import');
  await expect(page.getByText(/Only administrators can import files/)).toBeVisible();
  await expect(page.getByLabel(/^Choose a CSV or Excel file/)).toHaveCount(0);
});
