import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

const settings = '/configuration?tab=locations';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function chooseRegion(page: Page, location: string, region: string) {
  await page.getByRole('combobox', { name: `Region of ${location}` }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(region, { exact: true }).click();
}

test('an administrator moves a location into a new region and out again, and deletes the empty region', async ({
  page,
}) => {
  await signIn(page, people.sam, settings);
  await page.getByRole('link', { name: 'Manage Regions' }).click();
  const regions = dialog(page, 'Manage Regions');
  await expect(regions.getByText('No regions have been set up yet')).toBeVisible();
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await page.keyboard.type('Yorkshire');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
  await regions.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Region added successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(regions).toBeHidden();

  await chooseRegion(page, 'Brightside Dental Leeds', 'Yorkshire');
  await expect(page.getByText('Moved Location to Region')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Brightside Dental Leeds/ })).toContainText('Yorkshire');
  await chooseRegion(page, 'Brightside Dental Leeds', 'No region');
  await expect(page.getByText('Removed Location from Region')).toBeVisible();

  await page.goto(`${settings}&regions=true`);
  await regions.getByRole('button', { name: 'Delete Yorkshire' }).click();
  await expect(page.getByText('Region deleted successfully')).toBeVisible();
  await expect(regions.getByText('No regions have been set up yet')).toBeVisible();
});

test('the room editor of the settings asks about unsaved rooms and shows saved rooms at their location', async ({
  page,
}) => {
  await signIn(page, people.sam, settings);
  const location = page.getByRole('row', { name: /Brightside Dental Harrogate/ });
  await location.getByRole('link', { name: /^Edit Rooms/ }).click();
  const rooms = dialog(page, 'Manage Rooms');
  await rooms.getByRole('button', { name: 'Add Room' }).click();
  await page.keyboard.type('Yard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(rooms).toBeHidden();
  await expect(location.getByRole('link', { name: /^Edit Rooms/ })).toBeFocused();

  await location.getByRole('link', { name: /^Edit Rooms/ }).click();
  await rooms.getByRole('button', { name: 'Add Room' }).click();
  await page.keyboard.type('Yard');
  await rooms.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Rooms updated successfully')).toBeVisible();
  await expect(page.locator('tr', { hasText: 'Brightside Dental Harrogate' })).toContainText('Yard');
  await rooms.getByRole('button', { name: 'Delete Yard' }).click();
  await expect(page.getByText('Room deleted successfully')).toBeVisible();
});

/** The addresses of the open tabs. It asks the browser, because Playwright misses some tabs that a Ctrl-click opens. */
async function tabAddresses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url);
}

spec('1.2.30');
test('a supplier opens the assets of a client location from Client Locations, also in a new tab', async ({
  page,
}) => {
  await signIn(page, people.marcus, '/');
  await menu(page).getByRole('link', { name: 'Client Locations' }).click();
  const truro = page.getByRole('link', { name: 'Harbour Dental Truro' });
  const truroHeading = /Assets · Harbour Dental Truro$/;
  const truroAssets = /\/assets\?location=[\da-f-]+$/;
  await truro.click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => tabAddresses(page)).toContainEqual(expect.stringMatching(truroAssets));
  const tab = await page.context().newPage();
  await tab.goto((await truro.getAttribute('href')) ?? '');
  await expect(tab.getByRole('heading', { level: 1, name: truroHeading })).toBeVisible();
  await tab.close();
  await truro.click();
  await expect(page).toHaveURL(truroAssets);
  await expect(page.getByRole('heading', { level: 1, name: truroHeading })).toBeVisible();
  await page.goBack();
  await expect(truro).toBeVisible();
});

