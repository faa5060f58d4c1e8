import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './actor-of.ts';
import { callerOfBearer } from './bearer.ts';
import type { Caller } from './caller.ts';
import type { SignInContext } from './sign-in-context.ts';
import { endImpersonation } from './end-impersonation.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { browserSession, readSession } from './sessions.ts';
import type { SessionWithPeople } from './sessions.queries.ts';
import { permissionsOf } from './role-permissions.ts';

/**
 * Resolves the caller of a request. A request with an `Authorization` header comes from a program, and its cookie is ignored because the
 * cross-site check lets it pass. Reads the user from the database each time, so that changes apply immediately.
 */
export async function resolveCaller(
  context: SignInContext,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  refreshTokens: RefreshTokens,
): Promise<Caller> {
  if (exchange.request.headers.authorization !== undefined) return callerOfBearer(context, exchange);
  // A response that checks its session while it is sent does not extend the session.
  const extendsSession = !exchange.reply.raw.headersSent;
  const found = await readSession(context, exchange.request, { extendsSession });
  if (!found || !(await refreshTokens(found.session))) return { kind: 'anonymous' };
  return callerOf(context, exchange.request, found);
}

async function callerOf(
  context: SignInContext,
  request: FastifyRequest,
  found: SessionWithPeople,
): Promise<Caller> {
  const { session, person, impersonated } = found;
  if (!person || person.is_locked_out) {
    const links = { ...browserSession(context, request, session), impersonatedEndUrl: null };
    return { kind: 'noAccess', reason: person ? 'locked-out' : 'unknown', session: links };
  }
  if (session.impersonated_org_user_id === null) {
    return { kind: 'actor', actor: actorOf(person), session: browserSession(context, request, session) };
  }
  const mayImpersonate = permissionsOf(person.role).has('people.impersonate');
  if (impersonated && !impersonated.is_locked_out && mayImpersonate) {
    return {
      kind: 'actor',
      actor: actorOf(impersonated, person),
      session: browserSession(context, request, session),
    };
  }
  await endImpersonation(context, { ...found, person }, request.id);
  const ended = { ...session, impersonated_org_user_id: null };
  return { kind: 'actor', actor: actorOf(person), session: browserSession(context, request, ended) };
}
