import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import * as z from 'zod';
import { insertSessionChange } from '../audit/audit.queries.ts';
import type { SignInContext } from './sign-in-context.ts';
import { ProviderUnreachable } from './identity-provider.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

const form = z.object({ logout_token: z.string().max(16_384) });

/** The claims of a logout token beyond issuer, audience and times (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const logoutClaims = z
  .looseObject({
    sub: z.string().optional(),
    sid: z.string().optional(),
    jti: z.string(),
    events: z.looseObject({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** `POST /bff/backchannel-logout`: ends a session, or all sessions of a user, on request of the provider. */
export async function backchannelLogout(
  context: SignInContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const { logout_token: token } = form.parse(request.body);
    const { sub, sid } = logoutClaims.parse(await verify(context, token));
    const ended = await deleteSessionsOf(context.db, {
      issuer: context.provider.settings.issuer,
      subject: sub,
      sessionId: sid,
    });
    for (const id of new Set(ended)) if (id !== null) await insertSessionChange(context.db, id);
    request.log.info({ count: ended.length }, 'sessions ended by the identity provider');
    return reply.send({});
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (!(error instanceof z.ZodError) && !(error instanceof errors.JOSEError)) throw error;
    request.log.warn({ err: error }, 'a logout token was refused');
    return reply.code(400).send({ error: 'invalid_request' });
  }
}

async function verify(context: SignInContext, token: string): Promise<JWTPayload> {
  const claims = await context.provider.verify(token, { audience: context.provider.settings.clientId });
  const { typ } = decodeProtectedHeader(token);
  if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ))
    throw new errors.JWTInvalid('a token of another kind');
  return claims;
}
