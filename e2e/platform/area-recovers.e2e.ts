import { spec } from '@steward/tooling/spec/spec.mjs';
import { rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey.ts';
import {
  afterAllAttempts,
  card,
  expectSamePage,
  expectAriaSnapshot,
  openDrill,
  openOther,
  test,
  widgetCard,
} from './failure-injection/injected-failures.ts';

const scripts = '**/areas/drill/**/*.js*';
/** Nothing is fetched ahead for who saves data: what a click wants is then fetched by the click. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
const retry = (page: Page) => card(page).getByRole('button', { name: 'Retry' }).click();

spec('p.3.3');
test('when an area answers 500 → only its place says so; healed, Retry shows it without a reload', async ({
  page,
  portal,
  told,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  const { version } = await portal.publish('well');
  await page.route(scripts, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openNotes();
  await openDrill(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await expectAriaSnapshot({ page, told }, { version, phase: 'entry' });
  await expect
    .poll(() => portal.said())
    .toMatch(new RegExp(`"area":"drill".*"version":"${version}".*"phase":"entry"`));
  await page.unroute(scripts);
  await retry(page);
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.4');
test('when an area hangs → it is given up after 5 s each time, only its place says so, and Retry shows it when it answers', async ({
  page,
  portal,
  told,
  openNotes,
}) => {
  test.setTimeout(90_000);
  const { version } = await portal.publish('well');
  // Never answered.
  await page.route(scripts, () => undefined);
  await openNotes();
  await openDrill(page);
  await expect(page.getByText('Still trying to load Drill…')).toBeVisible();
  await openOther(page);
  await openDrill(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await expect(card(page)).toContainText('did not respond within 5 s');
  await expectAriaSnapshot({ page, told }, { version, phase: 'entry' });
  await page.unroute(scripts);
  await retry(page);
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.5');
test('when a widget throws while it is drawn → only its place says so, and what is typed beside it stays, also when it is mended', async ({
  page,
  portal,
  told,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/drill: in a widget/);
  const { version } = await portal.publish('inWidget');
  await openNotes();
  await expect(widgetCard(page)).toContainText('It crashed.');
  await expectAriaSnapshot({ page, told }, { version, phase: 'render' });
  await expectNothingLost();
  await portal.publish('later');
  await widgetCard(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The widget is better')).toBeVisible();
  await expectNothingLost();
});

spec('p.3.6');
test('when an area throws in a handler or a promise → its page stays as it is, and whoever owns it is told', async ({
  page,
  portal,
  told,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/drill: in a (handler|promise)/);
  const { version } = await portal.publish('unhandled');
  await openNotes();
  await openDrill(page);
  for (const place of ['In a handler', 'In a promise', 'In a handler'])
    await page.getByRole('button', { name: place }).click();
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  const unhandled = { event: 'area.error', area: 'drill', part: 'unhandled', phase: 'render', version };
  await expect
    .poll(() => told.filter(({ message }) => /drill: in a/.test(message ?? '')))
    .toEqual(
      ['handler', 'promise', 'handler'].map((place) =>
        expect.objectContaining({ ...unhandled, message: `drill: in a ${place}` }),
      ),
    );
  await expectSamePage(page);
});

spec('p.3.7');
test('when a page crashes three times within a minute → it is paused and offers its earlier version, in place, with a way back', async ({
  page,
  portal,
  told,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/drill: in render/);
  const { version } = await portal.publish('inRender', { previous: 'well' });
  await openNotes();
  await openDrill(page);
  await retry(page);
  await expect.poll(() => told.filter(({ phase }) => phase === 'render').length).toBe(2);
  await retry(page);
  await expect(card(page)).toContainText('It failed three times within a minute and is paused.');
  await expectAriaSnapshot({ page, told }, { version, phase: 'render' });
  await card(page).getByRole('button', { name: 'Use the earlier version' }).click();
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  await expectSamePage(page);
  await expect(page.getByText('You are using an earlier version of Drill.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  await portal.publish('later');
  await page.getByRole('button', { name: 'Use the current version' }).click();
  await expect(page.getByRole('heading', { name: 'The drill is better' })).toBeVisible();
  await expect(page.getByText('You are using an earlier version')).not.toBeVisible();
});

spec('p.3.8');
test('when a piece of an area is gone after it was published anew → the new version comes by itself, beside what is there of the old', async ({
  page,
  portal,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  expectInConsole(/is not executable/);
  const { folder } = await portal.publish('well');
  await saveData(page);
  await openNotes();
  await expect(page.getByText('The widget is well')).toBeVisible();
  await portal.publish('later');
  for (const name of readdirSync(folder)) await rm(join(folder, name));
  await expectNothingLost();
  await openDrill(page);
  await expect(page.getByRole('heading', { name: 'The drill is better' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await openOther(page);
  await expect(page.getByText('The widget is well')).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.9');
test('when the network goes and comes back → it is said, and what did not come is there by itself', async ({
  page,
  context,
  portal,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED/);
  await portal.publish('well');
  await saveData(page);
  await openNotes();
  await expect(page.getByText('The widget is well')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectNothingLost();
  await openDrill(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'The drill is well' })).toBeVisible();
  await expect(page.getByText('You are offline.')).not.toBeVisible();
  await expectSamePage(page);
});
