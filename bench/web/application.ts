import type { Browser, Cookie } from '@playwright/test';

/** A page of an application. */
export interface Screen {
  readonly path: string;
  /** Selects an element that exists once the page shows its data. */
  readonly ready: string;
  /** Selects the link to the page in the main menu. */
  readonly link: string;
  /** A signed-in user's email address. */
  readonly user?: string;
}

export const stewardName = 'Steward';

/** Steward or one of the applications that it is compared with. */
export interface Application {
  readonly name: string;
  readonly url: string;
  /** The cookies of each signed-in user. */
  readonly cookies: ReadonlyMap<string, readonly Cookie[]>;
  readonly home: Screen;
  readonly register: Screen;
  /** Selects the search field of a peer's register. Steward's is measured by bench/screens. */
  readonly searchField?: string;
}

export const olivia = 'olivia.grant@harbour-dental.example';
export const marcus = 'marcus.lee@dentserve.example';

/** A tile without a skeleton, and a row of a panel. */
const homeReady = 'main:has([data-row]) .st-tile-count:not(:has(*))';

export const stewardScreens = {
  signIn: { path: '/login?state=logged-out', ready: 'button', link: '' },
  home: {
    path: '/',
    ready: homeReady,
    link: `nav[aria-label='Main'] a[href='/']`,
    user: olivia,
  },
  register: {
    path: '/assets',
    ready: `section[aria-label='assets'][aria-busy='false'] [data-row]`,
    link: `nav[aria-label='Main'] a[href='/assets']`,
    user: olivia,
  },
  supplierHome: {
    path: '/',
    ready: homeReady,
    link: `nav[aria-label='Main'] a[href='/']`,
    user: marcus,
  },
} satisfies Record<string, Screen>;

const peerHome = { path: '/', ready: '[data-total]' };

const peerScreens: Record<string, Pick<Application, 'home' | 'register' | 'searchField'>> = {
  'react-admin': {
    home: { ...peerHome, link: `.RaSidebar-fixed a[href='/']` },
    register: { path: '/assets', ready: '.RaDataTable-rowEven', link: `.RaSidebar-fixed a[href='/assets']` },
    searchField: `input[name='q']`,
  },
  'pro-table': {
    home: { ...peerHome, link: `.ant-menu a[href='/']` },
    register: { path: '/assets', ready: '.ant-table-row', link: `.ant-menu a[href='/assets']` },
    searchField: '.ant-pro-table-list-toolbar-search input, .ant-input-search input',
  },
};

/** A peer of bench/peers at its address. */
export function peerAt(name: string, url: string): Application {
  const screens = peerScreens[name];
  if (!screens) throw new Error(`The peer ${name} has no screens`);
  return { name, url, cookies: new Map(), ...screens };
}

/** Signs both users in to a Steward server with demo data. */
export async function stewardAt(url: string, browser: Browser): Promise<Application> {
  const cookies = new Map<string, readonly Cookie[]>();
  for (const email of [olivia, marcus]) cookies.set(email, await signIn(browser, { url, email }));
  const { home, register } = stewardScreens;
  return { name: stewardName, url, cookies, home, register };
}

async function signIn(browser: Browser, { url, email }: { url: string; email: string }): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/bff/login');
  await page.locator(`button[value='${email}']`).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/bff'));
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
