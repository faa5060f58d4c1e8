import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections ahead of need, and keep those that carried a request: a server that stops would wait for either until the
 * last moment. When it stops, those that never carried one are closed, and each of the others with the answer under way.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    for (const response of answering) response.once('close', () => response.req.socket.end());
    // and those that come while we stop
    app.server.on('connection', (socket: Socket) => socket.destroy());
  });
}
