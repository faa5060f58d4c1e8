import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documents } from '../documents/documents.endpoints.ts';
import { regions } from '../regions/regions.endpoints.ts';
import { emptyId } from '../values.ts';
import { isTransient } from './api-error.ts';
import { addressOf, call, configureClient } from './call.ts';

const { fetch } = globalThis;
const failures: number[] = [];
beforeEach(() => {
  failures.length = 0;
  configureClient({ bffUrl: 'http://localhost/bff', onFailure: ({ status }) => void failures.push(status) });
});
afterEach(() => void Object.assign(globalThis, { fetch }));

/** Makes the network respond to every request with this body. */
const respondWith = (body: BodyInit) => void (globalThis.fetch = () => Promise.resolve(new Response(body)));

describe('response with a success status and an invalid body', () => {
  const partial = new TextEncoder().encode('{"data":[{"na');
  it.each([
    [
      'interrupted body',
      () =>
        new ReadableStream({
          start: (controller) => controller.enqueue(partial),
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      'The server could not be reached',
    ],
    [
      'body of a captive portal',
      () => '<title>Welcome to the guests’ network</title>',
      'The response of the server could not be read',
    ],
  ])('throws an ApiError without a status for the %s', async (_, body, title) => {
    respondWith(body());
    await expect(call(regions.list, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { title },
    });
    expect(failures).toEqual([0]);
  });
});

it('fills in the path and the query of the address of a download', () => {
  expect(addressOf(documents.download, { id: emptyId, inline: true })).toBe(
    `http://localhost/bff/api/v1/documents/${emptyId}/download?inline=true`,
  );
});

describe('call with a token that the server rejects', () => {
  const acceptOnly = (good: string) => {
    globalThis.fetch = (request) => {
      const isGood = request instanceof Request && request.headers.get('Authorization') === `Bearer ${good}`;
      return Promise.resolve(Response.json(isGood ? { data: [] } : {}, { status: isGood ? 200 : 401 }));
    };
  };
  const renewals: boolean[] = [];
  const withTokens = (fresh: string) => {
    renewals.length = 0;
    configureClient({
      bffUrl: 'http://localhost/bff',
      getToken: ({ renew }) => {
        renewals.push(renew);
        return Promise.resolve(renew ? fresh : 'stale');
      },
      onFailure: ({ status }) => void failures.push(status),
    });
  };

  it('renews the token once and reports no failure', async () => {
    acceptOnly('fresh');
    withTokens('fresh');
    await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
    expect([renewals, failures]).toEqual([[false, true], []]);
  });

  it('fails if the server also rejects the new token', async () => {
    acceptOnly('another');
    withTokens('fresh');
    await expect(call(regions.list, {})).rejects.toMatchObject({ status: 401 });
    expect([renewals, failures]).toEqual([[false, true], [401]]);
  });
});

it('names a failure of `getToken`, and sends no request', async () => {
  const requests: unknown[] = [];
  globalThis.fetch = (request) => {
    requests.push(request);
    return Promise.resolve(Response.json({ data: [] }));
  };
  configureClient({ bffUrl: 'http://localhost/bff', getToken: () => Promise.reject(new Error('Expired')) });
  const problem = { title: 'Your sign-in could not be confirmed' };
  await expect(call(regions.list, {})).rejects.toMatchObject({ name: 'ApiError', status: 0, problem });
  expect(requests).toEqual([]);
});

describe('busy server', () => {
  const sent: string[] = [];
  const reasons: unknown[] = [];
  /** Makes the network respond with each of these in turn, and then with an empty list. */
  const respondInTurn = (...responses: (Response | Error)[]) => {
    globalThis.fetch = (request) => {
      sent.push(request instanceof Request ? request.method : 'GET');
      const next = responses.shift();
      if (next instanceof Error) return Promise.reject(next);
      return Promise.resolve(next ?? Response.json({ data: [] }));
    };
  };
  const busy = (status: number, seconds = 0) =>
    Response.json({ title: 'Busy', status }, { status, headers: { 'Retry-After': String(seconds) } });
  beforeEach(() => {
    sent.length = 0;
    reasons.length = 0;
    configureClient({
      bffUrl: 'http://localhost/bff',
      readRetries: { limit: 2, onChange: (reason) => void reasons.push(reason) },
      onFailure: ({ status }) => void failures.push(status),
    });
  });

  spec('t.1.9');
  it.each([429, 503])('retries a read after a %d, and reports when it retries', async (status) => {
    respondInTurn(busy(status), busy(status));
    await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
    expect(sent).toHaveLength(3);
    expect(reasons).toEqual(['busy', undefined]);
    expect(failures).toEqual([]);
  });

  spec('t.1.9');
  it('waits as long as Retry-After says', async () => {
    respondInTurn(busy(429, 1));
    const begun = performance.now();
    await call(regions.list, {});
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('retries a read after a network failure', async () => {
    respondInTurn(new TypeError('Failed to fetch'));
    await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
    expect(sent).toHaveLength(2);
    expect(reasons).toEqual(['unreachable', undefined]);
  });

  it('gives up after the maximum number of retries, and marks the error as retried', async () => {
    respondInTurn(busy(503), busy(503), busy(503), busy(503));
    const failure = await call(regions.list, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, wasRetried: true });
    expect(isTransient(failure)).toBe(false);
    expect(sent).toHaveLength(3);
    expect(reasons).toEqual(['busy', undefined]);
    expect(failures).toEqual([503]);
  });

  it.each([500, 502, 404])('does not retry a read after a %d', async (status) => {
    respondInTurn(busy(status));
    await expect(call(regions.list, {})).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
    expect(reasons).toEqual([]);
  });

  spec('t.1.9');
  it.each([
    ['a busy server', () => busy(503)],
    ['a network failure', () => new TypeError('Failed to fetch')],
  ])('never retries a command after %s', async (_, response) => {
    const failure = { name: 'ApiError', wasRetried: false };
    respondInTurn(response());
    await expect(call(regions.create, { name: 'North', groupId: emptyId })).rejects.toMatchObject(failure);
    expect(sent).toEqual(['POST']);
    respondInTurn(response());
    await expect(call(regions.remove, { id: emptyId })).rejects.toMatchObject(failure);
    expect(sent).toEqual(['POST', 'DELETE']);
  });
});

it('throws the error of a preloaded response without another request', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (request) => {
    sent.push(request);
    return Promise.resolve(new Response('{}'));
  };
  const problem = JSON.stringify({ title: 'Not found', status: 404 });
  configureClient({
    bffUrl: 'http://localhost/bff',
    takePreloaded: () => Promise.resolve(new Response(problem, { status: 404 })),
  });
  await expect(call(regions.list, {})).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  expect(sent).toEqual([]);
});
