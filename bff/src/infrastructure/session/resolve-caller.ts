import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './actor-of.ts';
import { callerOfBearer } from './bearer.ts';
import type { Caller } from './caller.ts';
import type { Edge } from './edge.ts';
import { endImpersonation } from './end-impersonation.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { browserSession, readSession } from './sessions.ts';
import type { SessionWithPeople } from './sessions.queries.ts';
import { permissionsOf } from './role-permissions.ts';

/**
 * Resolves the caller of a request. A request with an `Authorization` header comes from a program, and its cookie is ignored because the
 * cross-site check lets it pass. Reads the user from the database each time, so that changes apply at once.
 */
export async function resolveCaller(
  edge: Edge,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  refreshTokens: RefreshTokens,
): Promise<Caller> {
  if (exchange.request.headers.authorization !== undefined) return callerOfBearer(edge, exchange);
  const found = await readSession(edge, exchange.request);
  if (!found || !(await refreshTokens(found.session))) return { kind: 'anonymous' };
  return callerOf(edge, exchange.request, found);
}

async function callerOf(edge: Edge, request: FastifyRequest, found: SessionWithPeople): Promise<Caller> {
  const { session, person, impersonated } = found;
  if (!person || person.is_locked_out) {
    const links = { ...browserSession(edge, request, session), impersonatedEndUrl: null };
    return { kind: 'noAccess', reason: person ? 'locked-out' : 'unknown', session: links };
  }
  if (session.impersonated_org_user_id === null) {
    return { kind: 'actor', actor: actorOf(person), session: browserSession(edge, request, session) };
  }
  const mayImpersonate = permissionsOf(person.role).has('people.impersonate');
  if (impersonated && !impersonated.is_locked_out && mayImpersonate) {
    return {
      kind: 'actor',
      actor: actorOf(impersonated, person),
      session: browserSession(edge, request, session),
    };
  }
  await endImpersonation(edge, { ...found, person }, request.id);
  const ended = { ...session, impersonated_org_user_id: null };
  return { kind: 'actor', actor: actorOf(person), session: browserSession(edge, request, ended) };
}
