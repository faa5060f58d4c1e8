import { chooseLabels, listAssets, openAssetForm } from './assets.ts';
import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failEndpoint } from './theme-check.ts';

// Each test checks many screens in four variants. A trace would take longer than the checks.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('axe finds no violations on the asset page, in each tab, for an unknown asset and after an error', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of (404|500)/);
  await signIn(page, people.olivia);
  const assets = await listAssets(page);
  const tracked = assets.find(({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId !== null);
  const visited = assets.find(({ dateServicePending }) => dateServicePending !== null);
  await page.goto(`/asset/${tracked?.id}`);
  await expectAccessible(page.getByRole('heading', { name: 'Recent changes' }));
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectAccessible(page.getByRole('link', { name: 'Print This Tracker' }));
  await openAssetForm(page, tracked?.id ?? '');
  await expectAccessible(page.getByRole('button', { name: 'Save Changes' }));
  await page.goto(`/asset/${visited?.id}`);
  await expectAccessible(page.getByRole('button', { name: 'Change Location', disabled: true }));
  await page.goto(`/asset/${tracked?.id}?tab=info`);
  await expectAccessible(page.getByPlaceholder('search auditEvents...'));
  await page.goto(`/tracker/${tracked?.trackerCurrentFriendlyId}`);
  await expectAccessible(page.getByRole('heading', { name: 'Open faults' }));
  await page.goto('/tracker/AAA-AAA-AAA');
  await expectAccessible(page.getByRole('heading', { name: 'Tracker not found' }));
  await page.goto(`/asset/${crypto.randomUUID()}`);
  await expectAccessible(page.getByRole('heading', { name: 'Asset not found' }));
  await failEndpoint(page, /\/asset-instances\/[\da-f-]{36}$/);
  await page.goto(`/asset/${tracked?.id}`);
  await expectAccessible(page.getByText('The asset could not be loaded'));
});

test('axe finds no violations in the dialogs of an asset', async ({ page }) => {
  await signIn(page, people.olivia);
  const assets = await listAssets(page);
  const tracked = assets.find(({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId !== null);
  // An asset with a completed service cannot be deleted.
  const plain = assets.find(
    ({ trackerCurrentFriendlyId: id, dateServicePending, dateServiceLastCompleted }) =>
      id === null && dateServicePending === null && dateServiceLastCompleted === null,
  );
  await page.goto(`/asset/${tracked?.id}?tracker=true`);
  await expectAccessible(page.getByRole('button', { name: 'Print This Tracker' }));
  await page.goto(`/asset/${plain?.id}?tracker=true`);
  await expectAccessible(page.getByRole('button', { name: 'Generate New Tracker' }));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Manage Rooms' }).click();
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expectAccessible(page.getByText('1 unsaved change'));
  await page.getByRole('button', { name: 'Cancel Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Manage Rooms' })).toBeFocused();
  await page.getByRole('link', { name: 'Change Location' }).click();
  const location = page.getByRole('dialog').getByRole('combobox', { name: 'Location' });
  await expect(location).toBeFocused();
  await expectAccessible(location);
  await page.keyboard.press('Escape');
  await page.goto(`/asset/${plain?.id}?tab=info`);
  await page.getByRole('button', { name: 'Delete Asset' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await expectAccessible(cancel);
});

test('axe finds no violations on the page of labels, on each paper size, with and without assets', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  await page.goto('/assets/labels');
  await expectAccessible(page.getByRole('link', { name: 'Go to the assets' }));
  const ids = (await listAssets(page)).slice(0, 12).map(({ id }) => id);
  await chooseLabels(page, ids);
  for (const paper of ['L7160', 'L7162', 'L7163', 'roll']) {
    await page.goto(`/assets/labels?paper=${paper}`);
    await expectAccessible(page.getByRole('button', { name: 'Print', exact: true }));
  }
});
