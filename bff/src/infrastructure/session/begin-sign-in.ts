import { signInUnavailablePath } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomPKCECodeVerifier } from 'openid-client';
import type { SignInContext } from './sign-in-context.ts';
import { ProviderUnreachable } from './identity-provider.ts';
import { safeReturnPath } from './return-url.ts';
import { hashOf, randomValue } from './secrets.ts';
import { addMilliseconds } from './sessions.ts';
import { insertAttempt } from './sign-in-attempts.queries.ts';

const attemptMilliseconds = 15 * 60_000;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The `returnUrl` of a request if it is safe, otherwise `/`. */
export function returnPathOf(context: SignInContext, request: FastifyRequest): string {
  const query = new URL(request.url, context.config.origin).searchParams;
  return safeReturnPath(query.get('returnUrl'), context.config.origin);
}

/** Redirects to the provider, with a cookie and parameters that bind its response to this browser and attempt. */
export async function beginSignIn(
  context: SignInContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: { returnPath: string; silent: boolean },
): Promise<FastifyReply> {
  const elsewhere = canonicalAddress(context, request);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  const checks = { state: randomValue(), nonce: randomValue(), codeVerifier: randomPKCECodeVerifier() };
  const address = await context.provider.authorizationUrl(checks, options.silent).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
    request.log.error({ err: error }, 'a sign-in could not begin');
  });
  if (!address)
    return reply.redirect(options.silent ? loginPath(options.returnPath) : signInUnavailablePath, 302);
  const browser = context.cookies.readSignIn(request) ?? randomValue();
  const now = context.now();
  await insertAttempt(context.db, {
    state: checks.state,
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    return_url: options.returnPath,
    browser_hash: hashOf(browser),
    created_at: now,
    expires_at: addMilliseconds(now, attemptMilliseconds),
  });
  context.cookies.setSignIn(reply, browser);
  return reply.redirect(address.href, 302);
}

/** The login page, which returns to `returnPath` after the sign-in. */
export function loginPath(returnPath: string): string {
  return returnPath === '/' ? '/login' : `/login?returnUrl=${encodeURIComponent(returnPath)}`;
}

/** The provider redirects to `localhost`, which does not receive the cookies of `127.0.0.1`. */
function canonicalAddress(context: SignInContext, request: FastifyRequest): string | undefined {
  const canonical = new URL(context.config.origin);
  const isAlias =
    loopbackNames.has(canonical.hostname) &&
    loopbackNames.has(request.hostname) &&
    request.hostname !== canonical.hostname;
  return isAlias && String(request.port ?? '') === canonical.port
    ? `${canonical.origin}${request.url}`
    : undefined;
}
