import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lastRedirectCookie, noAccessHeader, session, signedInCookie } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { loadCurrentUser } from './load-current-user.ts';
import { writeCookie } from './browser-cookies.ts';
import { guardRoute } from './route-guard.ts';

let api: ReturnType<typeof fakeApi>;
const noon = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  for (const name of [signedInCookie, lastRedirectCookie]) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

type FindPublicAddress = Parameters<typeof guardRoute>[0]['findPublicAddress'];
const nowhere: FindPublicAddress = async () => undefined;
const open = (address: string, findPublicAddress = nowhere) =>
  guardRoute({ address, loadCurrentUser, now: () => noon, findPublicAddress });
const fails = (status: number) => api.on(session.currentUser, () => new FakeProblem({ title: 'No', status }));
const asked = () => api.calls.length;

spec('1.2.16', '2.2.8');
test('when the marker cookie is there, then the current user is fetched and comes in', async () => {
  writeCookie(signedInCookie, '1');
  api.on(session.currentUser, () => people.groupAdmin);
  expect(await open('/assets')).toEqual({ kind: 'enter', user: people.groupAdmin });
});

spec('1.2.17', '2.2.8');
test('when there is no marker, then the dashboard and a tracker ask all the same', async () => {
  api.on(session.currentUser, () => people.groupAdmin);
  expect(await open('/')).toMatchObject({ kind: 'enter' });
  expect(await open('/?from=mail')).toMatchObject({ kind: 'enter' });
  expect(await open('/tracker/0b9d')).toMatchObject({ kind: 'enter' });
  expect(asked()).toBe(3);
});

spec('1.2.19', '1.2.20', '2.2.8');
test('when there is no marker, then any other route goes to the check and asks nothing', async () => {
  expect(await open('/assets?serviceDue=true')).toEqual({
    kind: 'leave',
    to: '/bff/check?returnUrl=%2Fassets%3FserviceDue%3Dtrue',
  });
  expect(asked()).toBe(0);
  expect(document.cookie).toContain(`${lastRedirectCookie}=${noon}`);
});

test('when nobody is signed in, then the dashboard goes to the check too', async () => {
  fails(401);
  expect(await open('/')).toEqual({ kind: 'leave', to: '/bff/check' });
});

spec('1.2.20', '1.9.24', '2.2.8', '2.9.19');
test.each([
  ['absent', undefined, '/bff/check?returnUrl=%2Fassets'],
  ['unparseable', 'yesterday', '/bff/check?returnUrl=%2Fassets'],
  ['older than six seconds', noon - 6001, '/bff/check?returnUrl=%2Fassets'],
  ['six seconds old', noon - 6000, '/login?returnUrl=%2Fassets'],
  ['just set', noon - 1, '/login?returnUrl=%2Fassets'],
])('when the last redirect is %s, then it leads to the right page', async (_, last, to) => {
  if (last !== undefined) writeCookie(lastRedirectCookie, String(last));
  expect(await open('/assets')).toEqual({ kind: 'leave', to });
});

test.each(['locked-out', 'unknown'])(
  'when the person is %s (204), then the login page says so',
  async (reason) => {
    writeCookie(signedInCookie, '1');
    const headers = { [noAccessHeader]: reason };
    window.steward = { currentUser: Promise.resolve(new Response(null, { status: 204, headers })) };
    expect(await open('/assets')).toEqual({ kind: 'leave', to: `/login?error=${reason}` });
  },
);

test('when the asset service is away (502), then the error page is shown', async () => {
  fails(502);
  expect(await open('/')).toEqual({ kind: 'leave', to: '/error' });
});

test('when no answer comes, then nobody is sent anywhere', async () => {
  writeCookie(signedInCookie, '1');
  fails(500);
  expect(await open('/assets')).toEqual({ kind: 'unreachable' });
});

test('when nobody is signed in at an address that is open to everybody, then it is visited, there or where it leads', async () => {
  fails(401);
  expect(await open('/report/0b9d', async (address) => address)).toEqual({
    kind: 'visit',
    address: '/report/0b9d',
  });
  expect(await open('/tracker/0b9d', async () => '/report/0b9d')).toEqual({
    kind: 'visit',
    address: '/report/0b9d',
  });
  expect(document.cookie).not.toContain(lastRedirectCookie);
});

test('when somebody signed in has no access, then what is open to everybody is open to them', async () => {
  writeCookie(signedInCookie, '1');
  const noAccess = Promise.resolve(new Response(null, { status: 204 }));
  window.steward = { currentUser: noAccess };
  expect(await open('/report/0b9d', async (address) => address)).toMatchObject({ kind: 'visit' });
});

test('when somebody is signed in, then nobody asks what is open to everybody', async () => {
  api.on(session.currentUser, () => people.groupAdmin);
  const asked: string[] = [];
  const note: FindPublicAddress = async (address) => {
    asked.push(address);
    return undefined;
  };
  expect(await open('/tracker/0b9d', note)).toMatchObject({ kind: 'enter' });
  expect(asked).toEqual([]);
});

test('when it cannot be told what is open to everybody, then nobody is sent anywhere', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await open('/report/0b9d', offline)).toEqual({ kind: 'unreachable' });
});
