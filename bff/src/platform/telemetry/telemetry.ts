import { areaEvents, type AreaEvent } from '@steward/shared-api/platform';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { forbidden, invalid, tooMany, unauthenticated } from '../../infrastructure/http/problems.ts';
import { personOf } from '../../infrastructure/http/rate-limits.ts';
import type { PublishedAreas } from '../registry/published-areas.ts';
import { areaMetrics } from './area-metrics.ts';
import { eventRefusal, type EventRefusal } from './plausible-event.ts';

interface Telemetry {
  readonly config: Config;
  readonly figures: Registry;
  readonly areas: PublishedAreas;
}

/**
 * `POST /bff/telemetry`: counts and logs how areas loaded in users' browsers; failures are warnings. Canaries are judged by it, so
 * implausible events and events beyond the limit are refused and counted as refused.
 */
export function telemetry(app: FastifyInstance, { config, figures, areas }: Telemetry): void {
  const count = areaMetrics(figures, areas);
  const refused = new Counter({
    name: 'steward_area_events_refused_total',
    help: 'Events of areas that were not counted, by reason',
    labelNames: ['reason'],
    registers: [figures],
  });
  const { telemetry: max } = config.rates;
  const limit =
    max === 0 ? undefined : app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: personOf });
  app.post('/bff/telemetry', async (request, reply) => {
    const caller = await request.caller();
    if (caller.kind === 'anonymous') throw unauthenticated();
    if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
    const { actor } = caller;
    const parsed = areaEvents.safeParse(request.body);
    if (!parsed.success) throw invalid({ events: ['These are not events of areas'] });
    const { rows } = await areas.registry();
    const counted: AreaEvent[] = [];
    const refuse = (reason: EventRefusal) => refused.inc({ reason });
    let retryAfter: number | undefined;
    for (const event of parsed.data.events) {
      // Refused events count towards the limit too.
      const state = await limit?.(request);
      if (state && !state.isAllowed && state.isExceeded) {
        retryAfter = state.ttlInSeconds;
        refuse('rate');
        continue;
      }
      const refusal = eventRefusal(event, actor, rows);
      if (refusal === null) counted.push(event);
      else refuse(refusal);
    }
    await count(counted);
    const { orgUserId } = actor;
    for (const event of counted) {
      if (event.event === 'area.error')
        request.log.warn({ telemetry: event, orgUserId }, 'an area failed in a browser');
      else request.log.info({ telemetry: event, orgUserId }, 'an area was loaded in a browser');
    }
    if (retryAfter !== undefined)
      throw tooMany(`Too many events. Please try again in ${retryAfter} seconds.`, retryAfter);
    return reply.code(204).send();
  });
}
