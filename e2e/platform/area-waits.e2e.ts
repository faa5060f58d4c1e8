import type { Page } from '@playwright/test';
import { expect } from '../journeys/journey.ts';
import { openFaultyArea, openOther, test } from './failure-injection/injected-failures.ts';

type Place = 'page' | 'widget' | 'section' | 'dialog';

const names: Record<Place, string> = {
  page: 'Faulty',
  widget: 'The faulty widget',
  section: 'The faulty section',
  dialog: 'Faulty dialog',
};
/** The first place of a pair is on the page of `notes`, the second one in the area. */
const pairs: [onNotes: Place, inArea: Place][] = [
  ['widget', 'dialog'],
  ['section', 'page'],
];

const card = (page: Page, place: Place) =>
  page.getByRole('alert', { name: `${names[place]} is not available` });
const working = (page: Page, place: Place) => page.getByText(`The ${place} works`);

async function openInArea(page: Page, place: Place): Promise<void> {
  await openFaultyArea(page);
  if (place === 'dialog') await page.getByRole('button', { name: 'Open the dialog' }).click();
}

async function leaveArea(page: Page, place: Place): Promise<void> {
  if (place === 'dialog') await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openOther(page);
}

for (const [onNotes, inArea] of pairs) {
  const pair = [onNotes, inArea];
  const other = onNotes === 'widget' ? 'section' : 'widget';

  test.describe(`a ${pair.join(' and a ')}`, () => {
    const openWithFault = async (page: Page, fault: string) => {
      const faults = Object.fromEntries(pair.map((place) => [place, fault]));
      await page.addInitScript((value) => void Object.assign(globalThis, { faults: value }), faults);
      // Time passes normally until a test moves it forward.
      await page.clock.install();
    };
    test.beforeEach(async ({ portal, expectInConsole }) => {
      // The clock of the page is ahead of the browser's.
      expectInConsole(/preloaded using link preload but not used/);
      await portal.publish('waiting');
    });

    for (const fault of ['suspends', 'never loads'])
      test(`with the fault "${fault}" block nothing else, and become cards with Retry after 15 seconds`, async ({
        page,
        telemetry,
        openNotes,
        expectNothingLost,
      }) => {
        await openWithFault(page, fault);
        await openNotes();
        await expect(working(page, other)).toBeVisible();
        await page.clock.fastForward(16_000);
        await expect(card(page, onNotes)).toContainText('It took too long.');
        await expect(card(page, onNotes).getByRole('button', { name: 'Retry' })).toBeVisible();
        await expectNothingLost();
        await openInArea(page, inArea);
        await leaveArea(page, inArea);
        await openInArea(page, inArea);
        await page.clock.fastForward(16_000);
        await expect(card(page, inArea)).toContainText('It took too long.');
        await leaveArea(page, inArea);
        const timeout = expect.objectContaining({ event: 'area.error', area: 'faulty', phase: 'timeout' });
        await expect
          .poll(() => telemetry.filter(({ event }) => event === 'area.error'))
          .toEqual([timeout, timeout]);
      });

    test('that suspend for 8 seconds block nothing else, and are then shown', async ({ page, openNotes }) => {
      await openWithFault(page, 'suspends for 8 seconds');
      await openNotes();
      for (const place of pair) {
        if (place === inArea) await openInArea(page, inArea);
        else await expect(working(page, other)).toBeVisible();
        await page.clock.fastForward(8_000);
        await expect(working(page, place)).toBeVisible();
        await expect(card(page, place)).not.toBeVisible();
      }
    });

    test('with looping layout effects become cards', async ({ page, openNotes, expectInConsole }) => {
      expectInConsole(/Minified React error #185|Maximum update depth/);
      await openWithFault(page, 'loops in a layout effect');
      await openNotes();
      await expect(card(page, onNotes)).toContainText('It crashed.');
      await expect(working(page, other)).toBeVisible();
      await openInArea(page, inArea);
      await expect(card(page, inArea)).toContainText('It crashed.');
      await leaveArea(page, inArea);
    });

    test('with looping effects block nothing else', async ({ page, openNotes }) => {
      await openWithFault(page, 'loops in an effect');
      await openNotes();
      for (const place of [onNotes, other] as const) await expect(working(page, place)).toBeVisible();
      await openInArea(page, inArea);
      await expect(working(page, inArea)).toBeVisible();
      await leaveArea(page, inArea);
    });
  });
}
