import type { Locator, Page } from '@playwright/test';
import { asOurPage, expect, menu, people, test } from './journey.ts';
import { addOrganisation, unique } from './joining.ts';
import { followInvitation } from './emails.ts';
import { asked, soon } from './service.ts';

// Whole days of two organisations, each step of them in a browser.
test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const settings = async (page: Page, label: string) => {
  await page.getByRole('button', { name: /, your account$/ }).click();
  await page.getByRole('link', { name: label }).click();
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
async function choose(within: Locator, field: RegExp, words: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await within.page().getByTitle(words, { exact: true }).click();
}

test('when a group joins with nothing → its administrator sets up regions, locations, rooms, people and a supplier, who accepts, and a service is asked for', async ({
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

  // Regions: one that is named, one that names itself.
  await page.getByRole('link', { name: 'Manage Regions' }).click();
  const regions = page.getByRole('dialog', { name: 'Manage Regions' });
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await regions.getByRole('textbox', { name: /^Region Name of Region 1/ }).fill('North');
  await regions.getByRole('button', { name: 'Add Region' }).click();
  await regions.getByRole('button', { name: 'Save Changes' }).click();
  await expect(regions.getByRole('textbox', { name: 'Region Name of Region 2' })).toHaveValue('Region 2');
  await page.keyboard.press('Escape');

  // A location in one of them, with a room.
  await page.getByRole('link', { name: 'Add Location' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add Location' });
  await adding.getByRole('textbox', { name: /^Location Name/ }).fill('New Leaf Leeds');
  await adding.getByRole('button', { name: 'Add This Location' }).click();
  await said(page, 'Location added successfully');
  const leeds = page.getByRole('row', { name: /New Leaf Leeds/ });
  await choose(leeds, /^Region/, 'North');
  await said(page, 'Moved Location to Region');
  await leeds.getByRole('link', { name: /^Edit Rooms/ }).click();
  const rooms = page.getByRole('dialog', { name: 'Manage Rooms' });
  await rooms.getByRole('button', { name: 'Add Room' }).click();
  await rooms.getByRole('textbox', { name: /^Room Name of _Room 1/ }).fill('Surgery 1');
  await rooms.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Rooms updated successfully');
  await page.keyboard.press('Escape');
  await expect(leeds).toContainText('Surgery 1');

  // A manager of it, who opens the invitation and sees what is theirs.
  await tab(page, 'Users & Permissions');
  await page.getByRole('link', { name: 'Add User' }).click();
  const user = page.getByRole('dialog', { name: 'Add a new user' });
  await user.getByRole('textbox', { name: /^Username/ }).fill(manager);
  await user.getByRole('textbox', { name: /^First Name/ }).fill('Mina');
  await user.getByRole('textbox', { name: /^Last Name/ }).fill('Okafor');
  await choose(user, /^Role/, 'Practice manager');
  await user.getByRole('button', { name: 'Add User' }).click();
  await said(page, 'User added successfully');
  const mina = page.getByRole('row', { name: /Mina Okafor/ });
  await mina.getByRole('link', { name: /^Edit Locations/ }).click();
  const locations = page.getByRole('dialog', { name: 'Edit Locations' });
  await locations.getByRole('switch', { name: /New Leaf Leeds/ }).click();
  await expect(locations.getByText('Assigned to: New Leaf Leeds')).toBeVisible();
  await page.keyboard.press('Escape');
  await mina.getByRole('button', { name: /^Send Invite/ }).click();
  await said(page, 'User invited successfully');
  const other = await browser.newContext();
  watch(other);
  const managers = await other.newPage();
  await followInvitation(managers, manager);
  await expect(menu(managers).getByRole('link', { name: 'Reports' })).toBeVisible();
  await managers.goto('/configuration');
  await expect(managers.getByRole('heading', { level: 1 })).not.toContainText('Management of Locations');
  await other.close();

  // A supplier of everybody's, who is asked and accepts.
  await tab(page, 'Supplier Management');
  await page.getByRole('switch', { name: 'Include Unassigned Global Suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('DentServe');
  await page.getByRole('switch', { name: 'Use for Servicing: DentServe' }).click();
  await said(page, 'Supplier added successfully');
  const supplier = await inAnotherBrowser(people.marcus, '/');
  const requests = supplier.getByRole('region', { name: 'Client Partner Requests' });
  await requests.getByRole('link', { name: group }).click();
  await supplier.getByRole('switch', { name: `Confirmed as Service Client: ${group}` }).click();
  await said(supplier, 'Status updated successfully');

  // Equipment that this supplier services, and the first service is asked for.
  const [{ id: locationId } = { id: '' }] = await listed(page, '/locations');
  const [dentServe] = await listed(page, '/suppliers?searchTerm=DentServe');
  const [model] = await listed(page, `/asset-models?supplierIdService=${dentServe?.id}&pageSize=1`);
  const asset = await page.request.post('/bff/api/v1/asset-instances', {
    headers: asOurPage,
    data: { assetModelId: model?.id, locationId, serialNumber: `NL-${mark}` },
  });
  await expect(asset).toBeOK();
  await page.goto('/service?request=true');
  const request = page.getByRole('dialog', { name: 'Add A Service Appointment Request' });
  // The only one there is.
  await expect(request.getByTitle('New Leaf Leeds')).toBeVisible();
  await choose(request, /^Supplier/, 'DentServe');
  await request.getByRole('checkbox', { name: new RegExp(`NL-${mark}`) }).check();
  await request.getByRole('button', { name: 'Add This Service Appointment' }).click();
  await said(page, 'Appointment added successfully');
  await supplier.goto(new URL(page.url()).pathname);
  await expect(supplier.getByText('New Leaf Leeds').first()).toBeVisible(soon);
});

test('when a supplier joins → on its first day it says what it services, invites a colleague, accepts a client and sees where its equipment stands', async ({
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

  // What it services: a whole type at once, then one of them not.
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
  await said(page, 'Model removed successfully');

  // A colleague, who opens the invitation.
  await tab(page, 'Users & Permissions');
  await page.getByRole('link', { name: 'Add User' }).click();
  const user = page.getByRole('dialog', { name: 'Add a new user' });
  await user.getByRole('textbox', { name: /^Username/ }).fill(`jon.${mark}@falk.example`);
  await user.getByRole('textbox', { name: /^First Name/ }).fill('Jon');
  await user.getByRole('textbox', { name: /^Last Name/ }).fill('Falk');
  await choose(user, /^Role/, 'Supplier user');
  await user.getByRole('button', { name: 'Add User' }).click();
  await said(page, 'User added successfully');
  await page
    .getByRole('row', { name: /Jon Falk/ })
    .getByRole('button', { name: /^Send Invite/ })
    .click();
  await said(page, 'User invited successfully');
  const other = await browser.newContext();
  watch(other);
  const colleague = await other.newPage();
  await followInvitation(colleague, `jon.${mark}@falk.example`);
  await colleague.getByRole('button', { name: /, your account$/ }).click();
  await expect(colleague.getByRole('link', { name: /Settings/ })).toHaveCount(0);
  await other.close();

  // A practice asks, while the supplier looks at its home page.
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('No clients are awaiting your acceptance')).toBeVisible();
  const theirs = await browser.newContext();
  watch(theirs);
  const practice = await theirs.newPage();
  await followInvitation(practice, `ben.${mark}@birch.example`);
  const location = await practice.request.post('/bff/api/v1/locations', {
    headers: asOurPage,
    data: { name: `Birch Hull ${mark}` },
  });
  await expect(location).toBeOK();
  const [own] = await listed(practice, '/groups');
  const [supplier] = await listed(practice, `/suppliers?searchTerm=${mark}`);
  const asks = await practice.request.post(`/bff/api/v1/suppliers/${supplier?.id}/group/${own?.id}`, {
    headers: asOurPage,
    data: { isServiceProvider: true },
  });
  await expect(asks).toBeOK();
  await page
    .getByRole('region', { name: 'Client Partner Requests' })
    .getByRole('link', { name: group })
    .click(soon);
  await page.getByRole('switch', { name: `Confirmed as Service Client: ${group}` }).click();
  await said(page, 'Status updated successfully');

  // Where the client is: a row leads to its equipment.
  await menu(page).getByRole('link', { name: 'Client Locations' }).click();
  await page.getByRole('link', { name: `Birch Hull ${mark}` }).click();
  await expect(page).toHaveURL(/\/assets/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Birch Hull ${mark}`);
  await theirs.close();
});

async function listed(page: Page, path: string): Promise<readonly { readonly id: string }[]> {
  const { data }: { data: readonly { id: string }[] } = await asked(page, path);
  return data;
}
