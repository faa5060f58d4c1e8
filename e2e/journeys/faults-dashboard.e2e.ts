import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { listFaults } from './faults.ts';
import { expect, menu, people, signIn, test } from './journey.ts';

spec('1.2.8', '1.2.25');
test('a practice opens Faults, filters unresolved faults by the address and exports them', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  await menu(page).getByRole('link', { name: 'Faults', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ Faults?$/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Unresolved Only' }).click();
  await expect(page).toHaveURL(/\/faults\?unresolved=true$/);
  const { pagination } = await listFaults(page, '&unresolvedOnly=true');
  await expect(
    page.getByRole('heading', { level: 1, name: `${pagination.totalCount} Faults` }),
  ).toBeVisible();
  const rows = page.getByRole('table', { name: 'faults' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 10);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Unresolved Only' })).toBeChecked();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Faults' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Steward_FaultsExport_\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets;
  const [head, ...faults] = sheet?.rows ?? [];
  expect(head).toEqual([
    'Date',
    'Category',
    'Severity',
    'Location',
    'Asset Info',
    'Fault Reported By',
    'Amount',
    'Status',
    'Reason',
  ]);
  // Parallel journeys report faults, too.
  expect(faults.length).toBeGreaterThanOrEqual(pagination.totalCount - 5);
  for (const row of faults) {
    expect(row[0]).toBeInstanceOf(Date);
    expect(['New', 'Acknowledged', 'In Progress']).toContain(row[7]);
  }
});

test('the tile and the panel of the home page lead to the unresolved faults and to the most severe one', async ({
  page,
}) => {
  await signIn(page, people.olivia, '/');
  const panel = page.getByRole('region', { name: 'Top 3 Faults' });
  await expect(panel.getByRole('row')).toHaveCount(1 + 3);
  await expect(panel.getByRole('row').nth(1).getByText('Critical')).toBeVisible();
  await panel.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Fault Details' })).toBeVisible();
  await expect(page).toHaveURL(/\/faults\?fault=[\da-f-]{36}$/);
  await page.goBack();
  await panel.getByRole('tab', { name: 'Resolved (last 14 days)' }).click();
  await expect(page).toHaveURL(/\?faults=resolved$/);
  await page.getByRole('link', { name: /^[\d,]+ Unresolved Faults?/ }).click();
  await expect(page).toHaveURL(/\/faults\?unresolved=true$/);
  await expect(page.getByRole('switch', { name: 'Unresolved Only' })).toBeChecked();
});

test('a practice user of one location sees the faults of that location', async ({ page }) => {
  await signIn(page, people.tom, '/faults');
  await expect(page.getByRole('heading', { level: 1, name: / · Harbour Dental Truro$/ })).toBeVisible();
  const { data } = await listFaults(page);
  expect(new Set(data.map(({ assetInstance }) => assetInstance.location.name))).toEqual(
    new Set(['Harbour Dental Truro']),
  );
});

test('faults are rows with hidden filters on a phone, and a row opens its fault', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, people.olivia, '/faults');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Severity' }).click();
  await page.getByTitle('Critical', { exact: true }).click();
  await expect(page).toHaveURL(/severity=Critical/);
  const rows = page.getByRole('list', { name: 'faults' }).getByRole('listitem');
  await expect(rows.first().getByText(/^(Critical|Resolved|Cancelled)$/)).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Fault Details' })).toBeVisible();
});
