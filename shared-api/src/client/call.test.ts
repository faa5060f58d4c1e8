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

/** The network: what it answers, whatever is asked. */
const answering = (body: BodyInit) => void (globalThis.fetch = () => Promise.resolve(new Response(body)));

describe('an answer that is a success by its status alone', () => {
  const cut = new TextEncoder().encode('{"data":[{"na');
  it.each([
    [
      'breaks off on its way',
      () =>
        new ReadableStream({
          start: (line) => line.enqueue(cut),
          pull: (line) => line.error(new TypeError('network error')),
        }),
    ],
    ['is somebody else’s page', () => '<title>Welcome to the guests’ network</title>'],
  ])('when it %s → an ApiError, as when the server could not be reached', async (_, body) => {
    answering(body());
    await expect(call(regions.list, {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { title: 'The server could not be reached' },
    });
    expect(failures).toEqual([0]);
  });
});

it('when a download is linked to → its address with the path and the query filled in', () => {
  expect(addressOf(documents.download, { id: emptyId, inline: true })).toBe(
    `http://localhost/bff/api/v1/documents/${emptyId}/download?inline=true`,
  );
});

describe('a call with a token that the server does not take', () => {
  const refusing = (good: string) => {
    globalThis.fetch = (request) => {
      const isGood = request instanceof Request && request.headers.get('Authorization') === `Bearer ${good}`;
      return Promise.resolve(Response.json(isGood ? { data: [] } : {}, { status: isGood ? 200 : 401 }));
    };
  };
  const asked: boolean[] = [];
  const withTokens = (fresh: string) => {
    asked.length = 0;
    configureClient({
      bffUrl: 'http://localhost/bff',
      getToken: ({ renew }) => {
        asked.push(renew);
        return Promise.resolve(renew ? fresh : 'stale');
      },
      onFailure: ({ status }) => void failures.push(status),
    });
  };

  it('when a new one can be had → it is asked for once, and nobody hears of it', async () => {
    refusing('fresh');
    withTokens('fresh');
    await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
    expect([asked, failures]).toEqual([[false, true], []]);
  });

  it('when the new one is not taken either → refused, after two tries', async () => {
    refusing('another');
    withTokens('fresh');
    await expect(call(regions.list, {})).rejects.toMatchObject({ status: 401 });
    expect([asked, failures]).toEqual([[false, true], [401]]);
  });
});

describe('issue 17, 1: a busy server', () => {
  const sent: string[] = [];
  const reasons: unknown[] = [];
  /** The network: responds with each of these in turn, and then with an empty list. */
  const responding = (...responses: (Response | Error)[]) => {
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
  it.each([429, 503])(
    'retries a read that was answered with %d, and reports when it retries',
    async (status) => {
      responding(busy(status), busy(status));
      await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
      expect(sent).toHaveLength(3);
      expect(reasons).toEqual(['busy', undefined]);
      expect(failures).toEqual([]);
    },
  );

  spec('t.1.9');
  it('waits as long as Retry-After says', async () => {
    responding(busy(429, 1));
    const begun = performance.now();
    await call(regions.list, {});
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('retries a read when the network failed', async () => {
    responding(new TypeError('Failed to fetch'));
    await expect(call(regions.list, {})).resolves.toEqual({ data: [] });
    expect(sent).toHaveLength(2);
    expect(reasons).toEqual(['unreachable', undefined]);
  });

  it('gives up after so many retries, and tells SWR not to repeat them', async () => {
    responding(busy(503), busy(503), busy(503), busy(503));
    const failure = await call(regions.list, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, wasRetried: true });
    expect(isTransient(failure)).toBe(false);
    expect(sent).toHaveLength(3);
    expect(reasons).toEqual(['busy', undefined]);
    expect(failures).toEqual([503]);
  });

  it.each([500, 502, 404])('does not retry a read that was answered with %d', async (status) => {
    responding(busy(status));
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
    responding(response());
    await expect(call(regions.create, { name: 'North', groupId: emptyId })).rejects.toMatchObject(failure);
    expect(sent).toEqual(['POST']);
    responding(response());
    await expect(call(regions.remove, { id: emptyId })).rejects.toMatchObject(failure);
    expect(sent).toEqual(['POST', 'DELETE']);
  });
});
