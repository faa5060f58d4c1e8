import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { overrideAddress } from '@steward/shared-api/platform';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../infrastructure/db/database.ts';
import { olivia, support } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const localOrigin = 'http://localhost:4203';
const replaceFaults = overrideAddress('faults', localOrigin);

let portal: TestPortal;
let production: { origin: string; stop: () => Promise<void> };
beforeAll(async () => {
  const shell = await mkdtemp(join(tmpdir(), 'steward-shell-'));
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Steward</title>');
  await writeFile(join(shell, 'index.csp.json'), '{"scriptHashes":["\'sha256-abc\'"]}');
  portal = await startTestPortal({ STEWARD_SHELL: shell });
  production = await startProduction();
});
afterAll(async () => {
  await production.stop();
  await portal.stop();
});

/** Starts another server on the same database in production mode. */
async function startProduction() {
  const port = await freePort();
  const config = { ...portal.config, production: true, port, origin: `http://localhost:${port}` };
  const { db, close } = openDatabase({ url: portal.url, poolSize: 4 });
  const { files } = portal;
  const app = await buildApp({
    config,
    db,
    priorityDb: db,
    files,
    virusScanner: null,
    now: () => new Date(),
  });
  await app.listen({ host: '127.0.0.1', port });
  const stop = async () => {
    await app.close();
    await close();
  };
  return { origin: config.origin, stop };
}

const browserAt = async (origin: string, email?: string) => {
  const browser = new TestBrowser(origin);
  if (email) await browser.signIn(email);
  return browser;
};
/** Opens an address as if it was typed, or linked from another site. */
const visit = (browser: TestBrowser, address: string, from = 'none') =>
  browser.send(address, { headers: { 'Sec-Fetch-Site': from } });
