import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { signedInCookie } from '@steward/shared-api';
import { percentile } from '../measure/load.ts';
import type { Times } from '../measure/measure.ts';
import { port, sessionCookie } from '../measure/portal-process.ts';

/** Durations in milliseconds by the browser's clock. `goal` applies to the median. */
export interface Waits extends Times {
  readonly name: string;
  readonly goal?: number;
}

/** The portal in a browser, signed in. */
export interface Screens {
  readonly page: Page;
  close: () => Promise<void>;
}

const origin = `http://localhost:${port}`;
export const searchTerms = ['lyra 14', 'corvus 1', 'turbine', 'nova 5'];

export async function openScreens(as: {
  cookie: string;
  executablePath: string | undefined;
}): Promise<Screens> {
  const browser = await chromium.launch({
    ...(as.executablePath ? { executablePath: as.executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1365, height: 900 } });
  await context.addCookies([
    {
      name: sessionCookie,
      value: as.cookie,
      // The browser accepts a secure cookie only for https, but also sends it over http to this machine.
      url: origin.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
    { name: signedInCookie, value: '1', url: origin, sameSite: 'Lax' },
  ]);
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) });
  return { page, close: () => browser.close() };
}

/** Enters a whole search term in the register and waits for its rows. */
export async function search({ page }: Screens, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.waitForURL((url) => (url.searchParams.get('search') ?? '') === text.trim());
  await rowsAreVisible(page);
}

/** Measures common actions in the asset register. */
export async function measureRegister({ page }: Screens, rounds: number): Promise<Waits[]> {
  const opened: number[] = [];
  for (let round = 0; round < Math.min(rounds, 10); round += 1) {
    const startedAt = performance.now();
    await page.goto('/assets');
    await rowsAreVisible(page);
    opened.push(performance.now() - startedAt);
  }
  const moved = await inPage(page, 'moved()');
  const keystrokes = await measureKeystrokes({ page }, rounds);
  await page.goto('/assets');
  await rowsAreVisible(page);
  const requested = async (name: string, click: (round: number) => string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await clickToRows(page, click(round)));
    // Cached results respond immediately and do not count.
    return { name, ...timesOf(times.filter((waited) => waited > 0)) };
  };
  return [
    { name: 'open the register by its URL', ...timesOf(opened) },
    { name: 'layout shift (CLS)', p50: moved, p95: moved, goal: 0.02 },
    { name: 'type a letter in the search, until rows appear', ...timesOf(keystrokes), goal: 300 },
    await requested('sort by a column', (round) => `th:nth-child(${2 + (round % 2)}) button`),
    await requested('open another page', (round) => `[aria-label='Page ${2 + (round % 3)}']`),
    await requested('turn a switch on or off', () => `[role='switch'][aria-label='Due a service']`),
    { name: 'open a cached area', ...timesOf(await switches(page, rounds)), goal: 66 },
  ];
}

export const timesOf = (all: readonly number[]): Times => ({
  p50: percentile(all, 50),
  p95: percentile(all, 95),
});

async function rowsAreVisible(page: Page): Promise<void> {
  await page.locator('section[aria-label="assets"][aria-busy="false"] [data-row]').first().waitFor();
}

/** Types letters into the search. Returns the milliseconds from each letter to its rows. */
export async function measureKeystrokes({ page }: Pick<Screens, 'page'>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; times.length < rounds; round += 1) {
    await page.goto('/assets');
    await rowsAreVisible(page);
    await page.getByRole('searchbox').focus();
    for (const letter of searchTerms[round % searchTerms.length] ?? '') {
      await inPage(page, `arm('keydown')`);
      await page.keyboard.type(letter);
      const waited = await inPage(page, 'waited()');
      if (waited > 0) times.push(waited);
    }
  }
  return times;
}

async function clickToRows(page: Page, selector: string): Promise<number> {
  await inPage(page, `arm('click')`);
  await page.locator(selector).first().click();
  return inPage(page, 'waited()');
}

/** Calls a function of in-page.js. */
async function inPage(page: Page, call: string): Promise<number> {
  return Number(await page.evaluate(`bench.${call}`));
}

async function switches(page: Page, rounds: number): Promise<number[]> {
  const times: unknown = await page.evaluate(`bench.switches(${rounds})`);
  return Array.isArray(times) ? times.map(Number) : [];
}
