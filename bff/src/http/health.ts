import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import { ping } from '../db/ping.queries.ts';

/** `/bff/health/live`: the process answers. `/bff/health/ready`: so does its database. */
export function health(app: FastifyInstance, { urgentDb }: Dependencies): void {
  app.get('/bff/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/bff/health/ready', { logLevel: 'warn' }, async () => {
    await ping(urgentDb);
    return { status: 'ready' };
  });
}
