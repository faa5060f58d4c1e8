import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const sibling = 'https://hr.steward.example';

let open: TestPortal;
let closed: TestPortal;
beforeAll(async () => {
  [open, closed] = await Promise.all([
    startTestPortal({ STEWARD_EMBED_ORIGINS: `${sibling}, http://localhost:5000` }),
    startTestPortal(),
  ]);
});
afterAll(() => Promise.all([open.stop(), closed.stop()]));

const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (portal: TestPortal, origin: string, path = '/bff/api/v1/faults') =>
  fetch(portal.origin + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization, content-type, x-csrf',
    },
  });

const hostile = [
  'null',
  'http://hr.steward.example',
  'https://hr.steward.example:8443',
  'https://hr.steward.example.evil.example',
  'https://evil-hr.steward.example',
  'https://HR.steward.example',
  'https://hr.steward.example/',
  'https://hr.steward.example, https://evil.example',
  'http://localhost:5001',
  '*',
];

describe('a page of a sibling product', () => {
  spec('p.4.7');
  it('receives the allowed headers and methods in the preflight response', async () => {
    const response = await preflight(open, sibling);
    expect(response.status).toBe(204);
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
    expect(corsOf(response.headers)).toMatchObject({
      'access-control-allow-origin': sibling,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringMatching(
        /Authorization.*Content-Type.*Idempotency-Key.*If-Match.*X-CSRF/,
      ),
    });
  });

  it('calls with a token and can read the exposed headers', async () => {
    const response = await open.fetch(olivia, 'GET /users/current-user', { headers: { Origin: sibling } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(sibling);
    expect(response.headers.get('access-control-expose-headers')).toMatch(/ETag.*X-Request-Id/);
  });

  it('can read the problem of a refused call', async () => {
    const response = await fetch(`${open.origin}/bff/api/v1/faults`, { headers: { Origin: sibling } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, sibling]);
  });

  it('writes with the cookie only when it sends X-CSRF, like a page of the portal', async () => {
    const browser = new TestBrowser(open.origin);
    await browser.signIn(olivia);
    const write = (headers: Record<string, string>) =>
      browser.send('/bff/api/v1/faults', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site', ...headers },
      });
    expect((await write({ origin: sibling, 'x-csrf': '1' })).status).toBe(400);
    expect((await write({ origin: sibling })).status).toBe(403);
    expect((await write({ origin: 'https://evil.example', 'x-csrf': '1' })).status).toBe(403);
  });
});

describe('any other page', () => {
  it.each(hostile)('gets no CORS headers from %s', async (origin) => {
    const preflightResponse = await preflight(open, origin);
    const called = await open.fetch(olivia, 'GET /users/current-user', { headers: { Origin: origin } });
    expect([preflightResponse.status, corsOf(preflightResponse.headers), corsOf(called.headers)]).toEqual([
      404,
      {},
      {},
    ]);
    expect(called.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  it('adds no CORS headers outside the API', async () => {
    for (const path of ['/bff/login', '/bff/registry', '/bff/metrics', '/bff/demo-idp/demo-token'])
      expect(corsOf((await preflight(open, sibling, path)).headers)).toEqual({});
  });
});

spec('p.4.7');
it('adds no CORS headers when no sibling is configured', async () => {
  const preflightResponse = await preflight(closed, sibling);
  const called = await closed.fetch(olivia, 'GET /users/current-user', { headers: { Origin: sibling } });
  expect([
    preflightResponse.status,
    corsOf(preflightResponse.headers),
    called.status,
    corsOf(called.headers),
  ]).toEqual([404, {}, 200, {}]);
  expect(called.headers.get('vary') ?? '').not.toMatch(/\bOrigin\b/);
});

it.each(['*', 'hr.example', 'https://hr.example/', 'https://hr.example/path', 'https://*.example', 'null'])(
  'rejects a configuration that contains %s',
  (origin) => {
    expect(() => readConfig({ STEWARD_EMBED_ORIGINS: origin })).toThrow(/STEWARD_EMBED_ORIGINS/);
  },
);

it('accepts a sibling without https only outside production', () => {
  const env = {
    STEWARD_EMBED_ORIGINS: 'https://hr.example,http://hr.example',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'steward',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readConfig(env).embedOrigins).toEqual(['https://hr.example', 'http://hr.example']);
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(
    /http:\/\/hr\.example.*must use https/,
  );
});
