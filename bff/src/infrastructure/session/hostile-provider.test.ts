import { spec } from '@steward/tooling/spec/spec.mjs';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { issueInvitation } from '../../features/invitations/issue-invitation.ts';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { TestIssuer } from '../../../test/fixtures/session/test-issuer.ts';
import {
  allUsers,
  allSessions,
  updateUser,
  idOf,
  resetUsersLinkedTo,
} from '../../../test/fixtures/session/test-users.queries.ts';

let issuer: TestIssuer;
let server: SignInServer;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  server = await startSignInServer({
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'steward-test',
    OIDC_CLIENT_SECRET: 'secret',
  });
});
beforeEach(async () => {
  issuer.reset();
  await resetUsersLinkedTo(server.db, issuer.issuer);
  browser = new TestBrowser(server.origin);
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

async function logIn(from = browser): Promise<string | null> {
  const end = await from.open('/bff/login?returnUrl=/assetdashboard', { until: portalPage });
  return end.headers.get('location');
}

/** Signs in at the provider and returns the callback address without opening it. */
async function callbackOf(from = browser): Promise<URL> {
  const end = await from.open('/bff/login', { until: /\/bff\/callback/ });
  return new URL(end.headers.get('location') ?? '');
}

async function expectNoSession() {
  expect(browser.cookies.has('steward-session@/')).toBe(false);
  expect(await allSessions(server.db)).toEqual([]);
}

const refused = '/login?error=refused';
const expired = '/login?error=expired';

describe('a configured provider', () => {
  it('signs in a linked user by subject, even with another email address', async () => {
    expect(await logIn()).toBe('/assetdashboard');
    issuer.claims = { sub: 'olivia', email: 'new.address@harbour-dental.example', email_verified: true };
    expect(await logIn()).toBe('/assetdashboard');
    expect((await browser.call('/users/current-user')).status).toBe(200);
  });

  spec('d.5.24');
  it('replaces the demo provider', async () => {
    expect((await browser.send('/bff/demo-idp/.well-known/openid-configuration')).body).not.toContain(
      'issuer',
    );
    const token = await browser.send('/bff/demo-idp/demo-token', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(token.status).toBe(404);
  });

  spec('t.2.4');
  it.each([
    ['no identity is linked to the user', null],
    ['the user is linked to another identity', 'https://old.example olivia'],
  ])('does not link an identity without its invitation: %s', async (_, linked) => {
    await updateUser(server.db, olivia, { identity_subject: linked });
    await logIn();
    expect(await browser.call('/users/current-user')).toMatchObject({ status: 204 });
    const user = (await allUsers(server.db)).find(({ first_name: name }) => name === 'Olivia');
    expect(user).toMatchObject({ identity_subject: linked, last_login: null });
  });

  it('does not open an account for another identity that has taken over its email address', async () => {
    await logIn();
    issuer.claims = { ...issuer.claims, sub: 'another-identity' };
    await logIn();
    expect(await browser.call('/users/current-user')).toMatchObject({ status: 204 });
  });
});

describe('a response to another sign-in, which ends on the login page without a session', () => {
  it('has another state', async () => {
    const callback = await callbackOf();
    callback.searchParams.set('state', 'A'.repeat(43));
    expect((await browser.send(callback.href)).headers.get('location')).toBe(expired);
    await expectNoSession();
  });

  it('has the state of another sign-in of this browser', async () => {
    const [first, second] = [await callbackOf(), await callbackOf()];
    first.searchParams.set('state', second.searchParams.get('state') ?? '');
    expect((await browser.send(first.href)).headers.get('location')).toBe(refused);
    await expectNoSession();
  });

  it('was requested by another browser, so the victim is not signed in as the attacker', async () => {
    const attacker = await callbackOf(new TestBrowser(server.origin));
    await callbackOf();
    expect((await browser.send(attacker.href)).headers.get('location')).toBe(expired);
    await expectNoSession();
  });

  it('repeats a code', async () => {
    const callback = await callbackOf();
    await browser.send(callback.href);
    const again = await new TestBrowser(server.origin).send(callback.href);
    expect(again.headers.get('location')).toBe(expired);
    expect((await browser.send(callback.href)).headers.get('location')).toBe(expired);
    expect(await allSessions(server.db)).toHaveLength(1);
  });

  it('has an unknown code', async () => {
    const callback = await callbackOf();
    callback.searchParams.set('code', 'made-up');
    expect((await browser.send(callback.href)).headers.get('location')).toBe(refused);
    await expectNoSession();
  });

  it('arrives after a quarter of an hour', async () => {
    const callback = await callbackOf();
    server.passMinutes(16);
    expect((await browser.send(callback.href)).headers.get('location')).toBe(expired);
    await expectNoSession();
  });

  it('shows that the user has cancelled', async () => {
    const callback = await callbackOf();
    callback.search = new URLSearchParams({
      error: 'access_denied',
      state: callback.searchParams.get('state') ?? '',
    }).toString();
    expect((await browser.send(callback.href)).headers.get('location')).toBe('/login?error=denied');
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['expiry in the past', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['subject missing', { sub: '' }],
  ])('has a wrong ID token: %s', async (_, lies) => {
    issuer.lies = lies;
    expect(await logIn()).toBe(refused);
    await expectNoSession();
  });

  it('has an ID token without a signature', async () => {
    issuer.forge = async (claims) => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode();
    expect(await logIn()).toBe(refused);
    await expectNoSession();
  });

  it('has an ID token that is signed with another key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    issuer.forge = (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    expect(await logIn()).toBe(refused);
    await expectNoSession();
  });

  it('has an ID token that is signed with the client secret as a key', async () => {
    issuer.forge = async (claims) => {
      const now = Math.floor(Date.now() / 1000);
      const parts = [{ alg: 'HS256' }, { ...claims, iat: now, exp: now + 300 }].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return [...parts, createHmac('sha256', 'secret').update(parts.join('.')).digest('base64url')].join('.');
    };
    expect(await logIn()).toBe(refused);
    await expectNoSession();
  });
});

describe('a provider with problems', () => {
  it('does not stop the server when it is unreachable, and works again without a restart', async () => {
    await issuer.stop();
    const started = await server.another();
    expect(await logIn(started)).toBe('/error?reason=sign-in-unavailable');
    const check = await started.send('/bff/check?returnUrl=/x');
    expect(check.headers.get('location')).toBe('/login?returnUrl=%2Fx');
    expect((await started.send('/bff/health/ready')).status).toBe(200);
    await issuer.listen();
    expect((await started.send('/bff/login')).headers.get('location')).toContain(
      `${issuer.issuer}/authorize`,
    );
  });

  it('leads to the error page without a session when it fails during the callback', async () => {
    const callback = await callbackOf();
    await issuer.stop();
    expect((await browser.send(callback.href)).headers.get('location')).toBe(
      '/error?reason=sign-in-unavailable',
    );
    await expectNoSession();
    await issuer.listen();
  });

  spec('t.2.3');
  it('answers 503 to the acceptance of an invitation while it is unreachable', async () => {
    await logIn();
    await updateUser(server.db, tom, { identity_subject: null });
    const invitedId = await idOf(server.db, tom);
    const path = await issueInvitation({ db: server.db, now: new Date() }, invitedId);
    // This server has not contacted the provider yet.
    const started = (await server.another()).withCookiesOf(browser);
    const accept = () =>
      started.call(`${path.replace('/invitation', '/invitations')}/accept`, { method: 'POST' });
    await issuer.stop();
    const response = await accept();
    await issuer.listen();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    // The session is Olivia's, who is not the invited user.
    expect((await accept()).status).toBe(403);
  });

  it.each([-600, 600])('signs users in although its clock is %d s off', async (seconds) => {
    issuer.clockOffset = seconds;
    expect(await logIn()).toBe('/assetdashboard');
  });

  it('signs users in after it has changed its key', async () => {
    await logIn();
    await issuer.rotateKey();
    // jose fetches keys at most every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await logIn()).toBe('/assetdashboard');
  });
});
