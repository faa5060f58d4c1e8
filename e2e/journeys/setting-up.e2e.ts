import type { Locator, Page } from '@playwright/test';
import { csrfHeaders, expect, menu, people, test } from './journey.ts';
import { addOrganisation, unique } from './joining.ts';
import { followInvitation } from './emails.ts';
import { fetchApi, liveUpdateTimeout } from './service.ts';

// Each test goes through the complete setup of an organisation in the browser.
test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const settings = async (page: Page, label: string) => {
  await page.getByRole('button', { name: /, your account$/ }).click();
  await page.getByRole('link', { name: label }).click();
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
async function choose(within: Locator, field: RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await within.page().getByTitle(option, { exact: true }).click();
}

test('an administrator of a new group sets up regions, locations, rooms, people and a supplier, and requests a service', async ({
  page,
  browser,
  inAnotherBrowser,
  watch,
}) => {
  const mark = unique();
  const group = `New Leaf ${mark}`;
  const manager = `mina.${mark}@new-leaf.example`;
  addOrganisation('group', group, `noor.${mark}@new-leaf.example`);
  await followInvitation(page, `noor.${mark}@new-leaf.example`);
  await settings(page, 'Practice Settings');
  await expect(page.getByText('No locations have been created here yet')).toBeVisible();

  // Add one region with a name and one with the default name.
  await page.getByRole('link', { name: 'Manage Regions' }).click();
  const regions = page.getByRole('dialog', { name: 'Manage Regions' });
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await regions.getByRole('textbox', { name: /^Region Name of Region 1/ }).fill('North');
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await regions.getByRole('button', { name: 'Save Changes' }).click();
  await expect(regions.getByRole('textbox', { name: 'Region Name of Region 2' })).toHaveValue('Region 2');
  await page.keyboard.press('Escape');

  // Add a location with a room to a region.
  await page.getByRole('link', { name: 'Add Location' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add Location' });
  await adding.getByRole('textbox', { name: /^Location Name/ }).fill('New Leaf Leeds');
  await adding.getByRole('button', { name: 'Add This Location' }).click();
  await expectText(page, 'Location added successfully');
  const leeds = page.getByRole('row', { name: /New Leaf Leeds/ });
  await choose(leeds, /^Region/, 'North');
  await expectText(page, 'Moved Location to Region');
  await leeds.getByRole('link', { name: /^Edit Rooms/ }).click();
  const rooms = page.getByRole('dialog', { name: 'Manage Rooms' });
  await rooms.getByRole('button', { name: 'Add Room' }).click();
  await rooms.getByRole('textbox', { name: /^Room Name of _Room 1/ }).fill('Surgery 1');
  await rooms.getByRole('button', { name: 'Save Changes' }).click();
  await expectText(page, 'Rooms updated successfully');
  await page.keyboard.press('Escape');
  await expect(leeds).toContainText('Surgery 1');

  // Invite a manager of the location, who accepts and sees only the pages of the role.
  await tab(page, 'Users & Permissions');
  await page.getByRole('link', { name: 'Add User' }).click();
  const user = page.getByRole('dialog', { name: 'Add a new user' });
  await user.getByRole('textbox', { name: /^Username/ }).fill(manager);
  await user.getByRole('textbox', { name: /^First Name/ }).fill('Mina');
  await user.getByRole('textbox', { name: /^Last Name/ }).fill('Okafor');
  await choose(user, /^Role/, 'Practice manager');
  await user.getByRole('button', { name: 'Add User' }).click();
  await expectText(page, 'User added successfully');
  const mina = page.getByRole('row', { name: /Mina Okafor/ });
  await mina.getByRole('link', { name: /^Edit Locations/ }).click();
  const locations = page.getByRole('dialog', { name: 'Edit Locations' });
  await locations.getByRole('switch', { name: /New Leaf Leeds/ }).click();
  await expect(locations.getByText('Assigned to: New Leaf Leeds')).toBeVisible();
  await page.keyboard.press('Escape');
  await mina.getByRole('button', { name: /^Send Invite/ }).click();
  await expectText(page, 'User invited successfully');
  const otherContext = await browser.newContext();
  watch(otherContext);
  const managers = await otherContext.newPage();
  await followInvitation(managers, manager);
  await expect(menu(managers).getByRole('link', { name: 'Reports' })).toBeVisible();
  await managers.goto('/configuration');
  await expect(managers.getByRole('heading', { level: 1 })).not.toContainText('Management of Locations');
  await otherContext.close();

  // Add a global supplier, which accepts the group as a client.
  await tab(page, 'Supplier Management');
  await page.getByRole('switch', { name: 'Include Unassigned Global Suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('DentServe');
  await expect(page.getByText('1–1 of 1 supplier', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Use for Servicing: DentServe' }).click();
  await expectText(page, 'Supplier added successfully');
  const supplier = await inAnotherBrowser(people.marcus, '/');
  const requests = supplier.getByRole('region', { name: 'Client Partner Requests' });
  await requests.getByRole('link', { name: group }).click();
  await supplier.getByRole('switch', { name: `Confirmed as Service Client: ${group}` }).click();
  await expectText(supplier, 'Status updated successfully');

  // Add an asset that the supplier services and request its first service.
  const [{ id: locationId } = { id: '' }] = await fetchList(page, '/locations');
  const [dentServe] = await fetchList(page, '/suppliers?searchTerm=DentServe');
  const [model] = await fetchList(page, `/asset-models?supplierIdService=${dentServe?.id}&pageSize=1`);
  const asset = await page.request.post('/bff/api/v1/asset-instances', {
    headers: csrfHeaders,
    data: { assetModelId: model?.id, locationId, serialNumber: `NL-${mark}` },
  });
  await expect(asset).toBeOK();
  await page.goto('/service?request=true');
  const request = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  // The only location is preselected.
  await expect(request.getByTitle('New Leaf Leeds')).toBeVisible();
  await choose(request, /^Supplier/, 'DentServe');
  await request.getByRole('checkbox', { name: new RegExp(`NL-${mark}`) }).check();
  await request.getByRole('button', { name: 'Add This Service Appointment' }).click();
  await expectText(page, 'Appointment added successfully');
  await supplier.goto(new URL(page.url()).pathname);
  await expect(supplier.getByText('New Leaf Leeds').first()).toBeVisible(liveUpdateTimeout);
});

test('an administrator of a new supplier sets models, invites a colleague, accepts a client and sees the locations of its equipment', async ({
  page,
  browser,
  watch,
}) => {
  const mark = unique();
  const [company, group] = [`Falk Service ${mark}`, `Birch ${mark}`];
  addOrganisation('supplier', company, `ida.${mark}@falk.example`);
  addOrganisation('group', group, `ben.${mark}@birch.example`);
  await followInvitation(page, `ida.${mark}@falk.example`);
  await expect(page.getByText('No clients are awaiting your acceptance')).toBeVisible();

  // Mark all models of a type as serviced, then remove one of them.
  await settings(page, 'Client/Model/User Settings');
  await tab(page, 'Asset Models Supported');
  await choose(page.getByRole('main'), /^Type/, 'Curing lights');
  await page.getByRole('button', { name: /^Mark all \d+ as serviced$/ }).click();
  await page
    .getByRole('dialog', { name: 'Mark as serviced' })
    .getByRole('button', { name: /^Mark \d+/ })
    .click();
  await expect(page.getByRole('switch', { checked: false, name: /^Serviced by you: / })).toHaveCount(0);
  await page
    .getByRole('switch', { name: /^Serviced by you: / })
    .first()
    .click();
  await expectText(page, 'Model removed successfully');

  // Invite a colleague, who accepts.
  await tab(page, 'Users & Permissions');
  await page.getByRole('link', { name: 'Add User' }).click();
  const user = page.getByRole('dialog', { name: 'Add a new user' });
  await user.getByRole('textbox', { name: /^Username/ }).fill(`jon.${mark}@falk.example`);
  await user.getByRole('textbox', { name: /^First Name/ }).fill('Jon');
  await user.getByRole('textbox', { name: /^Last Name/ }).fill('Falk');
  await choose(user, /^Role/, 'Supplier user');
  await user.getByRole('button', { name: 'Add User' }).click();
  await expectText(page, 'User added successfully');
  await page
    .getByRole('row', { name: /Jon Falk/ })
    .getByRole('button', { name: /^Send Invite/ })
    .click();
  await expectText(page, 'User invited successfully');
  const otherContext = await browser.newContext();
  watch(otherContext);
  const colleague = await otherContext.newPage();
  await followInvitation(colleague, `jon.${mark}@falk.example`);
  await colleague.getByRole('button', { name: /, your account$/ }).click();
  await expect(colleague.getByRole('link', { name: /Settings/ })).toHaveCount(0);
  await otherContext.close();

  // A practice requests the supplier while its home page is open.
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('No clients are awaiting your acceptance')).toBeVisible();
  const practiceContext = await browser.newContext();
  watch(practiceContext);
  const practice = await practiceContext.newPage();
  await followInvitation(practice, `ben.${mark}@birch.example`);
  const location = await practice.request.post('/bff/api/v1/locations', {
    headers: csrfHeaders,
    data: { name: `Birch Hull ${mark}` },
  });
  await expect(location).toBeOK();
  const [ownGroup] = await fetchList(practice, '/groups');
  const [supplier] = await fetchList(practice, `/suppliers?searchTerm=${mark}`);
  const requested = await practice.request.post(
    `/bff/api/v1/suppliers/${supplier?.id}/group/${ownGroup?.id}`,
    {
      headers: csrfHeaders,
      data: { isServiceProvider: true },
    },
  );
  await expect(requested).toBeOK();
  await page
    .getByRole('region', { name: 'Client Partner Requests' })
    .getByRole('link', { name: group })
    .click(liveUpdateTimeout);
  await page.getByRole('switch', { name: `Confirmed as Service Client: ${group}` }).click();
  await expectText(page, 'Status updated successfully');

  // A row of the client locations leads to the assets there.
  await menu(page).getByRole('link', { name: 'Client Locations' }).click();
  await page.getByRole('link', { name: `Birch Hull ${mark}` }).click();
  await expect(page).toHaveURL(/\/assets/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Birch Hull ${mark}`);
  await practiceContext.close();
});

async function fetchList(page: Page, path: string): Promise<readonly { readonly id: string }[]> {
  const { data }: { data: readonly { id: string }[] } = await fetchApi(page, path);
  return data;
}
