import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import { ping } from '../db/ping.queries.ts';

/** `/bff/health/live`: the process answers. `/bff/health/ready`: so does its database. */
export function health(app: FastifyInstance, { db }: Dependencies): void {
  app.get('/bff/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/bff/health/ready', { logLevel: 'warn' }, async () => {
    await ping(db);
    return { status: 'ready' };
  });
}
