import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { origin } from '../portal/portal-address.ts';

/** The email addresses of the demo people. */
export const people = {
  olivia: 'olivia.grant@harbour-dental.example',
  priya: 'priya.shah@harbour-dental.example',
  tom: 'tom.baker@harbour-dental.example',
  helen: 'helen.moss@oakfield-vets.example',
  sam: 'sam.reed@brightside-dental.example',
  marcus: 'marcus.lee@dentserve.example',
  ana: 'ana.costa@dentserve.example',
  vera: 'vera.lind@vetcare-engineering.example',
  support: 'support@steward.example',
  lockedOut: 'locked.out@harbour-dental.example',
  unknown: 'nobody@harbour-dental.example',
} as const;

/** The browser logs this error when the portal requests the current user without a session, which the specification requires. */
const anonymousCurrentUser = /status of 401 .*\/users\/current-user/;

/** Playwright blocks service workers in all tests but those of the offline page. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

interface Expectations {
  /** Allows a console message that this journey causes on purpose. */
  expectInConsole: (message: RegExp) => void;
  /** Signs another user in, in a separate browser context. */
  inAnotherBrowser: (email: string, address?: string) => Promise<Page>;
}

interface Watched {
  expectedMessages: RegExp[];
  /** Collects the console messages of each tab of a browser context. */
  watch: (context: BrowserContext) => void;
}

/** A journey fails when the console has an error or a warning that the journey does not expect. */
export const test = base.extend<Expectations & Watched>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured parameter.
  expectedMessages: async ({}, use) => use([anonymousCurrentUser, blockedWorker]),
  expectInConsole: async ({ expectedMessages }, use) => use((message) => void expectedMessages.push(message)),
  watch: async ({ expectedMessages }, use) => {
    const messages: string[] = [];
    const watchTab = (tab: Page) => {
      tab.on('console', (message) => {
        const isSerious = message.type() === 'error' || message.type() === 'warning';
        if (isSerious) messages.push(`${message.type()}: ${message.text()} ${message.location().url}`);
      });
      tab.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
    };
    await use((context) => void context.on('page', watchTab));
    expect(
      messages.filter((message) => !expectedMessages.some((expected) => expected.test(message))),
    ).toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  inAnotherBrowser: async ({ browser, watch }, use) => {
    const others: BrowserContext[] = [];
    await use(async (email, address) => {
      const context = await browser.newContext();
      others.push(context);
      watch(context);
      const page = await context.newPage();
      await signIn(page, email, address);
      return page;
    });
    await Promise.all(others.map((context) => context.close()));
  },
});

export { expect };

/** The password of all demo people and invited users. */
const password = 'steward-demo';

/**
 * Signs in with a request instead of the demo sign-in page, which `sign-in.e2e.ts` covers. Then opens `address`, if given, as the first page of
 * the journey.
 */
export async function signIn(page: Page, email: string, address?: string): Promise<void> {
  const people = await page.request.get('/bff/login');
  await expect(await page.request.post(people.url(), { form: { email, password } })).toBeOK();
  if (address !== undefined) await page.goto(address);
}

/** The header that the portal requires on each request. */
export const csrfHeaders = { 'X-CSRF': '1' };

/** The main menu of the header. */
export function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** The number of assets of the signed-in user, formatted as in headings: `1,536`. */
export async function countOfAssets(page: Page, query = ''): Promise<string> {
  const response = await page.request.get(`/bff/api/v1/asset-instances?pageSize=1${query}`, {
    headers: csrfHeaders,
  });
  const { pagination }: { pagination: { totalCount: number } } = await response.json();
  return pagination.totalCount.toLocaleString('en-GB');
}

/** Opens the dialog 'Asset details' of the first asset in the register. */
export async function openFirstDetails(page: Page): Promise<Locator> {
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Asset details' });
}

/** Waits until the list highlights the option, and presses Enter. A cell of the register can have the same text. */
export async function chooseHighlighted(page: Page, text: string): Promise<void> {
  await expect(page.locator('.ant-select-item-option-active', { hasText: text })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Follows a link to the logout on a page of another site. */
export async function openLogoutFromAnotherSite(page: Page): Promise<void> {
  const site = 'https://another.example/';
  await page.route(site, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/logout">A link</a>` }),
  );
  await page.goto(site);
  await page.getByRole('link', { name: 'A link' }).click();
}
