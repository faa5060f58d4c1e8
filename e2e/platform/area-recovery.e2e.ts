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
  expectTelemetry,
  openFaultyArea,
  openOther,
  test,
  widgetCard,
} from './failure-injection/injected-failures.ts';

const scripts = '**/areas/faulty/**/*.js*';
/** Turns prefetching off, so that only a click loads an area. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
const retry = (page: Page) => card(page).getByRole('button', { name: 'Retry' }).click();

spec('p.3.3');
test('shows an error only in the slot of an area when its server answers 500, and shows the area after Retry without a reload', async ({
  page,
  portal,
  telemetry,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/status of 500/);
  const { version } = await portal.publish('working');
  await page.route(scripts, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openNotes();
  await openFaultyArea(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await expectTelemetry({ page, telemetry }, { version, phase: 'entry' });
  await expect
    .poll(() => portal.output())
    .toMatch(new RegExp(`"area":"faulty".*"version":"${version}".*"phase":"entry"`));
  await page.unroute(scripts);
  await retry(page);
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.4');
test('gives up on an area without a response after 5 seconds per attempt, and shows it after Retry', async ({
  page,
  portal,
  telemetry,
  openNotes,
}) => {
  test.setTimeout(90_000);
  const { version } = await portal.publish('working');
  // The request never gets a response.
  await page.route(scripts, () => undefined);
  await openNotes();
  await openFaultyArea(page);
  await expect(page.getByText('Still trying to load Faulty…')).toBeVisible();
  await openOther(page);
  await openFaultyArea(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await expect(card(page)).toContainText('did not respond within 5 s');
  await expectTelemetry({ page, telemetry }, { version, phase: 'entry' });
  await page.unroute(scripts);
  await retry(page);
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.5');
test('shows an error only in the slot of a widget that throws while it renders, and keeps text typed elsewhere', async ({
  page,
  portal,
  telemetry,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/faulty: in a widget/);
  const { version } = await portal.publish('inWidget');
  await openNotes();
  await expect(widgetCard(page)).toContainText('It crashed.');
  await expectTelemetry({ page, telemetry }, { version, phase: 'render' });
  await expectNothingLost();
  await portal.publish('fixed');
  await widgetCard(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The widget is fixed')).toBeVisible();
  await expectNothingLost();
});

spec('p.3.6');
test('keeps the page of an area that throws in an event handler or a promise, and reports the error to its owner', async ({
  page,
  portal,
  telemetry,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/faulty: in a (handler|promise)/);
  const { version } = await portal.publish('unhandled');
  await openNotes();
  await openFaultyArea(page);
  for (const button of ['In a handler', 'In a promise', 'In a handler'])
    await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  const unhandled = { event: 'area.error', area: 'faulty', part: 'unhandled', phase: 'render', version };
  await expect
    .poll(() => telemetry.filter(({ message }) => /faulty: in a/.test(message ?? '')))
    .toEqual(
      ['handler', 'promise', 'handler'].map((origin) =>
        expect.objectContaining({ ...unhandled, message: `faulty: in a ${origin}` }),
      ),
    );
  await expectSamePage(page);
});

spec('p.3.7');
test('pauses a page that crashes three times in a minute and offers its previous version', async ({
  page,
  portal,
  telemetry,
  openNotes,
  expectInConsole,
}) => {
  expectInConsole(/faulty: in render/);
  const { version } = await portal.publish('inRender', { previous: 'working' });
  await openNotes();
  await openFaultyArea(page);
  await retry(page);
  await expect.poll(() => telemetry.filter(({ phase }) => phase === 'render').length).toBe(2);
  await retry(page);
  await expect(card(page)).toContainText('It failed three times within a minute and is paused.');
  await expectTelemetry({ page, telemetry }, { version, phase: 'render' });
  await card(page).getByRole('button', { name: 'Use the earlier version' }).click();
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  await expectSamePage(page);
  await expect(page.getByText('You are using an earlier version of Faulty.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  await portal.publish('fixed');
  await page.getByRole('button', { name: 'Use the current version' }).click();
  await expect(page.getByRole('heading', { name: 'The page is fixed' })).toBeVisible();
  await expect(page.getByText('You are using an earlier version')).not.toBeVisible();
});

spec('p.3.8');
test('loads the new version of an area after a release removed a chunk, and keeps the old version that is shown', async ({
  page,
  portal,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  expectInConsole(/is not executable/);
  const { folder } = await portal.publish('working');
  await saveData(page);
  await openNotes();
  await expect(page.getByText('The widget works')).toBeVisible();
  await portal.publish('fixed');
  for (const name of readdirSync(folder)) await rm(join(folder, name));
  await expectNothingLost();
  await openFaultyArea(page);
  await expect(page.getByRole('heading', { name: 'The page is fixed' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await openOther(page);
  await expect(page.getByText('The widget works')).toBeVisible();
  await expectSamePage(page);
});

spec('p.3.9');
test('shows that the network is offline and loads the missing areas after it is back', async ({
  page,
  context,
  portal,
  openNotes,
  expectNothingLost,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED/);
  await portal.publish('working');
  await saveData(page);
  await openNotes();
  await expect(page.getByText('The widget works')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectNothingLost();
  await openFaultyArea(page);
  await expect(card(page)).toContainText('It could not be loaded.', afterAllAttempts);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'The page works' })).toBeVisible();
  await expect(page.getByText('You are offline.')).not.toBeVisible();
  await expectSamePage(page);
});
