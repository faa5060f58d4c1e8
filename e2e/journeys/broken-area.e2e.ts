import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '../portal/place.ts';
import { expect, people, signIn, test } from './journey.ts';

const folder = join(dataFolder, 'areas/assets');
const card = (page: import('@playwright/test').Page) => page.getByRole('alert').filter({ hasText: 'Assets' });

test.describe.configure({ mode: 'serial' });
test.use({ expectedInConsole: [/Failed to load resource/, /areas\/assets/, /Loading chunk|ScriptExternal|RUNTIME/] });

test('when the files of an area are gone → the shell stands and says so in place; back again, Retry shows it without a reload', async ({ page }) => {
  await signIn(page, people.olivia);
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  await rename(folder, `${folder}-away`);
  try {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets', exact: true }).click();
    await expect(card(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    await rename(`${folder}-away`, folder);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^862 Assets/ })).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
});

test('when the area answers 500 → said in place; healed, Retry shows it without a reload', async ({ page }) => {
  await page.route('**/areas/assets/**/*.js*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await signIn(page, people.olivia, '/assets');
  await expect(card(page)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/areas/assets/**/*.js*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^862 Assets/ })).toBeVisible();
});
