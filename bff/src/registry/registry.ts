import type { RegistryAnswer } from '@steward/shared-api/platform';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import { unauthenticated } from '../http/problems.ts';
import type { Caller } from '../session/caller.ts';
import { PublishedAreas } from './published-areas.ts';
import { resolveRegistry, type RegistryReader } from './resolve-registry.ts';

/** Somebody who signed in without access: the shell asks before it knows, and has a page of its own that says why. */
const forNobody: RegistryAnswer = { schema: 1, revision: 'none', origins: [], areas: [] };

/** `GET /bff/registry`: which areas there are for this person, in which version; 304 while nothing changed. */
export function registry(app: FastifyInstance, { config }: Dependencies): void {
  const areas = new PublishedAreas(config.areasFolder);
  app.get('/bff/registry', async (request, reply) => {
    const caller = await request.caller();
    const onProblem = (error: unknown) =>
      request.log.error({ err: error }, 'registry.json cannot be read; the last good one goes on');
    const answer =
      caller.kind === 'noAccess' ? forNobody : await resolveRegistry(areas, readerOf(caller), onProblem);
    const tag = `"${answer.revision}"`;
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return answer;
  });
}

function readerOf(caller: Caller): RegistryReader {
  if (caller.kind !== 'actor') throw unauthenticated();
  const { orgUserId, scope } = caller.actor;
  return { userId: orgUserId, groupId: scope.kind === 'group' ? scope.groupId : null };
}
