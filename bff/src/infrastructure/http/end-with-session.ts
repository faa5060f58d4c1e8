import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameActor } from '../session/actor.ts';

/** How often a response that is still being sent checks its session. */
const defaultIntervalMilliseconds = 5_000;

/**
 * Ends the streamed response of a signed-in user with the session: after a logout or lock-out, or a change of role, locations or
 * impersonation. Breaks the connection, so that no client takes the part for the whole.
 */
export function endWithSession(
  app: FastifyInstance,
  intervalMilliseconds = defaultIntervalMilliseconds,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOfServer = request.routeOptions.url?.startsWith('/bff/') ?? false;
    if (isOfServer && payload instanceof Readable) watch(request, reply, intervalMilliseconds);
    return payload;
  });
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
