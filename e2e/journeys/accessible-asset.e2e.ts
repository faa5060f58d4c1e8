import { expect, people, signIn, test } from './journey.ts';
import { expectAccessible, failing, seenAssets } from './looked-at.ts';

// Each looks at many screens, four times each; a trace of that takes longer than the looking.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 180_000 });

test('when the page of an asset is looked at, in all its tabs, not there and failed → axe finds nothing', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of (404|500)/);
  await signIn(page, people.olivia);
  const assets = await seenAssets(page);
  const tracked = assets.find(({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId !== null);
  const visited = assets.find(({ dateServicePending }) => dateServicePending !== null);
  await page.goto(`/asset/${tracked?.id}`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/asset/${visited?.id}`);
  await expect(page.getByRole('button', { name: 'Change Location' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`/asset/${tracked?.id}?tab=info`);
  await expect(page.getByPlaceholder('search auditEvents...')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/tracker/${tracked?.trackerCurrentFriendlyId}`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/tracker/AAA-AAA-AAA');
  await expect(page.getByRole('heading', { name: 'Tracker not found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/asset/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Asset not found' })).toBeVisible();
  await expectAccessible(page);
  await failing(page, /\/asset-instances\/[\da-f-]{36}$/);
  await page.goto(`/asset/${tracked?.id}`);
  await expect(page.getByText('The asset could not be loaded')).toBeVisible();
  await expectAccessible(page);
});

test('when what opens over an asset is looked at → axe finds nothing', async ({ page }) => {
  await signIn(page, people.olivia);
  const assets = await seenAssets(page);
  const tracked = assets.find(({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId !== null);
  const plain = assets.find(
    ({ trackerCurrentFriendlyId: id, dateServicePending }) => id === null && dateServicePending === null,
  );
  await page.goto(`/asset/${tracked?.id}?tracker=true`);
  await expect(page.getByRole('button', { name: 'Print This Tracker' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/asset/${plain?.id}?tracker=true`);
  await expect(page.getByRole('button', { name: 'Generate New Tracker' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Manage Rooms' }).click();
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Manage Rooms' })).toBeFocused();
  await page.getByRole('link', { name: 'Change Location' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Location' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`/asset/${plain?.id}?tab=info`);
  await page.getByRole('button', { name: 'Delete Asset' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
});

test('when labels are looked at, on every paper, with and without any → axe finds nothing', async ({
  page,
}) => {
  await signIn(page, people.olivia);
  await page.goto('/assets/labels');
  await expect(page.getByRole('link', { name: 'Go to the assets' })).toBeVisible();
  await expectAccessible(page);
  const ids = (await seenAssets(page)).slice(0, 12).map(({ id }) => id);
  await page.evaluate(
    (chosen) => sessionStorage.setItem('steward.assets.labels', chosen),
    JSON.stringify(ids),
  );
  for (const paper of ['L7160', 'L7162', 'L7163', 'roll']) {
    await page.goto(`/assets/labels?paper=${paper}`);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});
