import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { marcus, unknownUser, olivia } from '../../../test/fixtures/demo-users.ts';
import {
  callBackend,
  problemOf,
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let backend: AreaBackend;
beforeAll(async () => {
  backend = await startAreaBackend();
  portal = await startTestPortal({
    STEWARD_AREA_BACKENDS: `stock=${backend.address}/base,unreleased=${backend.address}`,
    STEWARD_EMBED_ORIGINS: 'https://hr.example',
  });
});
afterAll(async () => {
  await portal.stop();
  backend.stop();
});
beforeEach(async () => {
  backend.requests.length = 0;
  await releaseWithBackends(portal, {
    stock: { maxBodyBytes: 1_000 },
    orders: {},
    plain: null,
  });
});

const call = (request: string, init?: Parameters<ReturnType<typeof callBackend>>[2]) =>
  callBackend(portal)(olivia, request, init);

describe('a call to the backend of an area', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is forwarded with its query and body by %s',
    async (method) => {
      backend.respond(async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString();
        response.writeHead(201, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ data: [request.method, request.url, body] }));
      });
      const body = method === 'GET' ? '' : '{"name": "Gloves"}';
      const response = await call(`${method} /stock/items/7?search=a%20b&search=c`, {
        headers: { 'Content-Type': 'application/json' },
        ...(body ? { body } : {}),
      });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({ data: [method, '/base/items/7?search=a%20b&search=c', body] });
    },
  );

  it('forwards bytes of any type unchanged', async () => {
    const bytes = Uint8Array.from([0, 255, 13, 10]);
    backend.respond((request, response) => void request.pipe(response));
    const response = await call('POST /stock/photo', {
      headers: { 'Content-Type': 'image/png' },
      body: bytes,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(backend.requests[0]?.headers['content-type']).toBe('image/png');
  });

  it('needs a signed-in user with access', async () => {
    const anonymous = await fetch(`${portal.origin}/bff/areas/stock/items`);
    expect([anonymous.status, await problemOf(anonymous)]).toMatchObject([401, { title: 'Not signed in' }]);
    expect((await callBackend(portal)(unknownUser, 'GET /stock/items')).status).toBe(403);
    expect(backend.requests).toEqual([]);
  });

  it('needs the CSRF header in a browser, and comes from the portal or a sibling product', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(olivia);
    const send = async (headers: Record<string, string>) =>
      (await browser.send('/bff/areas/stock/items', { method: 'POST', headers })).status;
    expect(await send({ Origin: portal.origin })).toBe(403);
    expect(await send({ Origin: 'https://evil.example', 'X-CSRF': '1' })).toBe(403);
    expect(backend.requests).toEqual([]);
    expect(await send({ Origin: portal.origin, 'X-CSRF': '1' })).toBe(200);
    expect(await send({ Origin: 'https://hr.example', 'X-CSRF': '1' })).toBe(200);
    const preflight = await fetch(`${portal.origin}/bff/areas/stock/items`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://hr.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://hr.example',
    ]);
  });

  it.each(['unreleased', 'plain', 'nothing', 'Stock', '__proto__'])(
    'is a 404 for %s, which the user does not have or which declares no backend',
    async (area) => {
      expect((await call(`GET /${area}/items`)).status).toBe(404);
      expect(backend.requests).toEqual([]);
    },
  );

  it('is a 404 while the version of the area is blocked, and a 503 without a configured address', async () => {
    const response = await call('GET /orders/items');
    expect([response.status, await problemOf(response)]).toMatchObject([
      503,
      { detail: 'The address of the backend of the area orders is not configured' },
    ]);
    await releaseWithBackends(portal, {});
    expect((await call('GET /stock/items')).status).toBe(404);
  });

  it.each([
    '/stock/../orders',
    '/stock/%2e%2e/orders',
    '/stock/items/..%2f..%2forders',
    '/stock/items/%252e%252e/orders',
    '/stock/items%5c..%5corders',
    '/stock//evil.example/',
    '/stock/items/..;/orders',
    '/stock/%00',
    '/stock/%zz',
    '/stock/items/%2525252541',
  ])('does not leave the address of the backend with %s', async (path) => {
    const { statusCode } = await requestTo(`/bff/areas${path}`);
    expect([400, 404]).toContain(statusCode);
    expect(backend.requests).toEqual([]);
  });

  it('does not accept an address with a host, which clients send to a proxy', async () => {
    const { headers } = await requestTo(`${portal.origin}/bff/areas/stock/items`);
    expect(headers['content-type']).toMatch(/^application\/problem\+json\b/);
    expect(backend.requests).toEqual([]);
  });

  it.each(['50%25%20off%3F', '50%2525'])(
    'keeps encoded characters of a name in the path: %s',
    async (name) => {
      await call(`GET /stock/items/${name}`);
      expect(backend.requests[0]?.url).toBe(`/base/items/${name}`);
    },
  );

  it('is refused before it is forwarded when its body is too large', async () => {
    const response = await call('POST /stock/items', { body: 'x'.repeat(1_001) });
    expect([response.status, await problemOf(response)]).toMatchObject([
      413,
      { detail: 'The area stock accepts bodies of up to 1000 bytes' },
    ]);
    expect(backend.requests).toEqual([]);
  });
});

