import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';

/** `/bff/health/live`: the process answers. `/bff/health/ready`: so does its database. */
export function health(app: FastifyInstance, { db }: Dependencies): void {
  app.get('/bff/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/bff/health/ready', { logLevel: 'warn' }, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}
