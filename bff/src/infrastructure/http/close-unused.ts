import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections when the server stops, which would otherwise wait until they time out. Connections without a request close at
 * once, the others after the response in progress.
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
    // Also closes connections that open while the server stops.
    app.server.on('connection', (socket: Socket) => socket.destroy());
  });
}
