import { contract } from '@steward/shared-api';
import type { FastifyInstance } from 'fastify';

const uploads = new Set(
  contract
    .filter(({ kind }) => kind === 'upload')
    .map(({ path }) => `/bff/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** The time limit of an upload: ten megabytes over a slow connection. */
export const uploadMilliseconds = 300_000;

/** Answers 408 when a request body takes too long. Only uploads may take longer, up to the server's own limit. */
export function rejectSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (uploads.has(request.routeOptions.url ?? '')) return;
    const timer = setTimeout(() => {
      if (request.raw.complete) return;
      const { socket } = request.raw;
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, milliseconds);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
