import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Locator, Page } from '@playwright/test';
import { addAsset, type AssetRow } from './assets.ts';
import { csrfHeaders, expect, menu, people, signIn, test } from './journey.ts';

/** A PDF and a picture, both made by the browser. */
async function filesOf(page: Page) {
  const pdf = { mimeType: 'application/pdf', buffer: await page.pdf() };
  const png = { mimeType: 'image/png', buffer: await page.screenshot() };
  return { pdf, png };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'documents', exact: true }).getByRole('row', { name: title });

/** Opens 'Add New Document' for an asset and fills in all fields but the file. */
async function fillNewDocument(
  page: Page,
  asset: AssetRow,
  { title, type }: { title: string; type: string },
) {
  await page.goto(`/documents?add=true&asset=${asset.id}`);
  const form = dialog(page, 'Add New Document');
  await form.getByRole('combobox', { name: 'Document Type' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(type, { exact: true }).click();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  return form;
}

async function documentsOf(
  page: Page,
  assetInstanceId: string,
): Promise<readonly { id: string; title: string }[]> {
  const response = await page.request.get(`/bff/api/v1/documents?assetInstanceId=${assetInstanceId}`, {
    headers: csrfHeaders,
  });
  const { data }: { data: readonly { id: string; title: string }[] } = await response.json();
  return data;
}

spec('1.2.26');
test('an administrator finds Documents in the menu between Faults and Reports', async ({ page }) => {
  await signIn(page, people.olivia, '/');
  const documents = menu(page).getByRole('link', { name: 'Documents' });
  await expect(documents).toBeVisible();
  const names = await menu(page).getByRole('link').allTextContents();
  const order = ['Dashboard', 'Assets', 'Servicing', 'Faults', 'Documents', 'Reports'];
  expect(names).toEqual(order.filter((name) => names.includes(name)));
  await documents.click();
  await expect(page.getByRole('heading', { level: 1, name: /^[\d,]+ Documents$/ })).toBeVisible();
});

spec('1.2.9', '2.2.4', '2.2.17');
test('an administrator adds a guide, finds, downloads, edits, replaces and deletes it', async ({ page }) => {
  await signIn(page, people.olivia);
  const asset = await addAsset(page);
  const { pdf } = await filesOf(page);
  const title = `Guide ${asset.id.slice(0, 8)}`;
  const form = await fillNewDocument(page, asset, { title, type: 'User Guide' });
  await form.getByLabel('File').setInputFiles({ name: 'Users Guide.PDF', ...pdf });
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(page.getByText('Document added and uploaded successfully')).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search documents' }).fill(title);
  await expect(page.getByRole('heading', { name: '1 Document', exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download: ${title}` }).click();
  expect((await downloading).suggestedFilename()).toBe('users guide.pdf');

  await page.getByRole('link', { name: title, exact: true }).click();
  const edit = dialog(page, 'Edit Existing Document');
  await edit.getByRole('textbox', { name: 'Comments' }).fill('In the blue folder');
  await edit.getByLabel('File').setInputFiles({ name: 'Second edition.pdf', ...pdf });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Document updated successfully')).toBeVisible();
  await expect(edit).toBeHidden();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(edit.getByText('second edition.pdf')).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Comments' })).toHaveValue('In the blue folder');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Document' });
  await expect(confirmation).toContainText('this cannot be undone.  Are you sure?', { useInnerText: false });
  await confirmation.getByRole('button', { name: 'Delete Document' }).click();
  await expect(page.getByText('Document deleted successfully')).toBeVisible();
  await expect(page.getByText('No data available on current page')).toBeVisible();
});

spec('2.2.19');
test('a primary picture is previewed and becomes the picture of its asset', async ({ page }) => {
  await signIn(page, people.olivia);
  const asset = await addAsset(page);
  const { png } = await filesOf(page);
  const title = `Front ${asset.id.slice(0, 8)}`;
  const form = await fillNewDocument(page, asset, { title, type: 'Asset Image' });
  await form.getByLabel('File').setInputFiles({ name: 'Front.PNG', ...png });
  await form.getByRole('switch', { name: 'Primary image' }).click();
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/asset/${asset.id}?tab=documents`);
  await expect(page.getByRole('img', { name: /^Image of / })).toBeVisible();
  await expect(page.getByText('Asset Image (primary)')).toBeVisible();
  await page.getByRole('link', { name: `Preview: ${title}` }).click();
  const image = dialog(page, 'Image Preview').getByRole('img', { name: title });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/asset/${asset.id}\\?tab=documents$`));
});

test('a cancelled upload stores nothing and keeps the form', async ({ page }) => {
  await signIn(page, people.olivia);
  const asset = await addAsset(page);
  const form = await fillNewDocument(page, asset, { title: 'Never there', type: 'User Guide' });
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(9_000_000, 'a') };
  await form.getByLabel('File').setInputFiles(large);
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(form.getByRole('progressbar', { name: 'Uploading large.txt' })).toBeVisible();
  await expect.poll(async () => (await documentsOf(page, asset.id)).length).toBe(1);
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(form.getByText('large.txt')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Never there');
  await expect(page.getByText('Error adding document')).toBeHidden();
  await expect.poll(() => documentsOf(page, asset.id)).toEqual([]);
});

test('a program named as a PDF is kept with a warning and cannot be downloaded from the list', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  const asset = await addAsset(page);
  const title = `Odd ${asset.id.slice(0, 8)}`;
  const form = await fillNewDocument(page, asset, { title, type: 'User Guide' });
  const program = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(4000)]);
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/pdf', buffer: program });
  await expect(form.getByText(/^Please choose a file of one of these types/)).toBeVisible();
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: program });
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill(title);
  await expect(page.getByRole('heading', { name: '1 Document', exact: true })).toBeVisible();
  await expect(rowOf(page, title).getByRole('img', { name: 'Suspicious file' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Download: ${title}` })).toBeHidden();
});

test('a practice user adds and edits documents but cannot delete them', async ({ page }) => {
  await signIn(page, people.tom, '/');
  const asset = await addAsset(page);
  const { pdf } = await filesOf(page);
  const title = `Notes ${asset.id.slice(0, 8)}`;
  const form = await fillNewDocument(page, asset, { title, type: 'Miscellaneous' });
  await form.getByLabel('File').setInputFiles({ name: 'notes.pdf', ...pdf });
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill(title);
  await expect(page.getByRole('heading', { name: /^1 Document/ })).toBeVisible();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(
    dialog(page, 'Edit Existing Document').getByRole('button', { name: 'Save Changes' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Delete' })).toHaveCount(0);
});

test('a supplier reads documents by their address, without a menu entry and without changes', async ({
  page,
}) => {
  await signIn(page, people.marcus, '/documents?add=true');
  await expect(page.getByRole('heading', { name: /^[\d,]+ Documents$/ })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Documents' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Document' })).toHaveCount(0);
  await page.goto('/documents?type=EquipmentCertification');
  await page
    .getByRole('region', { name: 'documents', exact: true })
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: / certificate$/ })
    .last()
    .click();
  const documentDialog = dialog(page, 'Document');
  await expect(documentDialog.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
  await expect(documentDialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
});

const globalGuide = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Global system document' }).first();

test('a global document explains to a practice that it cannot be edited', async ({ page }) => {
  await signIn(page, people.olivia, '/documents?type=userGuide');
  const open = globalGuide(page).getByRole('button', { name: / user guide$/ });
  await open.last().click();
  await expect(page.getByText("You can't edit a global document")).toBeVisible();
  await expect(page).toHaveURL(/\/documents\?type=userGuide$/);
});

test('support edits a global document like any other', async ({ page }) => {
  await signIn(page, people.support, '/documents?type=userGuide');
  await globalGuide(page)
    .getByRole('link', { name: / user guide$/ })
    .last()
    .click();
  const form = dialog(page, 'Edit Existing Document');
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});
