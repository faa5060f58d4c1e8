import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import type { Caller } from '../session/caller.ts';
import { forVisitors } from './for-visitors.ts';
import { PublishedAreas } from './published-areas.ts';
import { resolveRegistry, type RegistryReader } from './resolve-registry.ts';

/**
 * `GET /bff/registry`: which areas there are for this person, in which version; for somebody who is not signed in, their
 * public routes. 304 while nothing changed.
 */
export function registry(app: FastifyInstance, { config }: Dependencies): void {
  const areas = new PublishedAreas(config.areasFolder);
  app.get('/bff/registry', async (request, reply) => {
    const reader = readerOf(await request.caller());
    const whole = await resolveRegistry(areas, reader, (error) =>
      request.log.error({ err: error }, 'registry.json cannot be read; the last good one goes on'),
    );
    const answer = reader === null ? forVisitors(whole) : whole;
    const tag = `"${answer.revision}"`;
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return answer;
  });
}

/** Null for a visitor, be it one who signed in and has no access: the shell has a page of its own that says why. */
function readerOf(caller: Caller): RegistryReader | null {
  if (caller.kind !== 'actor') return null;
  const { orgUserId, scope } = caller.actor;
  return { userId: orgUserId, groupId: scope.kind === 'group' ? scope.groupId : null };
}
