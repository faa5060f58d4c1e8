import { spec } from '@steward/tooling/spec/spec.mjs';
import { openFiles } from '../storage/open-files.ts';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../db/database.ts';
import { olivia, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { insertUsers } from '../../../test/fixtures/session/test-users.queries.ts';
import { portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';

let folder: string;
let app: FastifyInstance | undefined;
let database: TestDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-edge-'));
});
afterEach(async () => {
  await app?.close();
  await database?.dispose();
  [app, database] = [undefined, undefined];
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>, db: TestDatabase['db']): Promise<TestBrowser> {
  const config = readConfig({ STEWARD_DATA: folder, STEWARD_LOG: 'silent', ...env });
  const built = await buildApp({ config, db, priorityDb: db, ...openFiles(config), now: () => new Date() });
  app = built;
  const send = inProcessFetch(built, config.origin);
  return new TestBrowser(config.origin, (input, init) => send(String(input), { ...init }));
}

describe('a portal behind https', () => {
  it('uses secure cookies with the __Host- prefix', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({ STEWARD_ORIGIN: 'https://portal.example' }, database.db);
    await browser.signIn(olivia);
    expect((await browser.call('/users/current-user')).status).toBe(200);
    const attributes = Object.fromEntries(
      [...browser.cookies].map(([name, cookie]) => [name, cookie.attributes]),
    );
    expect(attributes['__Host-steward-session@/']).toBe('Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(attributes['steward-signed-in@/']).toBe('Path=/; Secure; SameSite=Lax');
    expect(attributes['__Host-steward-sign-in@/']).toContain('Secure');
    expect(attributes['steward-demo-session@/bff/demo-idp']).toMatch(/secure/);
  });
});

describe('an unreachable database', () => {
  const session = { value: 'A'.repeat(43), path: '/', attributes: '' };

  spec('1.4.18', '2.8.66', 'd.3.38');
  it('lets the server start, and answers the current user with 502 for a session and 401 without one', async () => {
    const { db, close } = openDatabase({ url: 'postgresql://steward@127.0.0.1:1/none' });
    const browser = await start({}, db);
    expect((await browser.call('/users/current-user')).status).toBe(401);
    browser.cookies.set('steward-session@/', session);
    const response = await browser.call('/users/current-user');
    expect(response.status).toBe(502);
    expect(response.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    expect((await browser.call('/groups')).status).toBe(503);
    await close();
  });
});

describe('the key of an installation', () => {
  it('is created once, stored and readable by its owner only', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({}, database.db);
    const file = join(folder, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = await readFile(file, 'utf8');
    await browser.signIn(olivia);
    await app?.close();
    const again = (await start({}, database.db)).withCookiesOf(browser);
    expect(await readFile(file, 'utf8')).toBe(key);
    expect((await again.call('/users/current-user')).status).toBe(200);
  });
});

describe('the demo provider', () => {
  it('gives programs a token for the correct password only', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({}, database.db);
    const ask = (body: object) =>
      browser.send('/bff/demo-idp/demo-token', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
    expect((await ask({ email: tom, password: 'wrong' })).status).toBe(400);
    expect((await ask({ email: 'x@y.example', password: 'steward-demo' })).status).toBe(400);
    const { access_token: token } = JSON.parse((await ask({ email: tom, password: 'steward-demo' })).body);
    const response = await browser.send('/bff/api/v1/users/current-user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(response.body).data).toMatchObject({ name: 'Tom Baker' });
  });

  it('supports OpenID Connect for programs: code, PKCE, loopback port and resource', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({}, database.db);
    const codeVerifier = randomPKCECodeVerifier();
    const redirect = 'http://127.0.0.1:53187/callback';
    const query = new URLSearchParams({
      client_id: 'steward-programs',
      response_type: 'code',
      scope: 'openid api',
      resource: 'http://localhost:4200/bff/api',
      redirect_uri: redirect,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    const page = await browser.open(`/bff/demo-idp/auth?${query}`);
    const end = await browser.submit(page.address.pathname, { person: marcus }, { until: /53187/ });
    const code = new URL(end.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: 'steward-programs', redirect_uri: redirect };
    const body = new URLSearchParams({ ...form, code, code_verifier: codeVerifier });
    const response = await browser.send('/bff/demo-idp/token', { method: 'POST', body });
    const { access_token: token } = JSON.parse(response.body);
    const me = await browser.send('/bff/api/v1/users/current-user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(me.body).data).toMatchObject({ name: 'Marcus Lee' });
  });

  spec('t.2.42');
  it.each([undefined, 'http://portal.example', 'http://localhost:4200'])(
    'does not start in production with STEWARD_ORIGIN=%s',
    (origin) => {
      const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'steward' };
      const env = { NODE_ENV: 'production', ...oidc, ...(origin ? { STEWARD_ORIGIN: origin } : {}) };
      expect(() => readConfig(env)).toThrow(/STEWARD_ORIGIN.*must be the https address/);
      expect(readConfig({ ...env, NODE_ENV: 'development' }).production).toBe(false);
      expect(readConfig({ ...env, STEWARD_ORIGIN: 'https://portal.example' }).production).toBe(true);
    },
  );

  spec('d.5.25');
  it('does not exist in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      'The demo sign-in is not available in production',
    );
  });

  it('logs out immediately for Steward, and returns to the login page with a message', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({}, database.db);
    await browser.signIn(olivia);
    const { logoutUrl } = JSON.parse((await browser.call('/users/current-user')).body).data;
    const end = await browser.open(logoutUrl, { until: portalPage });
    expect(end.headers.get('location')).toBe('http://localhost:4200/login?state=logged-out');
    const next = await browser.open('/bff/login', { until: portalPage });
    expect(next.body).toContain('Sign in to the demo');
  });

  it('ignores a logout from a foreign page without the token of the session', async () => {
    database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
    const browser = await start({}, database.db);
    await browser.signIn(olivia);
    const page = await browser.send('/bff/demo-idp/session/end?client_id=steward');
    expect(page.body).toContain('Log out of the demo?');
    browser.cookies.delete('steward-session@/');
    const back = await browser.open('/bff/check?returnUrl=/x', { until: /localhost:4200\/x/ });
    expect(back.headers.get('location')).toBe('/x');
  });
});
