import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import { organisationHeader } from '@steward/shared-api';
import * as z from 'zod';
import { HttpProblem, unavailable } from '../http/problems.ts';
import { actorOf } from './actor-of.ts';
import type { Caller } from './caller.ts';
import type { SignInContext } from './sign-in-context.ts';
import { identityFrom, identityKey, type Identity } from './identity.ts';
import { ProviderUnreachable } from './identity-provider.ts';
import { listMemberships, type Membership } from './sessions.queries.ts';

const accessTokenTypes = new Set(['at+jwt', 'application/at+jwt', 'jwt', '']);
const skewSeconds = 60;

/** The caller of an access token of the provider. Throws a 401 when the token is invalid. */
export async function callerOfBearer(
  context: SignInContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const identity = await verifyAccessToken(context, request).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw unavailable(503);
    if (
      !(error instanceof errors.JOSEError) &&
      !(error instanceof NoAccessToken) &&
      !(error instanceof z.ZodError)
    )
      throw error;
    void reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    throw new HttpProblem({ title: 'Not signed in', status: 401, detail: 'This access token is not valid' });
  });
  const person = chosenMembership(await listMemberships(context.db, identityKey(identity)), request);
  if (!person || person.is_locked_out)
    return { kind: 'noAccess', reason: person ? 'locked-out' : 'unknown', session: null };
  return { kind: 'actor', actor: actorOf(person), session: null };
}

/**
 * The membership that a program acts in. The header is required for users of several organisations, and a wrong header is always
 * refused. Memberships that are locked out count only when there is no other or the header names them.
 */
function chosenMembership(
  memberships: readonly Membership[],
  { headers }: FastifyRequest,
): Membership | undefined {
  const named = headers[organisationHeader.toLowerCase()];
  const open = memberships.filter((membership) => !membership.is_locked_out);
  if (named === undefined) {
    if (open.length > 1) throw organisationProblem('You belong to several organisations. Choose one', open);
    return open[0] ?? memberships[0];
  }
  const found = memberships.find((membership) => organisationIdOf(membership) === named);
  if (open.length > 0 && !found)
    throw organisationProblem('You don’t belong to this organisation. Choose one of yours', open);
  return found ?? memberships[0];
}

function organisationIdOf({ group_id: groupId, supplier_id: supplierId }: Membership): string {
  return groupId ?? supplierId ?? 'provider';
}

function organisationProblem(sentence: string, memberships: readonly Membership[]): HttpProblem {
  const organisations = memberships
    .map((membership) => `${organisationIdOf(membership)} (${membership.organisation_name})`)
    .join(', ');
  const detail = `${sentence} in the header ${organisationHeader}: ${organisations}`;
  return new HttpProblem({ title: 'Organisation required', status: 400, detail });
}

class NoAccessToken extends Error {
  override readonly name = 'NoAccessToken';
}

async function verifyAccessToken(context: SignInContext, request: FastifyRequest): Promise<Identity> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new NoAccessToken('no bearer token');
  const claims = await context.provider.verify(token, {
    audience: context.provider.settings.audience,
    now: context.now(),
    toleranceSeconds: skewSeconds,
  });
  if (!isAccessToken(token, claims, context.provider.settings.clientId))
    throw new NoAccessToken('a token of another kind');
  return identityFrom(await context.provider.identityIssuer(), claims);
}

/**
 * Whether a token is an access token. An ID token has the same signature and, without OIDC_AUDIENCE, the same audience, so the type, the
 * scope or the client id (RFC 9068) must show the difference.
 */
function isAccessToken(token: string, claims: JWTPayload, clientId: string): boolean {
  const { typ = '' } = decodeProtectedHeader(token);
  const isOther =
    ['nonce', 'at_hash', 'c_hash', 'events'].some((claim) => claim in claims) || claims['typ'] === 'ID';
  if (claims.sub === undefined || isOther || !accessTokenTypes.has(typ.toLowerCase())) return false;
  const isMarkedAsAccessToken =
    /at\+jwt$/i.test(typ) || ['scope', 'scp', 'client_id'].some((claim) => claim in claims);
  return isMarkedAsAccessToken || ![claims.aud].flat().includes(clientId);
}