/** Opens an address and confirms the override on the page. */
const confirm = async (browser: TestBrowser, address: string, from?: string) => {
  const confirmationPage = await visit(browser, address, from);
  return confirmationPage.status === 200
    ? browser.send('/bff/area-overrides', formOf(browser, confirmationPage.body))
    : confirmationPage;
};
const formOf = (browser: TestBrowser, page: string, origin = browser.origin) => {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(
    fields.map(([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')]),
  );
  return { method: 'POST', body, headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' } };
};
const isSet = (browser: TestBrowser) => browser.cookies.has('steward-overrides@/');
const overridesOf = async (browser: TestBrowser) => {
  const { body } = await browser.send('/bff/registry');
  const response: { revision: string; overrides?: Record<string, string> } = JSON.parse(body);
  return response;
};
const policyOf = async (browser: TestBrowser) =>
  (await visit(browser, '/faults')).headers.get('content-security-policy') ?? '';

describe('an area override', () => {
  spec('p.5.3');
  it('outside production sets a session cookie, is removed from the address and appears in the registry', async () => {
    const browser = await browserAt(portal.origin, olivia);
    const before = await overridesOf(browser);
    expect(before.overrides).toEqual({});
    const response = await confirm(browser, `/faults?area.faults=${localOrigin}&status=open`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/faults?status=open');
    expect(browser.cookies.get('steward-overrides@/')?.attributes).toMatch(/^Path=\/; SameSite=Lax$/);
    const after = await overridesOf(browser);
    expect(after.overrides).toEqual({ faults: localOrigin });
    expect(after.revision).not.toBe(before.revision);
  });

  it('does not redirect to another server', async () => {
    const browser = await browserAt(portal.origin);
    const confirmationPage = await fetch(`${portal.origin}//evil/a?area.faults=${localOrigin}`, {
      headers: { 'Sec-Fetch-Site': 'none' },
    });
    const [setCookie = ''] = confirmationPage.headers.getSetCookie();
    const form = formOf(browser, await confirmationPage.text());
    const headers = { ...form.headers, cookie: setCookie.split(';')[0] ?? '' };
    const response = await browser.send('/bff/area-overrides', { ...form, headers });
    expect(response.headers.get('location')).toBe('/evil/a');
  });

  it("adds its origin to the content policy of this browser's pages only", async () => {
    const browser = await browserAt(portal.origin);
    expect(await policyOf(browser)).not.toContain('localhost');
    await confirm(browser, replaceFaults);
    const policy = await policyOf(browser);
    expect(policy).toMatch(/script-src 'self' 'sha256-abc' http:\/\/localhost:4203;/);
    expect(policy).toContain(`connect-src 'self' ${localOrigin};`);
    expect(await policyOf(await browserAt(portal.origin))).not.toContain('localhost');
  });

  it('changes the ETag of the page, so that the browser does not reuse a page with the old policy', async () => {
    const browser = await browserAt(portal.origin);
    const etag = (await visit(browser, '/')).headers.get('etag') ?? '';
    await confirm(browser, replaceFaults);
    expect((await browser.send('/', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('can be removed without affecting other overrides', async () => {
    const browser = await browserAt(portal.origin);
    await confirm(browser, `${replaceFaults}&area.assets=http://127.0.0.1:4204/`, 'same-origin');
    await confirm(browser, overrideAddress('faults'));
    expect((await overridesOf(browser)).overrides).toEqual({ assets: 'http://127.0.0.1:4204' });
    await confirm(browser, overrideAddress('assets'));
    expect(browser.cookies.has('steward-overrides@/')).toBe(false);
    expect(await policyOf(browser)).not.toContain('127.0.0.1');
  });

  spec('p.5.4');
  it.each(['cross-site', 'same-site', ''])('is ignored when another site (%s) links to it', async (from) => {
    const browser = await browserAt(portal.origin);
    expect((await visit(browser, replaceFaults, from)).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
  });

  spec('p.5.4');
  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:4203@evil.example',
    'http://localhost:4203/area/',
    'https://localhost:4203',
    '//localhost:4203',
    'javascript:alert(1)',
    'http://localhost:4203; script-src *',
  ])('is refused for %s', async (origin) => {
    const browser = await browserAt(portal.origin);
    const response = await visit(browser, overrideAddress('faults', origin));
    expect(response).toMatchObject({
      status: 400,
      body: expect.stringContaining('must come from your own machine'),
    });
    expect(isSet(browser)).toBe(false);
  });

  describe('the confirmation page of an override', () => {
    spec('t.2.39');
    it('shows the area and the origin, and sets nothing', async () => {
      const browser = await browserAt(portal.origin, olivia);
      const confirmationPage = await visit(browser, `/faults?area.faults=${localOrigin}&status=open`);
      expect(confirmationPage.status).toBe(200);
      expect(confirmationPage.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      for (const text of [
        '<dt>faults</dt>',
        `<dd>${localOrigin}</dd>`,
        'Use this version',
        'href="/faults?status=open"',
      ])
        expect(confirmationPage.body).toContain(text);
      expect(isSet(browser)).toBe(false);
      expect((await overridesOf(browser)).overrides).toEqual({});
    });

    spec('t.2.40');
    it('removes nothing when the link is opened', async () => {
      const browser = await browserAt(portal.origin);
      await confirm(browser, replaceFaults);
      await visit(browser, overrideAddress('faults'));
      expect((await overridesOf(browser)).overrides).toEqual({ faults: localOrigin });
    });

    spec('t.2.41');
    it('rejects a form without its token, with the token of another page, and from another site', async () => {
      const browser = await browserAt(portal.origin);
      const page = (await visit(browser, replaceFaults)).body;
      const forged = formOf(
        browser,
        page.replace(/name="token" value="[^"]*"/, 'name="token" value="guess"'),
      );
      expect((await browser.send('/bff/area-overrides', forged)).status).toBe(403);
      const otherBrowser = await browserAt(portal.origin);
      expect((await otherBrowser.send('/bff/area-overrides', formOf(browser, page))).status).toBe(403);
      const again = (await visit(browser, replaceFaults)).body;
      const foreign = formOf(browser, again, 'https://evil.example');
      expect((await browser.send('/bff/area-overrides', foreign)).status).toBe(403);
      expect(isSet(browser)).toBe(false);
    });
  });

  it('ignores invalid addresses in the cookie', async () => {
    const cookie = `steward-overrides=${encodeURIComponent('faults=https://evil.example&assets=http://localhost:1&No=http://localhost:2')}`;
    const { body } = await new TestBrowser(portal.origin).send('/bff/registry', { headers: { cookie } });
    expect(JSON.parse(body).overrides).toEqual({ assets: 'http://localhost:1' });
  });
});

describe('an area override in production', () => {
  spec('p.5.4');
  it.each([undefined, olivia])('is refused for %s, and a cookie has no effect', async (person) => {
    const browser = await browserAt(production.origin, person);
    expect(await visit(browser, replaceFaults)).toMatchObject({ status: 403 });
    expect(browser.cookies.has('steward-overrides@/')).toBe(false);
    browser.cookies.set('steward-overrides@/', {
      value: 'faults%3Dhttp%3A%2F%2Flocalhost%3A1',
      path: '/',
      attributes: '',
    });
    expect(await overridesOf(browser)).not.toHaveProperty('overrides');
    expect(await policyOf(browser)).not.toContain('localhost');
  });

  spec('p.5.4');
  it('is available to support until the session ends', async () => {
    const browser = await browserAt(production.origin, support);
    expect((await confirm(browser, replaceFaults)).status).toBe(303);
    expect((await overridesOf(browser)).overrides).toEqual({ faults: localOrigin });
    expect(await policyOf(browser)).toContain(localOrigin);
    for (const name of browser.cookies.keys())
      if (!name.startsWith('steward-overrides')) browser.cookies.delete(name);
    expect(await overridesOf(browser)).not.toHaveProperty('overrides');
    expect(await policyOf(browser)).not.toContain('localhost');
  });
});
