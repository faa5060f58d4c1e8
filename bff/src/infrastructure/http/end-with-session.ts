import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameActor, type Actor } from '../session/actor.ts';
import { accessOf, hasAllOf } from './caller-access.ts';
import { forbidden, type HttpProblem, unauthenticated } from './problems.ts';

/** How often a response that is still being sent checks its session. */
const defaultIntervalMilliseconds = 5_000;
/** If a response starts more than this long after the last check of its session, it checks the session again. */
const slowMilliseconds = 1_000;

/** Headers about the content of a response. */
const contentHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
];
const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Ends the response of a signed-in user with the session: after a logout or lock-out, or a change of role, locations or impersonation.
 * A slow response is refused before its first byte. A stream is cut off by closing the connection, so that no client takes the part for the whole.
 */
export function endWithSession(
  app: FastifyInstance,
  intervalMilliseconds = defaultIntervalMilliseconds,
): void {
  const slow = Math.min(slowMilliseconds, intervalMilliseconds);
  app.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? '';
    const isOfApi = url.startsWith('/bff/api/') || url.startsWith('/bff/areas/');
    const refusal = isOfApi && reply.statusCode < 400 ? await refusalOf(request, slow) : undefined;
    if (refusal) {
      if (payload instanceof Readable) payload.on('error', () => undefined).destroy();
      for (const name of contentHeaders) reply.removeHeader(name);
      throw refusal;
    }
    if (url.startsWith('/bff/') && payload instanceof Readable) watch(request, reply, intervalMilliseconds);
    return payload;
  });
}

/** Why a response must no longer be sent, if so. A call that gave its own session a new id is allowed. */
async function refusalOf(request: FastifyRequest, slow: number): Promise<HttpProblem | undefined> {
  const { callerCheckedAt, renewedSession } = request;
  if (callerCheckedAt === undefined || performance.now() - callerCheckedAt < slow) return undefined;
  const before = await request.caller();
  if (before.kind !== 'actor' || renewedSession !== undefined) return undefined;
  const now = await request.callerNow();
  if (now.kind !== 'actor' || !isSameUser(now.actor, before.actor)) return unauthenticated();
  if (hasAllOf(accessOf(now.actor), accessOf(before.actor))) return undefined;
  const next = safeMethods.has(request.method) ? 'Please try again.' : 'The request was carried out.';
  return forbidden(`Your access has changed since this request was sent. ${next}`);
}

function isSameUser(one: Actor, other: Actor): boolean {
  return one.orgUserId === other.orgUserId && one.impersonator?.orgUserId === other.impersonator?.orgUserId;
}

function watch(request: FastifyRequest, { raw }: FastifyReply, intervalMilliseconds: number): void {
  const check = async () => {
    if (!(await isStillAllowed(request))) raw.destroy();
  };
  const timer = setInterval(() => void check(), intervalMilliseconds);
  raw.once('close', () => clearInterval(timer));
}

/** Resolves the caller again, because any server may have handled the logout, lock-out or change of role. */
async function isStillAllowed(request: FastifyRequest): Promise<boolean> {
  const before = await request.caller();
  if (before.kind !== 'actor') return true;
  const now = await request.callerNow().catch(() => undefined);
  return now?.kind === 'actor' && isSameActor(now.actor, before.actor);
}
