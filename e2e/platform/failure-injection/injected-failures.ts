import type { Page, Request } from '@playwright/test';
import { expect, menu, people, signIn, test as base } from '../../journeys/journey.ts';
import { startDrillPortal, type DrillPortal } from './portal.ts';

/** What the shell tells the server of a failure. */
interface TelemetryEvent {
  event: string;
  area: string;
  part: string;
  version: string;
  phase?: string;
  reference?: string;
  message?: string;
}

interface Drill {
  /** All that this page has told the server so far. */
  told: TelemetryEvent[];
  /** Opens the notes with half a sentence typed into them, which must survive everything. */
  openNotes: () => Promise<void>;
  typeNote: () => Promise<void>;
  /** The half sentence is there, nothing was reloaded, and the menu leads on. */
  expectNothingLost: () => Promise<void>;
}

/** Journeys against a portal of the worker's own, in which areas can be broken. */
export const test = base.extend<Drill, { portal: DrillPortal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern that nothing is needed.
    async ({}, use) => {
      const portal = await startDrillPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  told: async ({ page }, use) => {
    const told: TelemetryEvent[] = [];
    page.on('request', (request) => void told.push(...eventsOf(request)));
    await use(told);
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

/** The card in the place of the drill's page. */
export const card = (page: Page) => page.getByRole('alert', { name: 'Drill is not available' });
/** The card in the place of its widget. */
export const widgetCard = (page: Page) =>
  page.getByRole('alert', { name: 'The drill’s widget is not available' });

export const openDrill = (page: Page) => menu(page).getByRole('link', { name: 'Drill', exact: true }).click();
export const openOther = async (page: Page) => {
  await menu(page).getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
};
/** Longer than the attempts that the shell makes by itself. */
export const afterAllAttempts = { timeout: 40_000 };

/** That the server was told of a failure of the drill, with its version, its phase and the reference that the card shows. */
export async function expectAriaSnapshot(
  { page, told }: { page: Page; told: TelemetryEvent[] },
  expected: { version: string; phase: string },
): Promise<void> {
  const text =
    (await page
      .getByText(/^Reference \w+/)
      .first()
      .textContent()) ?? '';
  const reference = text.replace('Reference ', '');
  await expect
    .poll(() => told.filter((event) => event.reference === reference))
    .toEqual([expect.objectContaining({ event: 'area.error', area: 'drill', ...expected })]);
}
