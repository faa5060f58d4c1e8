import { contract } from '@steward/shared-api';
import type { FastifyInstance } from 'fastify';

const uploads = new Set(
  contract
    .filter(({ kind }) => kind === 'upload')
    .map(({ path }) => `/bff/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** For how long a file may be on its way: ten megabytes over a thin line. */
export const uploadMilliseconds = 300_000;

/** A caller that never finishes asking is not waited for; only a file may take longer, until the server's own limit. */
export function giveUpSlowBodies(app: FastifyInstance, milliseconds: number): void {
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
