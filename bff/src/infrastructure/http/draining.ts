import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/bff/health/ready` answers 503 and connections are let go, while everything is still answered. */
    beginDraining: () => void;
    readonly isDraining: () => boolean;
  }
}

/** What a server does before it stops: whoever shares the load out sees it go and sends nothing new, and nobody is refused. */
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
