import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, support, lockedOut, nobody } from '../../../test/fixtures/demo-users.ts';
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
  it('when a person is chosen, then they come back to where they were and are the current user', async () => {
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

  it('when a supplier signs in, then the current user has their supplier', async () => {
    await browser.signIn(marcus);
    expect(JSON.parse((await currentUser()).body).data).toMatchObject({
      isSupplier: true,
      isSupplierAdministrator: true,
      groups: [],
      suppliers: [{ name: 'DentServe' }],
    });
  });

  it('when somebody signed in, then the org user is linked to the identity and the moment is noted', async () => {
    await browser.signIn(tom);
    const user = (await allUsers(server.db)).find(({ user_name: name }) => name === tom);
    expect(user?.identity_subject).toBe(`urn:steward:demo ${tom}`);
    expect(user?.last_login?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  spec('d.5.12');
  it('the sign-in page runs no script, is not framed and sends its form only here', async () => {
    const page = await browser.open('/bff/login');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; .*frame-ancestors 'none'$/,
    );
    expect(page.body).not.toMatch(/<script|javascript:| on\w+=/i);
    for (const email of [olivia, tom, marcus, support, lockedOut, nobody]) expect(page.body).toContain(email);
  });

  spec('d.5.11');
  it('with the password: the right one signs in, a wrong one says so and keeps the address', async () => {
    const { address } = await browser.open('/bff/login');
    const wrong = await browser.submit(address.pathname, {
      email: '"><script>@x.example',
      password: 'wrong',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('do not belong together');
    expect(wrong.body).toContain('&quot;&gt;&lt;script&gt;@x.example');
    const right = await browser.submit(
      address.pathname,
      { email: olivia.toUpperCase(), password: 'steward-demo' },
      { until: portalPage },
    );
    expect(right.headers.get('location')).toBe('/');
    expect((await currentUser()).status).toBe(200);
  });

  it('signs in somebody who was invited in the demo with the address and the password; without an invitation the address is not known', async () => {
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
    // One click is for the people of the demo: an address alone opens nothing.
    expect((await browser.submit(address.pathname, { person: email })).status).toBe(422);
    expect((await logIn()).headers.get('location')).toBe('/');
    // Signing in alone makes nobody a user: the invitation is accepted with its link.
    expect((await currentUser()).status).toBe(204);
    await resetUsers(server.db);
  });

  it('when a foreign page sends the sign-in form, then nobody is signed in', async () => {
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
  it('when somebody is signed in → who they are and the way to log out; when nobody is → to the sign-in', async () => {
    expect((await browser.send('/bff/profile')).headers.get('location')).toBe('/login');
    await browser.signIn(olivia);
    const page = await browser.open('/bff/profile');
    expect(page.body).toContain('Olivia Grant');
    expect(page.body).toContain(olivia);
    expect(page.body).toContain('Group administrator');
    expect(page.body).toMatch(/href="\/bff\/logout\?token=/);
  });
});

describe('who has no access (F28)', () => {
  spec('d.3.37');
  it('nobody signed in: 401, and the marker is taken back', async () => {
    browser.cookies.set('steward-signed-in@/', { value: '1', path: '/', attributes: '' });
    const response = await currentUser();
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(browser.cookies.has('steward-signed-in@/')).toBe(false);
  });

  spec('1.4.17', '2.8.67', 'd.3.36');
  it.each([
    [nobody, 'unknown'],
    [lockedOut, 'locked-out'],
  ])(
    '%s: 204 with the reason and a way to log out, and every other call is refused',
    async (email, reason) => {
      await browser.signIn(email);
      const response = await currentUser();
      expect(response).toMatchObject({ status: 204, body: '' });
      expect(response.headers.get('steward-no-access')).toBe(reason);
      expect(response.headers.get('steward-logout-url')).toMatch(/^\/bff\/logout\?token=/);
      expect((await browser.call('/groups')).status).toBe(403);
      const check = await browser.send('/bff/check?returnUrl=/assetdashboard');
      expect(check.headers.get('location')).toBe(`/login?error=${reason}`);
    },
  );

  it('somebody locked out is not noted as having logged in', async () => {
    await browser.signIn(lockedOut);
    const person = (await allUsers(server.db)).find(({ user_name: name }) => name === lockedOut);
    expect(person).toMatchObject({ last_login: null });
  });
});

describe('the check of the route guard', () => {
  spec('1.2.21', '2.7.191');
  it('with a session: straight back', async () => {
    await browser.signIn(olivia);
    browser.cookies.delete('steward-signed-in@/');
    const response = await browser.send('/bff/check?returnUrl=/faultsdashboard');
    expect(response.headers.get('location')).toBe('/faultsdashboard');
    expect(browser.cookies.has('steward-signed-in@/')).toBe(true);
  });

  it('with a session at the provider only: signed in without a question', async () => {
    await browser.signIn(olivia);
    browser.cookies.delete('steward-session@/');
    const response = await browser.open('/bff/check?returnUrl=/faultsdashboard', { until: portalPage });
    expect(response.headers.get('location')).toBe('/faultsdashboard');
    expect((await currentUser()).status).toBe(200);
  });

  spec('1.2.21');
  it('with nothing: the provider is asked once, then the login page without asking again', async () => {
    const first = await browser.open('/bff/check?returnUrl=/x%3Fy=1', { until: portalPage });
    expect(first.path).toHaveLength(3);
    expect(first.path[1]).toContain('prompt=none');
    expect(first.headers.get('location')).toBe('/login?returnUrl=%2Fx%3Fy%3D1');
    const second = await browser.open('/bff/check?returnUrl=/x', { until: portalPage });
    expect(second.path).toHaveLength(1);
    expect(second.headers.get('location')).toBe('/login?returnUrl=%2Fx');
  });

  it.each(['/bff/check', '/bff/login'])('%s follows no foreign address back', async (path) => {
    await browser.signIn(olivia);
    const response = await browser.open(`${path}?returnUrl=${encodeURIComponent('//evil.example')}`, {
      until: portalPage,
    });
    expect(response.headers.get('location')).toBe('/');
  });
});

describe('an alias of the loopback address', () => {
  it('is left for the one that the provider sends back to', async () => {
    const alias = server.origin.replace('localhost', '127.0.0.1');
    const response = await new TestBrowser(alias).send('/bff/login?returnUrl=/x');
    expect(response.headers.get('location')).toBe(`${server.origin}/bff/login?returnUrl=/x`);
  });
});

describe('what comes from outside is not believed (S12)', () => {
  it('forwarded and identity headers make nobody anybody', async () => {
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
