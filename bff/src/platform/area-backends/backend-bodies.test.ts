import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  callBackend,
  releaseWithBackends,
  startAreaBackend,
  type AreaBackend,
} from '../../../test/fixtures/area-backend.ts';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let stock: AreaBackend;
beforeAll(async () => {
  stock = await startAreaBackend();
  portal = await startTestPortal({
    STEWARD_AREA_BACKENDS: `stock=${stock.address}`,
    STEWARD_REQUESTS_PERSON: '1',
    STEWARD_QUEUE_PERSON: '0',
  });
  await releaseWithBackends(portal, { stock: { maxBodyBytes: 1_000, timeoutSeconds: 60 } });
});
afterAll(async () => {
  await portal.stop();
  stock.stop();
});

/** Begins to send a call with the first part of its body. Returns the connection. */
async function begin(person: string, headers: string, firstPart: string) {
  const { hostname, port } = new URL(portal.origin);
  const { Authorization: token } = await portal.headersOf(person);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(
    `POST /bff/areas/stock/items HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n${headers}\r\n\r\n${firstPart}`,
  );
  return socket;
}

const isCounted = async (status: number) => {
  const figures = await (await fetch(`${portal.origin}/bff/metrics`)).text();
  return figures.includes(`steward_area_backend_seconds_count{area="stock",status="${status}"}`);
};

it('rejects a body without a length as soon as it is larger than the area accepts', async () => {
  const socket = await begin(olivia, 'Transfer-Encoding: chunked', `3e9\r\n${'x'.repeat(1_001)}\r\n`);
  const [response] = await once(socket, 'data');
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(stock.requests).toEqual([]);
  socket.destroy();
});

it('rejects a call of a user without a free slot before its body has arrived', async () => {
  const arrived = Promise.withResolvers<() => void>();
  stock.respond((_, response) => arrived.resolve(() => response.end('first')));
  const first = callBackend(portal)(olivia, 'GET /stock/items');
  const finish = await arrived.promise;
  const socket = await begin(olivia, 'Content-Length: 1000', 'the first part');
  const [response] = await once(socket, 'data');
  expect(response).toMatch(/^HTTP\/1.1 429 /);
  socket.destroy();
  finish();
  expect(await (await first).text()).toBe('first');
});

it('frees the slot of a client that disconnects while it sends its body', async () => {
  stock.respond((_, response) => void response.end('next'));
  do {
    const socket = await begin(tom, 'Content-Length: 1000', 'the first part');
    // Usually the call gets its slot in the meantime.
    await callBackend(portal)(olivia, 'GET /stock/items');
    socket.destroy();
  } while (!(await isCounted(499)));
  expect((await callBackend(portal)(tom, 'GET /stock/next')).status).toBe(200);
});

it('forwards a compressed body unchanged', async () => {
  stock.respond((request, response) => void request.pipe(response));
  const body = new Uint8Array(gzipSync('{"name": "Gloves"}'));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const response = await callBackend(portal)(olivia, 'POST /stock/items', { headers, body });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
  expect(stock.requests.at(-1)?.headers['content-encoding']).toBe('gzip');
});
