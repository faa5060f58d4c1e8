import { spec } from '@steward/tooling/spec/spec.mjs';
import { addAsset, listAssets, openAssetForm } from './assets.ts';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an anonymous user scans a sticker, signs in and sees the page of its asset without a user menu', async ({
    page,
    browser,
    expectInConsole,
  }) => {
    // The page checks whether anonymous users may report faults by this sticker. Its group does not allow that.
    expectInConsole(/status of 404 .*\/sticker-reports\//);
    const other = await browser.newPage();
    await signIn(other, people.olivia);
    const tracked = (await listAssets(other)).find(
      ({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId,
    );
    await other.close();
    const friendlyId = tracked?.trackerCurrentFriendlyId ?? '';
    await signIn(page, people.olivia, `/tracker/${friendlyId}`);
    await expect(page.getByRole('link', { name: `Tracker ${friendlyId}` })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Details & Location' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tab', { name: 'Additional Info / Audit Trail' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /your account/ })).toHaveCount(0);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(false);
  });

  test('a mistyped friendly ID shows Tracker not found with a link to the assets', async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole(/status of 404/);
    await signIn(page, people.tom, '/tracker/AAA-AAA-AAA');
    await expect(page.getByRole('heading', { name: 'Tracker not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the assets' }).click();
    await expect(page.getByRole('heading', { name: /Assets/ })).toBeVisible();
  });
});

test('no page scrolls sideways at 360 px for an asset with long texts', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(page, people.sam);
  const { id, version } = await addAsset(page);
  const long = (text: string) => text.padEnd(100, 'x');
  const texts = { reference: long('R'), serialNumber: long('S'), barcode: long('B'), nickname: long('N') };
  const saved = await page.request.patch('/bff/api/v1/asset-instances', {
    headers: { ...csrfHeaders, 'If-Match': `"${version}"` },
    data: { id, ...texts, comments: 'C'.repeat(200) },
  });
  await expect(saved).toBeOK();
  const widths: Record<string, number> = {};
  const tabs = ['', '?tab=service', '?tab=faults', '?tab=documents', '?tab=info'];
  const lists = [
    '/assets?sort=createdAt&descending=true',
    `/assets?search=${long('R')}`,
    `/assets?asset=${id}`,
  ];
  for (const address of [...lists, ...tabs.map((tab) => `/asset/${id}${tab}`)]) {
    await page.goto(address);
    await expect(page.getByText(/x{80}/).first()).toBeVisible();
    widths[address] = await page.evaluate(() =>
      // A list may not scroll in itself, either.
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('.st-grid-scroll')].map(
          (box) => box.scrollWidth,
        ),
      ),
    );
  }
  expect(Object.entries(widths).filter(([, width]) => width > 360)).toEqual([]);
  await page.close();
});

test('an administrator confirms before an asset is deleted', async ({ page, expectInConsole }) => {
  await signIn(page, people.sam);
  const asset = await addAsset(page);
  await page.goto(`/asset/${asset.id}?tab=info`);
  await page.getByRole('button', { name: 'Delete Asset' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Asset' });
  await expect(confirmation).toContainText(
    'This will delete this Asset and remove it from the system - this cannot be undone.',
  );
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Asset' }).click();
  await confirmation.getByRole('button', { name: 'Delete Asset' }).click();
  await expect(page.getByText('Asset deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/assets');
  expectInConsole(/status of 404/);
  await page.goto(`/asset/${asset.id}`);
  await expect(page.getByRole('heading', { name: 'Asset not found' })).toBeVisible();
});

spec('1.2.162', '1.6.6', 'd.2.24');
test('a practice user can neither delete an asset nor read its audit trail', async ({ page }) => {
  await signIn(page, people.tom);
  const [asset] = await listAssets(page);
  await page.goto(`/asset/${asset?.id}?tab=info`);
  await expect(page.getByText(asset?.id ?? 'no asset')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Asset' })).toHaveCount(0);
  await expect(page.getByPlaceholder('search auditEvents...')).toHaveCount(0);
  const refused = await page.request.delete(`/bff/api/v1/asset-instances/${asset?.id}`, {
    headers: csrfHeaders,
  });
  expect(refused.status()).toBe(403);
  const auditEvents = await page.request.get(`/bff/api/v1/audit-events?assetInstanceId=${asset?.id}`, {
    headers: csrfHeaders,
  });
  expect(auditEvents.status()).toBe(403);
});

test('an administrator of a supplier reads the part of the audit trail that concerns the supplier, other users read none', async ({
  page,
  browser,
}) => {
  await signIn(page, people.marcus);
  const [asset] = await listAssets(page);
  await page.goto(`/asset/${asset?.id}?tab=info`);
  await expect(page.getByPlaceholder('search auditEvents...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Asset' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Service Supplier' })).toHaveCount(0);
  const ana = await browser.newPage();
  await signIn(ana, people.ana, `/asset/${asset?.id}?tab=info`);
  await expect(ana.getByText(asset?.id ?? 'no asset')).toBeVisible();
  await expect(ana.getByPlaceholder('search auditEvents...')).toHaveCount(0);
  await ana.close();
});

spec('d.3.31');
test('the second user to save an asset sees who saved it first and keeps the typed text', async ({
  browser,
}) => {
  const [olivia, tom] = await Promise.all([browser.newPage(), browser.newPage()]);
  const [hums, byTheWindow] = [`Hums when it is cold, ${Date.now()}`, `The one by the window, ${Date.now()}`];
  await signIn(tom, people.tom);
  const asset = (await listAssets(tom)).at(-1);
  await openAssetForm(tom, asset?.id ?? '');
  await tom.getByRole('textbox', { name: 'Nickname' }).fill(byTheWindow);
  await signIn(olivia, people.olivia);
  await openAssetForm(olivia, asset?.id ?? '');
  await olivia.getByRole('textbox', { name: 'Comments' }).fill(hums);
  await olivia.getByRole('button', { name: 'Save Changes' }).click();
  await expect(olivia.getByText('Asset instance updated successfully')).toBeVisible();

  await tom.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = tom.getByRole('alert').filter({ hasText: /^Olivia Grant changed this on/ });
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expect(tom.getByText(`Comments: ${hums} (Olivia Grant)`)).toBeVisible();
  await tom.getByRole('button', { name: 'Reload' }).click();
  await expect(tom.getByRole('textbox', { name: 'Comments' })).toHaveValue(hums);
  await expect(tom.getByRole('textbox', { name: 'Nickname' })).toHaveValue(byTheWindow);
  await tom.getByRole('button', { name: 'Save Changes' }).click();
  await expect(tom.getByText('Asset instance updated successfully')).toBeVisible();
  await Promise.all([olivia.close(), tom.close()]);
});
