import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { giveUpSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let address: URL;
beforeAll(async () => {
  app = fastify();
  giveUpSlowBodies(app, 50);
  app.post('/bff/api/v1/documents', async ({ body }) => ({ body }));
  app.post('/bff/api/v1/documents/:id/upload-file', async ({ body }) => ({ body }));
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return 'answered';
  });
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

/** Sends the beginning of a call, its last byte later, and returns what comes back. */
function send(path: string, lastByteAfter?: number): Promise<string> {
  const socket = connect({ host: address.hostname, port: Number(address.port) });
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  socket.write(`${head}Content-Length: 2\r\n\r\n{`);
  if (lastByteAfter !== undefined) setTimeout(() => socket.write('}'), lastByteAfter);
  return text(socket);
}

it('when a body never ends → 408 and the connection is closed', async () => {
  expect(await send('/bff/api/v1/documents')).toMatch(/^HTTP\/1.1 408 /);
});

it('when it is the file of a document → it has its time', async () => {
  expect(await send('/bff/api/v1/documents/1/upload-file', 150)).toMatch(/^HTTP\/1.1 200 /);
});

it('when the whole question is there and the answer takes longer → it is answered', async () => {
  const answer = await fetch(new URL('/slow', address));
  expect(await answer.text()).toBe('answered');
});
