import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { TestIssuer } from '../../../test/fixtures/session/test-issuer.ts';
import {
  allSessions,
  updateUser,
  moveSessions,
  removeLocations,
  resetUsersLinkedTo,
} from '../../../test/fixtures/session/test-users.queries.ts';

let issuer: TestIssuer;
let server: SignInServer;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  server = await startSignInServer({ OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'steward-test' });
});
beforeEach(async () => {
  issuer.reset();
  await resetUsersLinkedTo(server.db, issuer.issuer);
  browser = new TestBrowser(server.origin);
  await browser.open('/bff/login', { until: portalPage });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

async function status(path = '/users/current-user'): Promise<number> {
  return (await browser.call(path)).status;
}

async function sendLogoutToken(token: string) {
  return browser.send('/bff/backchannel-logout', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
    headers: { cookie: '' },
  });
}

async function logoutUrl(): Promise<string> {
  return JSON.parse((await browser.call('/users/current-user')).body).data.logoutUrl;
}

describe('the lifetime of a session', () => {
  it('ends after an hour without requests', async () => {
    server.passMinutes(59);
    expect(await status()).toBe(200);
    server.passMinutes(59);
    expect(await status()).toBe(200);
    server.passMinutes(61);
    expect(await status()).toBe(401);
    expect(await allSessions(server.db)).toEqual([]);
  });

  it('ends after twelve hours of activity', async () => {
    for (let half = 0; half < 23; half += 1) {
      server.passMinutes(30);
      expect(await status()).toBe(200);
    }
    server.passMinutes(31);
    expect(await status()).toBe(401);
  });

  it('is not extended by background requests of a tab', async () => {
    const registry = async () => (await browser.send('/bff/registry')).body;
    for (let look = 0; look < 11; look += 1) {
      server.passMinutes(5);
      expect(await registry()).not.toContain('anonymousRegistry');
    }
    server.passMinutes(6);
    expect(await registry()).toContain('anonymousRegistry');
    expect(await status()).toBe(401);
  });

  it('is updated in the database at most once a minute', async () => {
    const lastSeenAt = async () => (await allSessions(server.db))[0]?.last_seen_at.getTime();
    const before = await lastSeenAt();
    await status();
    expect(await lastSeenAt()).toBe(before);
    server.passMinutes(2);
    await status();
    expect(await lastSeenAt()).not.toBe(before);
  });
});

describe('a session of another provider', () => {
  it('is invalid after the provider has changed', async () => {
    await moveSessions(server.db, `${server.origin}/bff/demo-idp`);
    expect(await status()).toBe(401);
  });
});

describe('a change of the user', () => {
  spec('d.2.41');
  it('applies a lock-out on the next request', async () => {
    await updateUser(server.db, olivia, { is_locked_out: true });
    expect(await status()).toBe(204);
    expect(await status('/groups')).toBe(403);
  });

  it('applies another role on the next request', async () => {
    await updateUser(server.db, olivia, { role: 'PracticeUser' });
    const { data } = JSON.parse((await browser.call('/users/current-user')).body);
    expect(data).toMatchObject({ isGroupAdministrator: false, roles: [{ nameAbbreviated: 'PracticeUser' }] });
    expect(data.permissions).not.toContain('assets.delete');
  });

  it('applies other locations on the next request', async () => {
    await updateUser(server.db, olivia, { role: 'PracticeManager', assign_to_all_locations: true });
    expect(JSON.parse((await browser.call('/locations')).body).pagination.totalCount).toBe(1);
    await updateUser(server.db, olivia, { assign_to_all_locations: false });
    await removeLocations(server.db);
    expect(JSON.parse((await browser.call('/locations')).body).pagination.totalCount).toBe(0);
  });
});

describe('the tokens of the provider', () => {
  it('are renewed once for twenty concurrent calls', async () => {
    server.passMinutes(11);
    expect(await Promise.all(Array.from({ length: 20 }, () => status()))).toEqual(Array(20).fill(200));
    expect(issuer.refreshes).toBe(1);
    expect(await status()).toBe(200);
    expect(issuer.refreshes).toBe(1);
  });

  it('are renewed once by two servers on one database', async () => {
    const beside = (await server.another()).withCookiesOf(browser);
    server.passMinutes(11);
    const calls = Array.from({ length: 10 }, () =>
      [browser, beside].map((from) => from.call('/users/current-user')),
    );
    expect((await Promise.all(calls.flat())).map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(issuer.refreshes).toBe(1);
  });

  it('end the session when the provider has revoked them', async () => {
    issuer.refreshStatus = 400;
    server.passMinutes(11);
    expect(await status()).toBe(401);
    expect(await allSessions(server.db)).toEqual([]);
  });

  const secrets = {
    STEWARD_SECRET: 'a new secret of the tests, which is long enough, too',
    STEWARD_PREVIOUS_SECRET: 'a secret of the tests, long enough for anybody',
  };

  it('are renewed, and end the session, under a new secret that knows the previous one', async () => {
    const rotated = (await server.another(secrets)).withCookiesOf(browser);
    server.passMinutes(11);
    expect((await rotated.call('/users/current-user')).status).toBe(200);
    expect(issuer.refreshes).toBe(1);
    issuer.refreshStatus = 400;
    server.passMinutes(11);
    expect((await rotated.call('/users/current-user')).status).toBe(401);
  });

  it('are not renewed under a secret that cannot decrypt them, but the session continues', async () => {
    const { STEWARD_SECRET } = secrets;
    const rotated = (await server.another({ STEWARD_SECRET })).withCookiesOf(browser);
    server.passMinutes(11);
    expect((await rotated.call('/users/current-user')).status).toBe(200);
    expect(issuer.refreshes).toBe(0);
  });

  it('are renewed later when the provider is unreachable', async () => {
    await issuer.stop();
    server.passMinutes(11);
    expect(await status()).toBe(200);
    await issuer.listen();
    expect(await status()).toBe(200);
    expect(issuer.refreshes).toBe(0);
    server.passMinutes(1);
    expect(await status()).toBe(200);
    expect(issuer.refreshes).toBe(1);
  });
});

describe('a back-channel logout', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

  it.each([
    ['by its session', { sid: 'sid-1' }],
    ['by the person', { sub: 'olivia' }],
  ])('ends %s on the next request', async (_, claims) => {
    const token = await issuer.sign(
      { aud: 'steward-test', jti: '1', events, ...claims },
      { typ: 'logout+jwt' },
    );
    expect((await sendLogoutToken(token)).status).toBe(200);
    expect(await status()).toBe(401);
  });

  it.each([
    ['of another session', { sid: 'sid-2', jti: '1', events }, 200],
    ['for another client', { aud: 'another', sid: 'sid-1', jti: '1', events }, 400],
    ['without the event, such as an ID token', { sub: 'olivia', jti: '1' }, 400],
    ['with a nonce', { sub: 'olivia', jti: '1', events, nonce: 'n' }, 400],
    ['without a subject', { jti: '1', events }, 400],
  ])('ends nothing with a token %s', async (_, claims, response) => {
    expect((await sendLogoutToken(await issuer.sign({ aud: 'steward-test', ...claims }))).status).toBe(
      response,
    );
    expect(await status()).toBe(200);
  });

  it.each(['', 'a.b.c'])('ends nothing with %j, which is no token', async (token) => {
    expect((await sendLogoutToken(token)).status).toBe(400);
    expect(await status()).toBe(200);
  });
});

describe('logging out', () => {
  spec('2.2.206', '2.4.34', '2.7.192');
  it('ends the session here and at the provider with the link of the current user', async () => {
    const response = await browser.send(await logoutUrl());
    const next = new URL(response.headers.get('location') ?? '');
    expect(`${next.origin}${next.pathname}`).toBe(`${issuer.issuer}/end`);
    expect(next.searchParams.get('logout_hint')).toBe('sid-1');
    expect(next.searchParams.get('client_id')).toBe('steward-test');
    expect(next.href).not.toContain('eyJ');
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/login`);
    expect(next.searchParams.get('state')).toBe('logged-out');
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([...browser.cookies.keys()]).not.toContain('steward-session@/');
    expect(await status()).toBe(401);
    expect(await allSessions(server.db)).toEqual([]);
  });

  it.each(['/bff/logout', '/bff/logout?token=', '/bff/logout?token=AAAA'])(
    'shows a confirmation page and ends nothing for %s',
    async (address) => {
      const response = await browser.send(address);
      expect(response.status).toBe(200);
      expect(response.body).toContain('Log out of Steward?');
      expect(await status()).toBe(200);
    },
  );

  it('ignores the link of another session', async () => {
    const link = await logoutUrl();
    const other = new TestBrowser(server.origin);
    await other.open('/bff/login', { until: portalPage });
    expect((await other.send(link)).status).toBe(200);
    expect((await other.call('/users/current-user')).status).toBe(200);
  });

  it('needs the token of the confirmation page', async () => {
    const page = await browser.send('/bff/logout');
    expect((await browser.submit('/bff/logout', {}, { until: /\/end/ })).body).toContain(
      'Log out of Steward?',
    );
    expect(await status()).toBe(200);
    const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await browser.submit('/bff/logout', { token }, { until: /\/end/ });
    expect(await status()).toBe(401);
  });

  it('ends the session here although the provider is unreachable', async () => {
    const link = await logoutUrl();
    await issuer.stop();
    const afresh = (await server.another()).withCookiesOf(browser);
    expect((await afresh.send(link)).headers.get('location')).toBe('/login?state=logged-out');
    expect(await status()).toBe(401);
    await issuer.listen();
  });
});
