import type { Page } from '@playwright/test';
import { expect, menu, people, signIn, test } from '../journeys/journey.ts';

const card = (page: Page) => page.getByRole('alert', { name: 'Assets is not available' });
const rememberThisPage = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
const isStillThisPage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in globalThis);

const scripts = '**/areas/assets/**/*.js*';

test('when the files of an area are gone → the shell stands and says so in place; back again, Retry shows it without a reload', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/\/areas\/assets\//);
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'not found' }));
  await signIn(page, people.olivia, '/');
  await rememberThisPage(page);
  await menu(page).getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(card(page)).toBeVisible({ timeout: 45_000 });
  await expect(card(page)).toContainText(/Reference \w+/);
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ Assets/ })).toBeVisible();
  expect(await isStillThisPage(page)).toBe(true);
});

test('when the area answers 500 → said in place; healed, Retry shows it without a reload', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/\/areas\/assets\//);
  // What the broken page would have used of the shell has been fetched ahead in vain.
  expectInConsole(/preloaded using link preload but not used/);
  await page.route(scripts, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await signIn(page, people.olivia, '/assets');
  await expect(card(page)).toBeVisible({ timeout: 45_000 });
  await rememberThisPage(page);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ Assets/ })).toBeVisible();
  expect(await isStillThisPage(page)).toBe(true);
});

test('when a piece of a page does not come → it is asked for again, then said in place; healed, Retry shows it without a reload', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/status of 503/);
  expectInConsole(/Loading chunk \d+ failed/);
  let asked = 0;
  let isBroken = true;
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    // The gauges are fetched when they are shown.
    const isGauges = (await response.text()).includes('Serial/Barcode data');
    if (isGauges) asked += 1;
    await (isGauges && isBroken
      ? route.fulfill({ status: 503, body: 'broken' })
      : route.fulfill({ response }));
  });
  await signIn(page, people.olivia, '/assets');
  await expect(card(page)).toBeVisible({ timeout: 45_000 });
  await expect(card(page)).toContainText('It could not be fetched.');
  expect(asked).toBe(4);
  await rememberThisPage(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Trackers Added')).toBeVisible();
  expect(await isStillThisPage(page)).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
});
