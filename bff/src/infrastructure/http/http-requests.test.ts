import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  const shell = await mkdtemp(join(tmpdir(), 'steward-shell-'));
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Steward</title>');
  await writeFile(join(shell, 'index.csp.json'), '{"scriptHashes":["\'sha256-abc\'"]}');
  portal = await startTestPortal({ STEWARD_SHELL: shell });
  const browser = new TestBrowser(portal.origin);
  await browser.signIn(olivia);
  cookie = browser.cookieHeader('/bff/api/v1');
});
afterAll(() => portal.stop());

interface Raw {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Sends a path unchanged; `fetch` would normalise it. */
function send(
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string } = {},
): Promise<Raw> {
  const { hostname, port } = new URL(portal.origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers: options.headers ?? {} }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(options.body);
  });
}

const ownAsset = async () => {
  const { body } = await portal.call(olivia, 'GET /asset-instances?pageSize=1');
  return String(body.data?.[0]?.id);
};

describe('a request with a cookie', () => {
  const spellings = [
    '/bff/api/v1',
    '/%62ff/api/v1',
    '/bff/%61pi/v1',
    '/bff/api/v1/../v1',
    'http://localhost:4200/bff/api/v1',
    '/BFF/api/v1',
    '//bff/api/v1',
  ];

  spec('d.3.34');
  it.each(spellings)('rejects a write to %s without X-CSRF and changes nothing', async (base) => {
    const id = await ownAsset();
    const headers = { cookie, 'Content-Type': 'application/json' };
    const response = await send('PATCH', `${base}/asset-instances`, {
      headers,
      body: JSON.stringify({ id, nickname: 'Forged' }),
    });
    expect([403, 404]).toContain(response.status);
    expect((await portal.call(olivia, `GET /asset-instances/${id}`)).body.data).not.toMatchObject({
      nickname: 'Forged',
    });
  });

  spec('d.3.34');
  it('rejects a read without X-CSRF or Sec-Fetch-Site, and never allows caching', async () => {
    const path = '/bff/api/v1/locations';
    expect((await send('GET', path, { headers: { cookie } })).status).toBe(403);
    expect((await send('GET', path, { headers: { cookie, 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(
      403,
    );
    for (const proof of [
      { 'X-CSRF': '1' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Mode': 'navigate' },
    ]) {
      const response = await send('GET', path.replace('bff', '%62ff'), { headers: { cookie, ...proof } });
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });
});

describe('an invalid address', () => {
  spec('1.8.1', 'd.3.24');
  it.each([
    ['GET', '/%', 400],
    ['GET', '/bff/api/v1/asset-instances/%E0%A4%A', 400],
    ['GET', '/.git/config', 404],
    ['GET', '/areas/', 404],
    ['GET', '/areas/registry.json', 404],
    ['GET', '/areas/../secret.key', 403],
    ['GET', '/shell/index.html', 404],
    ['GET', '/shell/missing.0123abcd.js', 404],
    ['GET', '/bff', 404],
    ['GET', '/BFF/api/v1/asset-instances', 404],
    ['PUT', '/bff/api/v1/nothing', 404],
  ])('answers %s %s with %i and no page or framework text', async (method, path, status) => {
    const response = await send(method, path);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(response.body)).toMatchObject({ status, requestId: expect.any(String) });
    expect(response.body).not.toMatch(/FST_|<html/);
  });

  it('answers 405 with the allowed methods for a wrong method', async () => {
    const response = await send('DELETE', '/bff/api/v1/groups', { headers: { 'x-csrf': '1' } });
    expect([response.status, response.headers['allow']]).toEqual([405, expect.stringContaining('GET')]);
  });

  it.each(['/', '//', '/assets', '/asset/nonsense?x=%'])(
    'serves the portal page with its policy at %s',
    async (path) => {
      const response = await send('GET', path);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(response.headers['content-security-policy']).toMatch(
        /script-src 'self' 'sha256-abc';.*frame-ancestors 'none'/,
      );
      // The portal page needs the camera to scan codes; frames in it do not.
      expect(response.headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/);
      expect(
        (await send('GET', path, { headers: { 'If-None-Match': String(response.headers['etag']) } })).status,
      ).toBe(304);
    },
  );

  it.each([
    ['half a surrogate pair', { nickname: '\ud800' }, 'nickname'],
    ['a null', { comments: 'a\u0000b' }, 'comments'],
    ['a day too far in the future', { dateHistoricalService: '9999-12-31' }, 'dateHistoricalService'],
    ['a day too far in the past', { dateCommissioned: '0001-01-01' }, 'dateCommissioned'],
    ['a list for a text', { nickname: [] }, 'nickname'],
    ['an unknown field', { constructor: 1 }, 'constructor'],
  ])('rejects a body with %s and leaves the asset unchanged', async (_, change, field) => {
    const id = await ownAsset();
    const before = (await portal.call(olivia, `GET /asset-instances/${id}`)).body.data;
    const response = await portal.call(olivia, 'PATCH /asset-instances', { json: { id, ...change } });
    expect(response.status).toBe(400);
    expect(response.body.errors?.[field]).toEqual([expect.not.stringContaining('Invalid input')]);
    expect((await portal.call(olivia, `GET /asset-instances/${id}`)).body.data).toEqual(before);
  });

  it.each(['nonsense', '00000000-0000-0000-0000-000000000000', '%00', '..%2f..'])(
    'answers 404 for an asset at %s',
    async (id) => {
      expect((await portal.call(olivia, `GET /asset-instances/${id}`)).status).toBe(404);
    },
  );

  it.each(['__proto__=1', 'constructor=1', 'toString=1'])('answers 400 for the query %s', async (query) => {
    const { status, body } = await portal.call(olivia, `GET /asset-instances?${query}`);
    expect([status, body.detail]).toEqual([400, 'Unknown field']);
  });

  const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

  it.each([
    ['has 10 MB', `{"comments":"${'x'.repeat(10_000_000)}"}`, 413],
    ['has one byte over the limit', `{"a":"${'x'.repeat(1_048_577 - 8)}"}`, 413],
    ['is 10,000 arrays deep', deep('[', ']'), 400],
    ['is 10,000 objects deep', `{"id":${deep('{"a":', '}').replace('}', '1}')}}`, 400],
    ['is never closed', '['.repeat(10_000), 400],
    ['sets __proto__', '{"__proto__":{"a":1}}', 400],
    ['sets a constructor', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['has null bytes', '{"id":"\u0000"}', 400],
    ['is null bytes', '\u0000'.repeat(1_000), 400],
    ['is no JSON', '{', 400],
    ['is null', 'null', 400],
    ['is a text', '"text"', 400],
    ['is not there', '', 400],
  ])('answers a problem when the body %s, and serves the next request', async (_, body, status) => {
    const headers = { cookie, 'X-CSRF': '1', 'Content-Type': 'application/json' };
    const response = await send('PATCH', '/bff/api/v1/asset-instances', { headers, body });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({ status, requestId: expect.any(String) });
    expect((await portal.call(olivia, 'GET /locations')).status).toBe(200);
  });

  it('answers 415 for an unsupported content type', async () => {
    const headers = { cookie, 'X-CSRF': '1', 'Content-Type': 'text/xml' };
    const response = await send('POST', '/bff/api/v1/regions', { headers, body: '<a/>' });
    expect([response.status, response.headers['content-type']]).toEqual([
      415,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  it.each([
    ['10,000 headers', Array.from({ length: 10_000 }, (_, at) => `x-${at}: 1`).join('\r\n'), 431],
    ['a header of 100 kB', `x: ${'y'.repeat(100_000)}`, 431],
    ['a header without a name', ': 1', 400],
    ['a null in a header', 'x: a\u0000b', 400],
    ['a length that is none', 'Content-Length: -1', 400],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2', 400],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', 400],
  ])('answers a problem when a request has %s, and serves the next request', async (_, headers, status) => {
    const response = await sendText(`GET /bff/api/v1/locations HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*\r\nContent-Type: application/problem\\+json`, 's'),
    );
    expect(JSON.parse(body)).toMatchObject({ status, requestId: expect.any(String) });
    expect((await portal.call(olivia, 'GET /locations')).status).toBe(200);
  });
});

/** Sends raw bytes and reads until the server closes the connection. */
async function sendText(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.origin);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.end(text);
  let response = '';
  socket.on('error', () => {});
  for await (const part of socket) response += part;
  return response;
}

describe('the registry file', () => {
  const registry = async () => {
    const response = await send('GET', '/bff/registry', { headers: { cookie } });
    return { status: response.status, names: namesIn(response.body) };
  };

  it('rejects only the area of a broken row, and keeps the last valid registry when the file is broken', async () => {
    const file = join(portal.config.areasFolder, 'registry.json');
    await mkdir(portal.config.areasFolder, { recursive: true });
    await writeFile(
      file,
      JSON.stringify({ assets: { stable: { version: '0.1.0-01234567' } }, faults: { stable: 7 } }),
    );
    expect(await registry()).toEqual({ status: 200, names: ['assets', 'faults'] });
    await writeFile(file, '{ half a fi');
    expect(await registry()).toEqual({ status: 200, names: ['assets', 'faults'] });
  });
});

function namesIn(body: string): string[] {
  const response: unknown = JSON.parse(body);
  const areas =
    typeof response === 'object' && response !== null && 'areas' in response && Array.isArray(response.areas)
      ? response.areas
      : [];
  return areas.map((area: { name: string }) => area.name);
}
