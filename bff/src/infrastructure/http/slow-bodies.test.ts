import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rejectSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let address: URL;
beforeAll(async () => {
  app = fastify();
  rejectSlowBodies(app, 50);
  app.post('/bff/api/v1/documents', async ({ body }) => ({ body }));
  app.post('/bff/api/v1/documents/:id/upload-file', async ({ body }) => ({ body }));
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return 'answered';
  });
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

/** Sends a call, its last byte later, and returns the response. */
function send(path: string, lastByteAfter?: number): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  socket.write(`${head}Content-Length: 2\r\n\r\n{`);
  if (lastByteAfter !== undefined) setTimeout(() => socket.write('}'), lastByteAfter);
  return text(socket);
}

it('answers 408 and closes the connection when a body never ends', async () => {
  expect(await send('/bff/api/v1/documents')).toMatch(/^HTTP\/1.1 408 /);
});

it('allows more time for the file of a document', async () => {
  expect(await send('/bff/api/v1/documents/1/upload-file', 150)).toMatch(/^HTTP\/1.1 200 /);
});

it('serves a complete request with a response that takes longer', async () => {
  const response = await fetch(new URL('/slow', address));
  expect(await response.text()).toBe('answered');
});
