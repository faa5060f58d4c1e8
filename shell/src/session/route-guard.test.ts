import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lastRedirectCookie, noAccessHeader, session, signedInCookie } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { addTrackerFallback } from '../testing/public-fallbacks.ts';
import { loadCurrentUser } from './load-current-user.ts';
import { writeCookie } from './browser-cookies.ts';
import { guardRoute } from './route-guard.ts';

let api: ReturnType<typeof fakeApi>;
let removeFallback: () => void;
const noon = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  api = fakeApi();
  removeFallback = addTrackerFallback();
});
afterEach(() => {
  api.restore();
  removeFallback();
  for (const name of [signedInCookie, lastRedirectCookie]) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

type FindPublicAddress = Parameters<typeof guardRoute>[0]['findPublicAddress'];
const noPublicAddress: FindPublicAddress = async () => undefined;
const open = (address: string, findPublicAddress = noPublicAddress) =>
  guardRoute({ address, loadCurrentUser, now: () => noon, findPublicAddress });
const failWith = (status: number) =>
  api.on(session.currentUser, () => new FakeProblem({ title: 'No', status }));
const requestCount = () => api.calls.length;

spec('1.2.16', '2.2.8');
test('loads the current user if the marker cookie is set', async () => {
  writeCookie(signedInCookie, '1');
  api.on(session.currentUser, () => people.groupAdmin);
  expect(await open('/assets')).toEqual({ kind: 'enter', user: people.groupAdmin });
});

spec('1.2.17', '2.2.8');
test('loads the current user on the dashboard and on a tracker without the marker', async () => {
  api.on(session.currentUser, () => people.groupAdmin);
  expect(await open('/')).toMatchObject({ kind: 'enter' });
  expect(await open('/?from=mail')).toMatchObject({ kind: 'enter' });
  expect(await open('/tracker/0b9d')).toMatchObject({ kind: 'enter' });
  expect(requestCount()).toBe(3);
});

spec('1.2.19', '1.2.20', '2.2.8');
test('redirects any other route without the marker to the check, without a request', async () => {
  expect(await open('/assets?serviceDue=true')).toEqual({
    kind: 'leave',
    to: '/bff/check?returnUrl=%2Fassets%3FserviceDue%3Dtrue',
  });
  expect(requestCount()).toBe(0);
  expect(document.cookie).toContain(`${lastRedirectCookie}=${noon}`);
});

test('redirects an anonymous user on the dashboard to the check', async () => {
  failWith(401);
  expect(await open('/')).toEqual({ kind: 'leave', to: '/bff/check' });
});

spec('1.2.20', '1.9.24', '2.2.8', '2.9.19');
test.each([
  ['absent', undefined, '/bff/check?returnUrl=%2Fassets'],
  ['unparseable', 'yesterday', '/bff/check?returnUrl=%2Fassets'],
  ['older than six seconds', noon - 6001, '/bff/check?returnUrl=%2Fassets'],
  ['six seconds old', noon - 6000, '/login?returnUrl=%2Fassets'],
  ['just set', noon - 1, '/login?returnUrl=%2Fassets'],
])('chooses the check or the login page if the last redirect is %s', async (_, last, to) => {
  if (last !== undefined) writeCookie(lastRedirectCookie, String(last));
  expect(await open('/assets')).toEqual({ kind: 'leave', to });
});

test.each(['locked-out', 'unknown'])(
  'redirects an identity without access (%s, 204) to the login page',
  async (reason) => {
    writeCookie(signedInCookie, '1');
    const headers = { [noAccessHeader]: reason };
    window.steward = { currentUser: Promise.resolve(new Response(null, { status: 204, headers })) };
    expect(await open('/assets')).toEqual({ kind: 'leave', to: `/login?error=${reason}` });
  },
);

test('redirects to the error page while the asset service is unavailable (502)', async () => {
  failWith(502);
  expect(await open('/')).toEqual({ kind: 'leave', to: '/error' });
});

test('does not redirect if the server cannot be reached', async () => {
  writeCookie(signedInCookie, '1');
  failWith(500);
  expect(await open('/assets')).toEqual({ kind: 'unreachable' });
});

test('lets an anonymous user open a public address, or the one that replaces it', async () => {
  failWith(401);
  expect(await open('/report/0b9d', async (address) => address)).toEqual({
    kind: 'anonymous',
    address: '/report/0b9d',
  });
  expect(await open('/tracker/0b9d', async () => '/report/0b9d')).toEqual({
    kind: 'anonymous',
    address: '/report/0b9d',
  });
  expect(document.cookie).not.toContain(lastRedirectCookie);
});

test('lets an identity without access open a public address', async () => {
  writeCookie(signedInCookie, '1');
  const noAccess = Promise.resolve(new Response(null, { status: 204 }));
  window.steward = { currentUser: noAccess };
  expect(await open('/report/0b9d', async (address) => address)).toMatchObject({ kind: 'anonymous' });
});

test('does not look for a public address for a signed-in user', async () => {
  api.on(session.currentUser, () => people.groupAdmin);
  const requested: string[] = [];
  const record: FindPublicAddress = async (address) => {
    requested.push(address);
    return undefined;
  };
  expect(await open('/tracker/0b9d', record)).toMatchObject({ kind: 'enter' });
  expect(requested).toEqual([]);
});

test('does not redirect if the public addresses cannot be loaded', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await open('/report/0b9d', offline)).toEqual({ kind: 'unreachable' });
});
