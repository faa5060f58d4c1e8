import { asOurPage, expect, people, signIn, test } from './journey.ts';

/** A small register about an asset that is there, one that is new, and one of a model that nobody knows. */
async function aRegister(page: Parameters<typeof signIn>[0], mark: string): Promise<Buffer> {
  const answer = await page.request.get('/bff/api/v1/asset-instances?pageSize=50&searchTerm=autoclave', {
    headers: asOurPage,
  });
  const { data }: { data: { serialNumber: string | null; assetModel: { name: string } }[] } =
    await answer.json();
  const known = data.find(({ serialNumber }) => serialNumber !== null);
  const model = known?.assetModel.name;
  const lines = [
    'Tag,Model,Practice,Serial,Notes',
    `,"${model}",,${known?.serialNumber},Checked ${mark}`,
    `${mark}-1,"${model}",Harbour Dental Truro,NEW-${mark},`,
    `${mark}-2,Unheard of 9,Harbour Dental Truro,,`,
  ];
  return Buffer.from(lines.join('\n'));
}

test('when an administrator imports a register → columns, a preview of every row, all of it at once, and all of it back', async ({
  page,
}) => {
  const mark = `J${Date.now().toString(36)}`;
  await signIn(page, people.olivia, '/assets');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import assets' })).toBeFocused();
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: await aRegister(page, mark) };
  await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles(file);

  const tag = page.getByRole('combobox', { name: 'Tag is' });
  await tag.focus();
  await page.keyboard.type('Reference');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show preview' }).click();

  await expect(page.getByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Changes/ })).toContainText(`becomes Checked ${mark}`);
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
  await expect(page.getByRole('row', { name: /register\.csv Undone/ }).first()).toBeVisible();
});

test('when somebody of one location looks for it → no Import, and no page of it', async ({
  page,
  expectInConsole,
}) => {
  // the address was fetched ahead, for whoever may
  expectInConsole(/was preloaded using link preload but not used/);
  await signIn(page, people.tom, '/assets');
  await expect(page.getByRole('link', { name: 'Add New Asset' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
  await page.goto('/assets/import');
  await expect(page.getByText(/^Your role does not include this page/)).toBeVisible();
  await expect(page.getByLabel(/^Choose a CSV or Excel file/)).toHaveCount(0);
});
