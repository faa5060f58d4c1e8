import type { Page, Request } from '@playwright/test';
import { expect, menu, people, signIn, test as base } from '../../journeys/journey.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** An event that the shell reports to the server. */
interface TelemetryEvent {
  event: string;
  area: string;
  part: string;
  version: string;
  phase?: string;
  reference?: string;
  message?: string;
}

interface Fixtures {
  /** The events that this page has reported so far. */
  telemetry: TelemetryEvent[];
  /** Opens the notes area and types text that no failure may remove. */
  openNotes: () => Promise<void>;
  typeNote: () => Promise<void>;
  /** Expects that the typed text is there, the page was not reloaded, and the menu works. */
  expectNothingLost: () => Promise<void>;
}

/** Tests with a portal per worker, to which broken areas can be published. The broken area is called `faulty`. */
export const test = base.extend<Fixtures, { portal: TestPortal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
    async ({}, use) => {
      const portal = await startTestPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  telemetry: async ({ page }, use) => {
    const telemetry: TelemetryEvent[] = [];
    page.on('request', (request) => void telemetry.push(...eventsOf(request)));
    await use(telemetry);
  },
  openNotes: async ({ page, typeNote }, use) =>
    use(async () => {
      await signIn(page, people.olivia, '/notes');
      await typeNote();
    }),
  typeNote: async ({ page }, use) =>
    use(async () => {
      await page.getByRole('textbox', { name: 'Note' }).fill('half a sent');
      await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
    }),
  expectNothingLost: async ({ page }, use) =>
    use(async () => {
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sent');
      await expectSamePage(page);
      await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    }),
});

function eventsOf(request: Request): TelemetryEvent[] {
  if (!request.url().endsWith('/bff/telemetry')) return [];
  const { events }: { events: TelemetryEvent[] } = request.postDataJSON();
  return events;
}

export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);

/** The error card in the slot of the page of `faulty`. */
export const card = (page: Page) => page.getByRole('alert', { name: 'Faulty is not available' });
/** The error card in the slot of its widget. */
export const widgetCard = (page: Page) =>
  page.getByRole('alert', { name: 'The faulty widget is not available' });

export const openFaultyArea = (page: Page) =>
  menu(page).getByRole('link', { name: 'Faulty', exact: true }).click();
export const openOther = async (page: Page) => {
  await menu(page).getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
};
/** Longer than all automatic attempts of the shell. */
export const afterAllAttempts = { timeout: 40_000 };

/** Expects that the page reported a failure of `faulty` with this version and phase, and with the reference that the card shows. */
export async function expectTelemetry(
  { page, telemetry }: { page: Page; telemetry: TelemetryEvent[] },
  expected: { version: string; phase: string },
): Promise<void> {
  const text =
    (await page
      .getByText(/^Reference \w+/)
      .first()
      .textContent()) ?? '';
  const reference = text.replace('Reference ', '');
  await expect
    .poll(() => telemetry.filter((event) => event.reference === reference))
    .toEqual([expect.objectContaining({ event: 'area.error', area: 'faulty', ...expected })]);
}
