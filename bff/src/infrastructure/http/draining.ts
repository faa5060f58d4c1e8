import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/bff/health/ready` return 503 and closes connections after their responses. Requests are still served. */
    beginDraining: () => void;
    readonly isDraining: () => boolean;
  }
}

/** Lets a load balancer remove this server before it stops, so that no request is refused. */
export function draining(app: FastifyInstance): void {
  let hasBegun = false;
  app.decorate('isDraining', () => hasBegun);
  app.decorate('beginDraining', () => {
    hasBegun = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (hasBegun) void reply.header('Connection', 'close');
  });
}
