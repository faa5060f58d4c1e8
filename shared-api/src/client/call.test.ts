import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documents } from '../documents/documents.endpoints.ts';
import { regions } from '../regions/regions.endpoints.ts';
import { emptyId } from '../values.ts';
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
