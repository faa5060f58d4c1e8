import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** The demo people by their first names. */
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
  nobody: 'nobody@harbour-dental.example',
} as const;

/** What the browser itself says when the portal asks who is there and nobody is: the specification wants it asked. */
const askedWhoIsThere = /status of 401 .*\/users\/current-user/;

interface Expectations {
  /** Announces a console message that this journey brings about on purpose. */
  expectInConsole: (message: RegExp) => void;
  /** Signs somebody in in a browser of their own, at the same time. */
  inAnotherBrowser: (email: string, address?: string) => Promise<Page>;
}

interface Watched {
  announced: RegExp[];
  /** Watches every tab of a browser. */
  watch: (context: BrowserContext) => void;
}

/** A journey fails when the console holds an error or a warning that it did not announce. */
export const test = base.extend<Expectations & Watched>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern that nothing is needed.
  announced: async ({}, use) => use([askedWhoIsThere]),
  expectInConsole: async ({ announced }, use) => use((message) => void announced.push(message)),
  watch: async ({ announced }, use) => {
    const messages: string[] = [];
    const watchTab = (tab: Page) => {
      tab.on('console', (message) => {
        const isSerious = message.type() === 'error' || message.type() === 'warning';
        if (isSerious) messages.push(`${message.type()}: ${message.text()} ${message.location().url}`);
      });
      tab.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
    };
    await use((context) => void context.on('page', watchTab));
    expect(messages.filter((message) => !announced.some((expected) => expected.test(message)))).toEqual([]);
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

/** Everybody's in the demo: of its own people, and of whoever was invited. */
const password = 'steward-demo';

/**
 * Signs in as the demo's page of people does, without drawing it (`sign-in.e2e.ts` looks at that), and opens an address where one is given: what a
 * journey is about is then the first page that it loads.
 */
export async function signIn(page: Page, email: string, address?: string): Promise<void> {
  const people = await page.request.get('/bff/login');
  await expect(await page.request.post(people.url(), { form: { email, password } })).toBeOK();
  if (address !== undefined) await page.goto(address);
}

/** What the portal's own scripts send with every call. */
export const asOurPage = { 'X-CSRF': '1' };

/** The main menu of the header. */
export function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** How many assets the server counts for the signed-in person, as headings write it: `1,536`. */
export async function countOfAssets(page: Page, query = ''): Promise<string> {
  const answer = await page.request.get(`/bff/api/v1/asset-instances?pageSize=1${query}`, {
    headers: asOurPage,
  });
  const { pagination }: { pagination: { totalCount: number } } = await answer.json();
  return pagination.totalCount.toLocaleString('en-GB');
}

/** Opens 'Asset details' over the register, of the asset that stands first. */
export async function openFirstDetails(page: Page): Promise<Locator> {
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Asset details' });
}
