import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { ping } from '../db/ping.queries.ts';
import { HttpProblem } from './problems.ts';

/** `/bff/health/live`: the process responds. `/bff/health/ready`: the database responds and accepts writes, and the server is not stopping. */
export function health(app: FastifyInstance, { priorityDb }: Dependencies): void {
  app.get('/bff/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }));
  app.get('/bff/health/ready', { logLevel: 'warn' }, async () => {
    if (app.isDraining())
      throw new HttpProblem({ title: 'Stopping', status: 503, detail: 'This server is about to stop' });
    await ping(priorityDb);
    return { status: 'ready' };
  });
}
