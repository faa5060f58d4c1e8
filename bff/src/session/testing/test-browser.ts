import { demoPassword } from '../demo-idp/demo-people.ts';

/** What a page answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Where the answer came from, after every redirect. */
  readonly address: URL;
  /** Every address on the way, the last one included. */
  readonly path: readonly string[];
}

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** A browser of a test: keeps cookies per path, follows redirects, sends what a same-origin page would. */
export class TestBrowser {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly cookies = new Map<string, Cookie>();

  /** `send` reaches the server; over the network when left out. */
  constructor(origin: string, send: typeof fetch = fetch) {
    this.origin = origin;
    this.fetch = send;
  }

  /** Opens an address and follows its redirects, not further than `until`. */
  async open(address: string, options: { until?: RegExp; init?: RequestInit } = {}): Promise<Answer> {
    const path: string[] = [];
    let url = new URL(address, this.origin);
    let init = options.init ?? {};
    for (;;) {
      const answer = await this.send(url.href, init);
      path.push(`${url.pathname}${url.search}`);
      const location = answer.headers.get('location');
      const next = location === null ? undefined : new URL(location, url);
      if (!next || path.length > 15 || options.until?.test(next.href)) return { ...answer, path };
      url = next;
      init = {};
    }
  }

  /** One request, no redirect followed. */
  async send(address: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    const cookie = url.origin === this.origin ? this.cookieHeader(url.pathname) : '';
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await this.fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      address: url,
      path: [],
    };
  }

  /** A call of the portal's own script. */
  async call(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('X-CSRF', '1');
    if (init.json !== undefined) headers.set('Content-Type', 'application/json');
    if ((init.method ?? 'GET') !== 'GET' && !headers.has('origin')) headers.set('Origin', this.origin);
    const body = init.json === undefined ? {} : { body: JSON.stringify(init.json) };
    return this.send(`/bff/api/v1${path}`, { ...init, ...body, headers });
  }

  /** Sends a form of the page at `action`, as a click on its button does. */
  async submit(
    action: string,
    fields: Record<string, string>,
    options: { until?: RegExp } = {},
  ): Promise<Answer> {
    return this.open(action, {
      ...options,
      init: { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: this.origin } },
    });
  }

  /** Signs in as a demo person, the way a person does; ends at `returnUrl`. */
  async signIn(email: string, returnUrl = '/'): Promise<Answer> {
    const page = await this.open(`/bff/login?returnUrl=${encodeURIComponent(returnUrl)}`, {
      until: portalPage,
    });
    if (!page.address.pathname.startsWith('/bff/demo-idp/sign-in/')) return page;
    return this.submit(page.address.pathname, { person: email }, { until: portalPage });
  }

  /** Signs in with an e-mail address and the password of the demo; ends at `returnUrl`. */
  async signInWithPassword(email: string, returnUrl = '/'): Promise<Answer> {
    const page = await this.open(`/bff/login?returnUrl=${encodeURIComponent(returnUrl)}`, {
      until: portalPage,
    });
    const typed = { email, password: demoPassword };
    return this.submit(page.address.pathname, typed, { until: portalPage });
  }

  /** Has the cookies of another one, as a thief or a second tab does. */
  withCookiesOf(other: TestBrowser): this {
    for (const [name, cookie] of other.cookies) this.cookies.set(name, cookie);
    return this;
  }

  /** What it says of itself to a path, for a call that is not made through it. */
  cookieHeader(pathname: string): string {
    const sent = [...this.cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
    );
    return sent.map(([key, { value }]) => `${key.slice(0, key.indexOf('@'))}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...rest] = line.split(/; */);
    const name = pair.slice(0, pair.indexOf('='));
    const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const value = pair.slice(pair.indexOf('=') + 1);
    const isGone = value === '' || rest.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part));
    if (isGone) this.cookies.delete(`${name}@${path}`);
    else this.cookies.set(`${name}@${path}`, { value, path, attributes: rest.join('; ') });
  }
}

/** The portal's own pages, where a sign-in ends. */
export const portalPage = /^https?:\/\/[^/]+\/(?!bff\/|authorize|end)/;
