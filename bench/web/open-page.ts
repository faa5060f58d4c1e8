import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Application, Screen } from './application.ts';
import type { Conditions } from './conditions.ts';
import type { PageLoad } from './page-load.ts';

const script = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');
/** A page is interactive once no long task has run for this time. */
const quietTime = 3_000;
const deadline = 60_000;

/** A page in its own browser context. */
export interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  close: () => Promise<void>;
}

export interface Target {
  readonly application: Application;
  readonly screen: Screen;
  readonly conditions: Conditions;
}

/** Prepares a page with an empty cache, under the conditions and with the cookies of the user. */
export async function newPage(
  browser: Browser,
  { application, screen, conditions }: Target,
): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: application.url,
    viewport: { width: 1365, height: 900 },
  });
  await signedIn(context, { application, screen });
  const page = await context.newPage();
  page.setDefaultTimeout(deadline);
  await page.addInitScript({ content: `${script}\nwebBench.watch(${JSON.stringify(screen.ready)});` });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (kilobits: number) => (kilobits === 0 ? -1 : (kilobits * 1_000) / 8);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: bytesPerSecond(conditions.down),
    uploadThroughput: bytesPerSecond(conditions.up),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  return { page, session, close: () => context.close() };
}

async function signedIn(
  context: BrowserContext,
  { application, screen }: Pick<Target, 'application' | 'screen'>,
): Promise<void> {
  const cookies = screen.user === undefined ? undefined : application.cookies.get(screen.user);
  if (cookies) await context.addCookies([...cookies]);
}

/** Opens the address of the screen and waits until it is usable. */
export async function goTo(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'commit', timeout: deadline });
  const isUsable: boolean = await page.evaluate(`webBench.whenUsable(${deadline})`);
  if (!isUsable) throw new Error(`${page.url()} shows no data after ${deadline / 1_000} s`);
}

/** Opens a page without a cache and measures it until its data is shown. */
export async function loadPage(browser: Browser, target: Target): Promise<PageLoad> {
  const { page, close } = await newPage(browser, target);
  try {
    await goTo(page, target.screen);
    await page.evaluate(`webBench.whenIdle(${quietTime})`);
    // Guarantee: `read` of in-page.js returns a PageLoad.
    const load: PageLoad = await page.evaluate('webBench.read()');
    return load;
  } finally {
    await close();
  }
}
