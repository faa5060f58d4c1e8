import { areaEvents, type AreaEvent } from '@steward/shared-api/platform';
import type { FastifyInstance } from 'fastify';
import { invalid, unauthenticated } from '../http/problems.ts';

/** `POST /bff/telemetry`: how areas loaded in the browser, counted and written to the log; failures as warnings. */
export function telemetry(
  app: FastifyInstance,
  count: (events: readonly AreaEvent[]) => Promise<void>,
): void {
  app.post('/bff/telemetry', async (request, reply) => {
    if ((await request.caller()).kind === 'anonymous') throw unauthenticated();
    const parsed = areaEvents.safeParse(request.body);
    if (!parsed.success) throw invalid({ events: ['These are not events of areas'] });
    await count(parsed.data.events);
    for (const event of parsed.data.events) {
      if (event.event === 'area.error') request.log.warn({ telemetry: event }, 'an area failed in a browser');
      else request.log.info({ telemetry: event }, 'an area was loaded in a browser');
    }
    return reply.code(204).send();
  });
}
