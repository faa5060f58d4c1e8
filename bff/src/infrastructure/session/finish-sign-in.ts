import { signInUnavailablePath, type SignInError } from '@steward/shared-api';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { inTransaction, type Queryable } from '../db/database.ts';
import { loginPath } from './begin-sign-in.ts';
import type { SignInContext } from './sign-in-context.ts';
import { identityKey, type Identity } from './identity.ts';
import { ProviderUnreachable } from './identity-provider.ts';
import { hashOf } from './secrets.ts';
import { beginSession } from './sessions.ts';
import { listMemberships, updateLastLogin, type PersonRow } from './sessions.queries.ts';
import { takeAttempt } from './sign-in-attempts.queries.ts';

const noSessionErrors = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Handles the provider's callback: creates a session and redirects back, or redirects to the login page with a reason. */
export async function finishSignIn(context: SignInContext, exchange: Exchange): Promise<FastifyReply> {
  const callback = new URL(exchange.request.url, context.config.origin);
  const attempt = await findAttempt(context, exchange.request, callback);
  if (!attempt) return redirectToLogin(exchange, 'expired');
  try {
    return await signInWith(context, exchange, { callback, attempt });
  } catch (error) {
    return handleFailure(context, exchange, { error, returnPath: attempt.return_url });
  }
}

async function findAttempt(
  context: SignInContext,
  request: FastifyRequest,
  callback: URL,
): Promise<Attempt | undefined> {
  const state = callback.searchParams.get('state');
  const browser = context.cookies.readSignIn(request);
  if (!state || !browser) return undefined;
  const attempt = await takeAttempt(context.db, { state, browserHash: hashOf(browser) });
  return attempt && attempt.expires_at > context.now() ? attempt : undefined;
}

async function signInWith(
  context: SignInContext,
  exchange: Exchange,
  { callback, attempt }: { callback: URL; attempt: Attempt },
) {
  const { identity, tokens } = await context.provider.finish(callback, {
    state: attempt.state,
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
  });
  const options = { now: context.now(), log: exchange.request.log };
  const person = await inTransaction(context.db, (db) => signInPerson(db, identity, options));
  await beginSession(context, exchange, { identity, orgUserId: person?.id ?? null, tokens });
  return exchange.reply.redirect(attempt.return_url, 302);
}

/**
 * The user that an identity signs in as: the most recently used membership that is not locked out. Only accepting an invitation links an
 * identity to a user; an equal email address does not.
 */
async function signInPerson(
  db: Queryable,
  identity: Identity,
  options: { now: Date; log: FastifyBaseLogger },
): Promise<PersonRow | null> {
  const [person] = await listMemberships(db, identityKey(identity));
  if (!person) {
    options.log.info({ issuer: identity.issuer, subject: identity.subject }, 'signed in without an org user');
    return null;
  }
  if (!person.is_locked_out) await updateLastLogin(db, { id: person.id, now: options.now });
  return person;
}

function handleFailure(
  context: SignInContext,
  exchange: Exchange,
  { error, returnPath }: { error: unknown; returnPath: string },
) {
  const { request, reply } = exchange;
  if (error instanceof ProviderUnreachable) {
    request.log.error({ err: error }, 'a sign-in could not be finished');
    return reply.redirect(signInUnavailablePath, 302);
  }
  if (error instanceof AuthorizationResponseError) {
    if (noSessionErrors.has(error.error)) {
      context.cookies.markNoSession(reply);
      return reply.redirect(loginPath(returnPath), 302);
    }
    return redirectToLogin(exchange, error.error === 'access_denied' ? 'denied' : 'refused');
  }
  if (!isRefusal(error)) throw error;
  request.log.warn({ err: error }, 'a sign-in was refused');
  return redirectToLogin(exchange, 'refused');
}

/** Whether openid-client, jose or the parsing of claims has thrown. Database errors do not count. */
function isRefusal(error: unknown): boolean {
  const names = [
    'ClientError',
    'ResponseBodyError',
    'WWWAuthenticateChallengeError',
    'ZodError',
    '$ZodError',
  ];
  return (
    error instanceof Error &&
    (names.includes(error.name) || ('code' in error && /^(ERR_J|OAUTH)/.test(String(error.code))))
  );
}

function redirectToLogin({ reply }: Exchange, reason: SignInError): FastifyReply {
  return reply.redirect(`/login?error=${reason}`, 302);
}