describe('the headers of a call to the backend of an area', () => {
  it('contain no cookie, token or address of the client, and the id of the request', async () => {
    const response = await call('GET /stock/items', {
      headers: {
        Cookie: 'session=secret',
        Connection: 'close, If-Match',
        'X-Forwarded-For': '10.1.2.3',
        'X-User': 'someone else',
        'If-None-Match': '"7"',
        'Accept-Language': 'en-GB',
      },
    });
    const headers = backend.requests[0]?.headers;
    expect(headers).toMatchObject({
      host: new URL(backend.address).host,
      'x-request-id': response.headers.get('x-request-id'),
      'if-none-match': '"7"',
      'accept-language': 'en-GB',
    });
    expect(headers?.authorization).not.toBe((await portal.headersOf(olivia))['Authorization']);
    for (const name of ['cookie', 'x-forwarded-for', 'x-user', 'x-csrf'])
      expect(headers).not.toHaveProperty(name);
  });

  it('of the response contain no cookie and keep the security headers of the portal', async () => {
    backend.respond((_, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'session=stolen; Path=/',
        'Content-Security-Policy': "default-src *; script-src 'unsafe-inline'",
        'X-Content-Type-Options': 'none',
        'Cache-Control': 'public, max-age=600',
        'Service-Worker-Allowed': '/',
        'Access-Control-Allow-Origin': '*',
        'X-Request-Id': 'another',
        ETag: '"7"',
      });
      response.end('<script>alert(1)</script>');
    });
    const { headers } = await call('GET /stock/page.html');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: '"7"',
    });
    expect(headers.get('x-request-id')).not.toBe('another');
    for (const name of ['set-cookie', 'service-worker-allowed', 'access-control-allow-origin'])
      expect(headers.has(name)).toBe(false);
  });

  it.each([
    ['text/javascript; charset=utf-8'],
    ['application/javascript'],
    ['application/ecmascript'],
    ['text/html'],
    ['image/svg+xml'],
    ['application/xml'],
    ['application/atom+xml'],
    ['text/css'],
    ['application/wasm'],
    ['text/plain; a=b, text/javascript'],
  ])('of the response make %s a file to save, which no page executes', async (type) => {
    backend.respond((_, response) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Disposition': 'inline; filename="a.js"' });
      response.end('alert(1)');
    });
    const { headers } = await call('GET /stock/a.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="a.js"',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['application/json; charset=utf-8'],
    ['application/problem+json'],
    ['application/x-ndjson'],
    ['text/csv'],
    ['image/png'],
    ['application/pdf'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('of the response keep the type %s', async (type) => {
    backend.respond((_, response) => void response.writeHead(200, { 'Content-Type': type }).end('{}'));
    const { headers } = await call('GET /stock/a');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, null]);
  });
});

describe('the calls of a user', () => {
  it('count towards the rate limit of the user', async () => {
    const limited = await startTestPortal({
      STEWARD_AREA_BACKENDS: `stock=${backend.address}`,
      STEWARD_RATE_PERSON: '2',
    });
    try {
      await releaseWithBackends(limited, { stock: {} });
      const statuses = [];
      for (const _ of [1, 2, 3])
        statuses.push((await callBackend(limited)(marcus, 'GET /stock/items')).status);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

/** The response to a request with an address that the client does not normalise. */
async function requestTo(path: string): Promise<IncomingMessage> {
  const request = get(portal.origin, { headers: await portal.headersOf(olivia), path });
  return new Promise((resolve, reject) => {
    request.once('response', (response) => resolve(response.resume())).once('error', reject);
  });
}
