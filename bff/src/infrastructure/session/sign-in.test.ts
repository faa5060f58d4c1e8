import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, support, lockedOut, unknownUser } from '../../../test/fixtures/demo-users.ts';
import { startSignInServer, type SignInServer } from '../../../test/fixtures/session/sign-in-server.ts';
import { portalPage, TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { allUsers, updateUser, resetUsers } from '../../../test/fixtures/session/test-users.queries.ts';

let server: SignInServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  browser = new TestBrowser(server.origin);
});

async function currentUser(from = browser) {
  return from.call('/users/current-user');
}

describe('signing in with the demo provider', () => {
  spec('2.7.2', '2.7.5', '2.7.190', 'd.3.35', 'd.5.12');
  it('returns to the requested page, and the chosen user is the current user', async () => {
    const end = await browser.signIn(olivia, '/assetdashboard?filter=due');
    expect(end.headers.get('location')).toBe('/assetdashboard?filter=due');
    const me = await currentUser();
    expect(me.status).toBe(200);
    expect(JSON.parse(me.body).data).toMatchObject({
      name: 'Olivia Grant',
      roles: [{ nameAbbreviated: 'GroupAdmin' }],
      isGroupAdministrator: true,
      isSupplier: false,
      isImpersonated: false,
      groups: [{ name: 'Harbour Dental', reference: 'HARBOUR', tags: [] }],
    });
  });

  it('gives the current user of a supplier the supplier', async () => {
    await browser.signIn(marcus);
    expect(JSON.parse((await currentUser()).body).data).toMatchObject({
      isSupplier: true,
      isSupplierAdministrator: true,
      groups: [],
      suppliers: [{ name: 'DentServe' }],
    });
  });

  it('links the user to the identity and stores the time of the login', async () => {
    await browser.signIn(tom);
    const user = (await allUsers(server.db)).find(({ user_name: name }) => name === tom);
    expect(user?.identity_subject).toBe(`urn:steward:demo ${tom}`);
    expect(user?.last_login?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  spec('d.5.12');
  it('shows a page that runs no script, cannot be framed and sends its form only to this server', async () => {
    const page = await browser.open('/bff/login');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; .*frame-ancestors 'none'$/,
    );
    expect(page.body).not.toMatch(/<script|javascript:| on\w+=/i);
    for (const email of [olivia, tom, marcus, support, lockedOut, unknownUser])
      expect(page.body).toContain(email);
  });

  spec('d.5.11');
  it('accepts the correct password, and shows an error with the entered address for a wrong one', async () => {
    const { address } = await browser.open('/bff/login');
    const rejected = await browser.submit(address.pathname, {
      email: '"><script>@x.example',
      password: 'wrong',
    });
    expect(rejected.status).toBe(422);
    expect(rejected.body).toContain('Incorrect email address or password');
    expect(rejected.body).toContain('&quot;&gt;&lt;script&gt;@x.example');
    const right = await browser.submit(
      address.pathname,
      { email: olivia.toUpperCase(), password: 'steward-demo' },
      { until: portalPage },
    );
    expect(right.headers.get('location')).toBe('/');
    expect((await currentUser()).status).toBe(200);
  });

  it('accepts address and password of a user who was invited in the demo, and of no other', async () => {
    const email = 'new.person@harbour-dental.example';
    await resetUsers(server.db);
    await updateUser(server.db, tom, { user_name: email, identity_subject: null });
    const logIn = async () => {
      const { address } = await browser.open('/bff/login');
      return browser.submit(address.pathname, { email, password: 'steward-demo' }, { until: portalPage });
    };
    expect((await logIn()).status).toBe(422);
    await updateUser(server.db, email, { invited_at: new Date() });
    const { address } = await browser.open('/bff/login');
    // One click is only for the demo users. An address without a password does not sign in.
    expect((await browser.submit(address.pathname, { person: email })).status).toBe(422);
    expect((await logIn()).headers.get('location')).toBe('/');
    // Signing in does not accept the invitation, so there is no user yet.
    expect((await currentUser()).status).toBe(204);
    await resetUsers(server.db);
  });

  it('rejects a sign-in form of a foreign page', async () => {
    const { address } = await browser.open('/bff/login');
    const init = {
      method: 'POST',
      body: new URLSearchParams({ person: olivia }),
      headers: { Origin: 'https://evil.example' },
    };
    const response = await browser.open(address.pathname, { init });
    expect(response.status).toBe(400);
    expect(await currentUser()).toMatchObject({ status: 401 });
  });
});

spec('t.2.23');
it('the demo never signs in a user who is linked to another identity provider', async () => {
  await updateUser(server.db, tom, { identity_subject: 'https://id.example tom' });
  const { address } = await browser.open('/bff/login');
  expect((await browser.submit(address.pathname, { person: tom })).status).toBe(422);
  const typed = { email: tom, password: 'steward-demo' };
  expect((await browser.submit(address.pathname, typed)).status).toBe(422);
  const token = await browser.send('/bff/demo-idp/demo-token', {
    method: 'POST',
    body: JSON.stringify(typed),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(token.status).toBe(400);
  await resetUsers(server.db);
});

describe('the profile page', () => {
  spec('1.2.40', '2.7.193');
  it('shows the current user and the logout link, and redirects to the login page without a session', async () => {
    expect((await browser.send('/bff/profile')).headers.get('location')).toBe('/login');
    await browser.signIn(olivia);
    const page = await browser.open('/bff/profile');
    expect(page.body).toContain('Olivia Grant');
    expect(page.body).toContain(olivia);
    expect(page.body).toContain('Group administrator');
    expect(page.body).toMatch(/href="\/bff\/logout\?token=/);
  });
});

describe('a caller without access', () => {
  spec('d.3.37');
  it('gets 401 without a session, and loses the signed-in marker', async () => {
    browser.cookies.set('steward-signed-in@/', { value: '1', path: '/', attributes: '' });
    const response = await currentUser();
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(browser.cookies.has('steward-signed-in@/')).toBe(false);
  });

  spec('1.4.17', '2.8.67', 'd.3.36');
  it.each([
    [unknownUser, 'unknown'],
    [lockedOut, 'locked-out'],
  ])('%s gets 204 with the reason and a logout link, and 403 for every other call', async (email, reason) => {
    await browser.signIn(email);
    const response = await currentUser();
    expect(response).toMatchObject({ status: 204, body: '' });
    expect(response.headers.get('steward-no-access')).toBe(reason);
    expect(response.headers.get('steward-logout-url')).toMatch(/^\/bff\/logout\?token=/);
    expect((await browser.call('/groups')).status).toBe(403);
    const check = await browser.send('/bff/check?returnUrl=/assetdashboard');
    expect(check.headers.get('location')).toBe(`/login?error=${reason}`);
  });

  it('does not count as logged in while locked out', async () => {
    await browser.signIn(lockedOut);
    const person = (await allUsers(server.db)).find(({ user_name: name }) => name === lockedOut);
    expect(person).toMatchObject({ last_login: null });
  });
});

describe('the session check of the route guard', () => {
  spec('1.2.21', '2.7.191');
  it('redirects back with a session', async () => {
    await browser.signIn(olivia);
    browser.cookies.delete('steward-signed-in@/');
    const response = await browser.send('/bff/check?returnUrl=/faultsdashboard');
    expect(response.headers.get('location')).toBe('/faultsdashboard');
    expect(browser.cookies.has('steward-signed-in@/')).toBe(true);
  });

  it('signs in silently with a session at the provider only', async () => {
    await browser.signIn(olivia);
    browser.cookies.delete('steward-session@/');
    const response = await browser.open('/bff/check?returnUrl=/faultsdashboard', { until: portalPage });
    expect(response.headers.get('location')).toBe('/faultsdashboard');
    expect((await currentUser()).status).toBe(200);
  });

  spec('1.2.21');
  it('asks the provider once without a session, then goes to the login page directly', async () => {
    const first = await browser.open('/bff/check?returnUrl=/x%3Fy=1', { until: portalPage });
    expect(first.path).toHaveLength(3);
    expect(first.path[1]).toContain('prompt=none');
    expect(first.headers.get('location')).toBe('/login?returnUrl=%2Fx%3Fy%3D1');
    const second = await browser.open('/bff/check?returnUrl=/x', { until: portalPage });
    expect(second.path).toHaveLength(1);
    expect(second.headers.get('location')).toBe('/login?returnUrl=%2Fx');
  });

  it.each(['/bff/check', '/bff/login'])('%s never redirects to a foreign address', async (path) => {
    await browser.signIn(olivia);
    const response = await browser.open(`${path}?returnUrl=${encodeURIComponent('//evil.example')}`, {
      until: portalPage,
    });
    expect(response.headers.get('location')).toBe('/');
  });
});

describe('an alias of the loopback address', () => {
  it('redirects to the address that the provider redirects to', async () => {
    const alias = server.origin.replace('localhost', '127.0.0.1');
    const response = await new TestBrowser(alias).send('/bff/login?returnUrl=/x');
    expect(response.headers.get('location')).toBe(`${server.origin}/bff/login?returnUrl=/x`);
  });
});

describe('untrusted input', () => {
  it('ignores forwarded and identity headers', async () => {
    const headers = {
      'X-Forwarded-User': olivia,
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-User': olivia,
    };
    expect((await browser.call('/users/current-user', { headers })).status).toBe(401);
    const login = await browser.send('/bff/login', { headers });
    expect(login.headers.get('location')).toContain(`${server.origin}/bff/demo-idp/auth`);
    expect(login.headers.get('location')).not.toContain('evil');
  });
});
