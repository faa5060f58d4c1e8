import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { countOfAssets, expect, people, signIn, test } from './journey.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const tab = (page: Page, name: string) => views(page).getByRole('button', { name: new RegExp(`^${name}`) });
const dueAutoclaves = 'Autoclaves due';

/** Saves the present filters of the list under a name. */
async function saveAs(page: Page, name: string, choices: readonly string[]): Promise<void> {
  await views(page).getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const choice of choices) await dialog.getByRole('switch', { name: choice }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
}

spec('d.3.152', 'd.3.153', 'd.3.154');
test('a view keeps filters and order, opens with the list, is a tile on the dashboard and is deleted', async ({
  page,
}) => {
  await signIn(page, people.priya, '/assets?search=autoclaves');
  await page.getByRole('switch', { name: 'Due a service' }).click();
  const count = await countOfAssets(page, '&searchTerm=autoclaves&serviceDue=true');
  await expect(page.getByRole('heading', { level: 1, name: `${count} Asset` })).toBeVisible();
  await saveAs(page, dueAutoclaves, ['Opens with this list', 'On your dashboard']);
  await expect(tab(page, dueAutoclaves)).toHaveAttribute('aria-current', 'true');
  await expect(tab(page, dueAutoclaves)).toContainText(count);
  await page.reload();
  await expect(tab(page, dueAutoclaves)).toHaveAttribute('aria-current', 'true');
  await tab(page, 'All').click();
  await expect(page.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('');
  await page.goto('/assets');
  await expect(page.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('autoclaves');
  await expect(page.getByRole('heading', { level: 1, name: `${count} Asset` })).toBeVisible();
  await page.goto('/assets?search=lisa');
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('lisa');
  await page.goto('/');
  await page.getByRole('link', { name: `${count} ${dueAutoclaves}` }).click();
  await expect(tab(page, dueAutoclaves)).toHaveAttribute('aria-current', 'true');
  await views(page).getByRole('button', { name: 'View settings' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page
    .getByRole('dialog', { name: 'Delete view' })
    .getByRole('button', { name: 'Delete view' })
    .click();
  await expect(tab(page, dueAutoclaves)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Assets Due A Service/ })).toBeVisible();
  await expect(page.getByRole('link', { name: dueAutoclaves })).toHaveCount(0);
});

spec('d.3.152');
test('a colleague sees a shared view, and a changed view is saved again', async ({
  page,
  inAnotherBrowser,
}) => {
  await signIn(page, people.olivia, '/faults?unresolved=true');
  await saveAs(page, 'Open faults', ['Shared with everyone in your organisation']);
  const colleague = await inAnotherBrowser(people.tom, '/faults');
  await tab(colleague, 'Open faults').click();
  await expect(colleague.getByRole('switch', { name: 'Unresolved Only' })).toBeChecked();
  await expect(colleague).toHaveURL(/unresolved=true&view=/);
  await page.getByRole('searchbox', { name: 'Search faults' }).fill('handpiece');
  await views(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  // The colleague still sees the former filters.
  await expect(views(colleague).getByRole('button', { name: 'Save as' })).toBeVisible();
  await tab(colleague, 'All').click();
  await tab(colleague, 'Open faults').click();
  await expect(colleague.getByRole('searchbox', { name: 'Search faults' })).toHaveValue('handpiece');
  await colleague.getByRole('searchbox', { name: 'Search faults' }).fill('leak');
  await expect(views(colleague).getByRole('button', { name: 'Save as' })).toBeVisible();
  await expect(views(colleague).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await views(page).getByRole('button', { name: 'View settings' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page
    .getByRole('dialog', { name: 'Delete view' })
    .getByRole('button', { name: 'Delete view' })
    .click();
  await expect(tab(colleague, 'Open faults')).toHaveCount(0);
});

test('a phone offers the views in a dropdown', async ({ page }) => {
  await signIn(page, people.olivia, '/faults?unresolved=true');
  await saveAs(page, 'Open on a phone', []);
  await expect(tab(page, 'Open on a phone')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filters (1 set)' }).click();
  await views(page).getByRole('combobox', { name: 'Saved view' }).click();
  await page.getByTitle('All', { exact: true }).last().click();
  await expect(page).not.toHaveURL(/unresolved/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
