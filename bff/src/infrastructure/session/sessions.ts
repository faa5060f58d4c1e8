import { eventsPath } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BrowserSession } from './caller.ts';
import type { Queryable } from '../db/database.ts';
import { unauthenticated } from '../http/problems.ts';
import type { SignInContext } from './sign-in-context.ts';
import { identityKey, type Identity } from './identity.ts';
import type { ProviderTokens } from './identity-provider.ts';
import { endSessionsOfLockedOut } from './lock-out.ts';
import { hashOf, isEqualInConstantTime, randomValue } from './secrets.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  lockTokens,
  replaceSessionId,
  replaceUserOfSession,
  touchSession,
  type SessionRow,
  type SessionWithPeople,
} from './sessions.queries.ts';

/** The maximum time between requests, and the maximum lifetime of a session. */
export const idleMilliseconds = 60 * 60_000;
export const absoluteMilliseconds = 12 * 60 * 60_000;
const touchIntervalMilliseconds = 60_000;
/** Every tab polls these routes, so they do not extend a session. */
const polledRoutes: readonly (string | undefined)[] = ['/bff/registry', eventsPath];

const storedTokens = z.object({ refreshToken: z.string().optional() });

/** Starts a session with a new id, and deletes the previous session of this browser. */
export async function beginSession(
  context: SignInContext,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  who: { identity: Identity; orgUserId: string | null; tokens: ProviderTokens },
): Promise<void> {
  const before = context.cookies.readSession(exchange.request);
  if (before) await deleteSession(context.db, hashOf(before));
  const value = randomValue();
  const idHash = hashOf(value);
  const now = context.now();
  await insertSession(context.db, {
    id_hash: idHash,
    org_user_id: who.orgUserId,
    identity_issuer: context.provider.settings.issuer,
    identity_subject: who.identity.subject,
    identity_email: who.identity.verifiedEmail,
    identity_session_id: who.identity.sessionId,
    tokens_encrypted: sealTokens(context, idHash, who.tokens),
    tokens_expire_at: tokensExpireAt(who.tokens, now),
    created_at: now,
    last_seen_at: now,
    idle_expires_at: addMilliseconds(now, idleMilliseconds),
    absolute_expires_at: addMilliseconds(now, absoluteMilliseconds),
  });
  context.cookies.setSession(exchange.reply, value);
  context.cookies.markImpersonating(exchange.reply, false);
}

/**
 * The valid session of the request's cookie with its users; undefined when there is none or it has expired. The session of a locked-out
 * user exists only to report the lock-out. Extends the session unless `extendsSession` is false.
 */
export async function readSession(
  context: SignInContext,
  request: FastifyRequest,
  { extendsSession } = { extendsSession: true },
): Promise<SessionWithPeople | undefined> {
  const value = context.cookies.readSession(request);
  if (!value) return undefined;
  const found = await findSession(context.db, hashOf(value));
  // A session of another provider, such as the demo before OIDC was configured, is invalid.
  if (found?.session.identity_issuer !== context.provider.settings.issuer) return undefined;
  const { session, person } = found;
  const now = context.now();
  const isUnlocked = session.locked_out_at !== null && !person?.is_locked_out;
  if (isUnlocked || session.idle_expires_at <= now || session.absolute_expires_at <= now) {
    await deleteSession(context.db, session.id_hash);
    return undefined;
  }
  if (person?.is_locked_out) {
    // The lock-out was written to the database directly, or the user signed in during it.
    if (session.locked_out_at === null) await endSessionsOfLockedOut(context, person.id, request.id);
    return found;
  }
  if (extendsSession && !polledRoutes.includes(request.routeOptions.url)) await touch(context, session, now);
  return found;
}

/** The links of a session are signed, so that a foreign page cannot guess them. Signs them on first use. */
export function browserSession(
  context: SignInContext,
  request: FastifyRequest,
  session: SessionRow,
): BrowserSession {
  return {
    id: session.id_hash,
    email: session.identity_email,
    identityKey: async () =>
      identityKey({ issuer: await context.provider.identityIssuer(), subject: session.identity_subject }),
    moveTo: async (db, orgUserId) => {
      const value = await renewId(context, db, session);
      if (!(await replaceUserOfSession(db, { idHash: hashOf(value), orgUserId }))) throw unauthenticated();
      request.renewedSession = value;
    },
    renew: async (db) => {
      request.renewedSession = await renewId(context, db, session);
    },
    get logoutUrl() {
      return `/bff/logout?token=${logoutToken(context, session)}`;
    },
    get impersonatedEndUrl() {
      if (session.impersonated_org_user_id === null) return null;
      return `/bff/impersonation/end?token=${context.secrets.sign('end impersonation', session.id_hash)}`;
    },
  };
}

/** Gives a session a new id when its rights change, so that a known id gains none. Returns the value of the cookie. */
async function renewId(context: SignInContext, db: Queryable, session: SessionRow): Promise<string> {
  const value = randomValue();
  const to = hashOf(value);
  // Reads the tokens again, because a renewal may have replaced them since the session was read.
  const locked = await lockTokens(db, { id_hash: session.id_hash });
  if (!locked) throw unauthenticated();
  const tokens = sealTokens(context, to, openTokens(context, locked));
  if (!(await replaceSessionId(db, { from: session.id_hash, to, tokens }))) throw unauthenticated();
  return value;
}

/** The token of the logout link. */
export function logoutToken(context: SignInContext, session: SessionRow): string {
  return context.secrets.sign('log out', session.id_hash);
}

/** Whether the token is the one of the link that ends this session's impersonation. */
export function mayEndImpersonation(context: SignInContext, session: SessionRow, token: unknown): boolean {
  return isEqualInConstantTime(context.secrets.sign('end impersonation', session.id_hash), token);
}

/** Encrypts the tokens for this session. */
export function sealTokens(
  context: SignInContext,
  idHash: string,
  { refreshToken }: { readonly refreshToken?: string | undefined },
): Buffer {
  return context.secrets.seal(JSON.stringify({ refreshToken }), idHash);
}

/** Decrypts the stored tokens. Returns an empty object when the secret has changed. */
export function openTokens(
  context: SignInContext,
  session: Pick<SessionRow, 'id_hash' | 'tokens_encrypted'>,
): z.infer<typeof storedTokens> {
  const text = session.tokens_encrypted && context.secrets.open(session.tokens_encrypted, session.id_hash);
  return text ? storedTokens.parse(JSON.parse(text)) : {};
}

/** The time of the next renewal; null without a refresh token. */
export function tokensExpireAt({ refreshToken, expiresIn }: ProviderTokens, now: Date): Date | null {
  return refreshToken === undefined || expiresIn === undefined
    ? null
    : addMilliseconds(now, expiresIn * 1000);
}

/** Adds milliseconds to a date. */
export function addMilliseconds(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

async function touch(context: SignInContext, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < touchIntervalMilliseconds) return;
  const end = addMilliseconds(now, idleMilliseconds);
  await touchSession(context.db, {
    idHash: session.id_hash,
    seen: session.last_seen_at,
    now,
    idleExpiresAt: end < session.absolute_expires_at ? end : session.absolute_expires_at,
  });
}