spec('d.6.43');
test('Edit Users filters the users by the location and does not change the location in the header', async ({
  page,
}) => {
  await signIn(page, people.olivia, settings);
  await page.getByRole('link', { name: 'Edit Users of Harbour Dental Falmouth' }).click();
  // Other journeys add users, so the test checks names, not counts.
  const rowOf = (name: string) => page.getByRole('link', { name: `Edit Locations ${name}` });
  await expect(rowOf('Priya Shah')).toBeVisible();
  await expect(rowOf('Tom Baker')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Location: Any Location' })).toBeVisible();
  await page.getByRole('link', { name: 'Location Users' }).click();
  await expect(dialog(page, 'Location Users').getByText('Harbour Dental Falmouth')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Location', exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Harbour Dental Truro').click();
  await expect(rowOf('Tom Baker')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Location: Any Location' })).toBeVisible();
});

test.describe('axe', () => {
  test.describe.configure({ timeout: 180_000 });

  test('axe finds no violations on the pages of locations, regions and rooms of a group', async ({
    page,
  }) => {
    await signIn(page, people.olivia, settings);
    await expectAccessible(page.getByRole('link', { name: 'Harbour Dental Truro', exact: true }));
    await page.goto(`${settings}&add=true`);
    await page.getByRole('button', { name: 'Add This Location' }).click();
    await expectAccessible(page.getByText('Please enter a name'));
    await page.goto(`${settings}&regions=true`);
    await page.getByRole('button', { name: 'Add Region' }).click();
    await expectAccessible(page.getByText('1 unsaved change'));
    await page.getByRole('button', { name: 'Cancel Changes' }).click();
    await page.goto(settings);
    await page.getByRole('link', { name: /^Edit Rooms of Harbour Dental Truro/ }).click();
    await expectAccessible(dialog(page, 'Manage Rooms').getByRole('button', { name: 'Add Room' }));
  });

  test('axe finds no violations on the pages of requests and client locations of a supplier', async ({
    page,
  }) => {
    await signIn(page, people.marcus, '/');
    await expectAccessible(page.getByRole('link', { name: /Brightside Dental/ }));
    await page.goto('/locations');
    await expectAccessible(page.getByText('DentServe Workshop Bristol'));
  });
});

spec('t.3.26');
test('asks a user which room name to keep when another user has saved one, and saves only the chosen name', async ({
  page,
  inAnotherBrowser,
  expectInConsole,
}) => {
  expectInConsole(/status of 412/);
  const suffix = Date.now();
  const openRooms = async (userPage: Page) => {
    await userPage
      .getByRole('link', { name: /^Edit Rooms/ })
      .first()
      .click();
    return dialog(userPage, 'Manage Rooms');
  };
  await signIn(page, people.sam, settings);
  const samsDialog = await openRooms(page);
  const added = `Room ${suffix}`;
  await samsDialog.getByRole('button', { name: 'Add Room' }).click();
  await page.keyboard.type(added);
  await samsDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Rooms updated successfully')).toBeVisible();
  const other = await inAnotherBrowser(people.sam, settings);
  const otherDialog = await openRooms(other);

  await samsDialog.getByRole('textbox', { name: `Room Name of ${added}` }).fill(`Mine ${suffix}`);
  await otherDialog.getByRole('textbox', { name: `Room Name of ${added}` }).fill(`Theirs ${suffix}`);
  await otherDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Rooms updated successfully')).toBeVisible();

  // With the keyboard alone: Save Changes moves the focus to the choice, and the choice moves it back to the cell.
  await samsDialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  const conflict = samsDialog.getByRole('group', { name: `Conflict in Theirs ${suffix}` });
  await expect(conflict.getByRole('alert')).toHaveText(/^Sam Reed changed this on /);
  await expect(conflict.getByRole('button', { name: `Keep yours: Mine ${suffix}` })).toBeFocused();
  await expectAccessible(conflict);
  await samsDialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(page.getByText(`Choose a value for Theirs ${suffix} first.`)).toBeVisible();
  await conflict.getByRole('button', { name: `Use Sam Reed’s: Theirs ${suffix}` }).press('Enter');
  const cell = samsDialog.getByRole('textbox', { name: `Room Name of Theirs ${suffix}` });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue(`Theirs ${suffix}`);
  await expect(conflict).toBeHidden();

  await cell.fill(`Mine again ${suffix}`);
  await samsDialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(samsDialog.getByRole('textbox', { name: `Room Name of Mine again ${suffix}` })).toBeVisible();
  await samsDialog.getByRole('button', { name: `Delete Mine again ${suffix}` }).click();
  await expect(page.getByText('Room deleted successfully')).toBeVisible();
});
