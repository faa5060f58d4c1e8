import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import {
  callBackend,
  problemOf,
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let [stock, orders]: AreaBackend[] = [];
beforeAll(async () => {
  stock = await startAreaBackend();
  orders = await startAreaBackend();
  portal = await startTestPortal({
    STEWARD_AREA_BACKENDS: [
      `stock=${stock.address}`,
      `orders=${orders.address}`,
      `down=http://127.0.0.1:${await freePort()}`,
    ].join(),
  });
  await releaseWithBackends(portal, { stock: { timeoutSeconds: 1 }, orders: {}, down: {} });
});
afterEach(() => {
  for (const backend of [stock, orders])
    backend?.respond((_, response) => void response.writeHead(200).end('{"data":[]}'));
});
afterAll(async () => {
  await portal.stop();
  stock?.stop();
  orders?.stop();
});

const failureOf = async (request: string) => {
  const response = await callBackend(portal)(olivia, request);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json\b/);
  return problemOf(response);
};

describe('a failure of the backend of an area', () => {
  it('is a 502 when the backend is down', async () => {
    expect(await failureOf('GET /down/items')).toMatchObject({
      status: 502,
      title: 'Not available',
      detail: 'The backend of the area down cannot be reached at the moment',
    });
  });

  it('is a 504 after the time limit of the area', async () => {
    stock?.respond(() => undefined);
    expect(await failureOf('POST /stock/items')).toMatchObject({
      status: 504,
      detail: 'The backend of the area stock took too long to respond',
    });
  });

  it('is a 502 when the backend closes the connection without a response', async () => {
    stock?.respond(({ socket }) => void socket.destroy());
    expect((await failureOf('GET /stock/items')).status).toBe(502);
  });

  it('sends a read once, also when the backend responds 503', async () => {
    const before = stock?.requests.length ?? 0;
    stock?.respond((_, response) => void response.writeHead(503, { 'Retry-After': '1' }).end());
    expect((await failureOf('GET /stock/items')).status).toBe(503);
    expect(stock?.requests.length).toBe(before + 1);
  });

  it('is the problem of the backend, unchanged', async () => {
    const problem = {
      title: 'Not possible now',
      status: 409,
      detail: 'The item is reserved',
      errors: { id: ['x'] },
    };
    stock?.respond((_, response) => {
      response.writeHead(409, { 'Content-Type': 'application/problem+json; charset=utf-8' });
      response.end(JSON.stringify(problem));
    });
    const response = await callBackend(portal)(olivia, 'GET /stock/items');
    expect([response.status, await response.json()]).toEqual([409, problem]);
  });

  it('is a problem instead of a page', async () => {
    stock?.respond((_, response) => {
      response.writeHead(500, { 'Content-Type': 'text/html', 'Content-Encoding': 'identity', ETag: '"7"' });
      response.end('<h1>NullPointerException at line 7</h1>');
    });
    expect(await failureOf('GET /stock/items')).toMatchObject({
      status: 500,
      title: 'Internal Server Error',
      detail: 'The backend of the area stock responded with an error',
    });
  });

  it.each([
    [302, 'redirects, which the portal does not follow'],
    [401, 'refuses the calls of the portal'],
    [999, 'responds with the unknown status 999'],
  ])('is a 502 for the status %i', async (status, reason) => {
    stock?.respond(
      (_, response) => void response.writeHead(status, { Location: 'https://evil.example/' }).end(),
    );
    expect(await failureOf('GET /stock/items')).toMatchObject({
      status: 502,
      detail: `The backend of the area stock ${reason}`,
    });
  });

  it('is counted by area and status', async () => {
    await failureOf('GET /down/items');
    const text = await (await fetch(`${portal.origin}/bff/metrics`)).text();
    expect(text).toMatch(/steward_area_backend_seconds_count\{area="down",status="502"\} [1-9]/);
  });
});

describe('a backend that never responds', () => {
  it('does not delay other areas and other calls, not even of the same user', async () => {
    orders?.respond(() => undefined);
    const before = orders?.requests.length ?? 0;
    const waiting = Array.from({ length: 80 }, () => callBackend(portal)(olivia, 'GET /orders/items'));
    const outcomes = Promise.allSettled(waiting);
    while ((orders?.requests.length ?? 0) < before + 60) await callBackend(portal)(tom, 'GET /stock/items');
    for (const person of [olivia, tom]) {
      expect((await callBackend(portal)(person, 'GET /stock/items')).status).toBe(200);
      expect((await portal.call(person, 'GET /locations')).status).toBe(200);
    }
    // None of the calls has ended in the meantime.
    const first = await Promise.race([...waiting, Promise.resolve('still waiting')]);
    expect(first).toBe('still waiting');
    orders?.stop();
    await outcomes;
  });
});

describe('a client that disconnects', () => {
  it('ends the call to the backend, frees its slot at once, and its write is counted', async () => {
    const limited = await startTestPortal({
      STEWARD_AREA_BACKENDS: `stock=${stock?.address}`,
      STEWARD_REQUESTS_PERSON: '1',
    });
    try {
      await releaseWithBackends(limited, { stock: { timeoutSeconds: 60 } });
      const arrived = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      stock?.respond((_, response) => {
        response.on('close', ended.resolve);
        arrived.resolve();
      });
      const client = new AbortController();
      const aborted = fetch(`${limited.origin}/bff/areas/stock/slow`, {
        method: 'POST',
        headers: await limited.headersOf(olivia),
        signal: client.signal,
      });
      await arrived.promise;
      client.abort();
      await expect(aborted).rejects.toThrow('aborted');
      stock?.respond((_, response) => void response.end('next'));
      const next = await callBackend(limited)(olivia, 'GET /stock/next');
      expect([next.status, await next.text()]).toEqual([200, 'next']);
      await ended.promise;
      const figures = await (await fetch(`${limited.origin}/bff/metrics`)).text();
      expect(figures.split('\n')).toContain(
        'steward_area_backend_seconds_count{area="stock",status="499"} 1',
      );
    } finally {
      await limited.stop();
    }
  });
});

describe('the body of a response', () => {
  it('is streamed, and keeps the encoding of the backend', async () => {
    const parts = Promise.withResolvers<void>();
    stock?.respond((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
      void parts.promise.then(() => response.end('data: 2\n\n'));
    });
    const response = await callBackend(portal)(olivia, 'GET /stock/events');
    const chunks: string[] = [];
    for await (const chunk of response.body ?? []) {
      chunks.push(Buffer.from(chunk).toString());
      parts.resolve();
    }
    expect(chunks).toEqual(['data: 1\n\n', 'data: 2\n\n']);
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});
