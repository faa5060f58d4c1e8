import { eventsPath } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BrowserSession } from './caller.ts';
import type { Queryable } from '../db/database.ts';
import { unauthenticated } from '../http/problems.ts';
import type { Edge } from './edge.ts';
import { identityKey, type Identity } from './identity.ts';
import type { ProviderTokens } from './identity-provider.ts';
import { endSessionsOfLockedOut } from './lock-out.ts';
import { hashOf, isSame, randomValue } from './secrets.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  lockTokens,
  replaceSession,
  touchSession,
  type SessionRow,
  type SessionWithPeople,
} from './sessions.queries.ts';

/** How long a session lives without a request, and at most (S8). */
export const idleMilliseconds = 60 * 60_000;
export const absoluteMilliseconds = 12 * 60 * 60_000;
const touchEveryMilliseconds = 60_000;
/** Every tab asks these by itself, whether or not somebody is in front of it. */
const askedByItself: readonly (string | undefined)[] = ['/bff/registry', eventsPath];

const keptTokens = z.object({ refreshToken: z.string().optional() });

/** Begins a session for an identity, with an id of its own; the one this browser had before is dead (S6). */
export async function beginSession(
  edge: Edge,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  who: { identity: Identity; orgUserId: string | null; tokens: ProviderTokens },
): Promise<void> {
  const before = edge.cookies.readSession(exchange.request);
  if (before) await deleteSession(edge.db, hashOf(before));
  const value = randomValue();
  const idHash = hashOf(value);
  const now = edge.now();
  await insertSession(edge.db, {
    id_hash: idHash,
    org_user_id: who.orgUserId,
    identity_issuer: edge.provider.settings.issuer,
    identity_subject: who.identity.subject,
    identity_email: who.identity.verifiedEmail,
    identity_session_id: who.identity.sessionId,
    tokens_encrypted: sealTokens(edge, idHash, who.tokens),
    tokens_expire_at: tokensExpireAt(who.tokens, now),
    created_at: now,
    last_seen_at: now,
    idle_expires_at: after(now, idleMilliseconds),
    absolute_expires_at: after(now, absoluteMilliseconds),
  });
  edge.cookies.setSession(exchange.reply, value);
  edge.cookies.markImpersonating(exchange.reply, false);
}

/**
 * The living session of a request's cookie, with its people; undefined when there is none or its time is over. That of somebody who is
 * locked out lives for saying so, and not beyond the lock-out.
 */
export async function readSession(
  edge: Edge,
  request: FastifyRequest,
): Promise<SessionWithPeople | undefined> {
  const value = edge.cookies.readSession(request);
  if (!value) return undefined;
  const found = await findSession(edge.db, hashOf(value));
  // one of another provider, such as the demo before it was configured, proves nothing here
  if (found?.session.identity_issuer !== edge.provider.settings.issuer) return undefined;
  const { session, person } = found;
  const now = edge.now();
  const isUnlocked = session.locked_out_at !== null && !person?.is_locked_out;
  if (isUnlocked || session.idle_expires_at <= now || session.absolute_expires_at <= now) {
    await deleteSession(edge.db, session.id_hash);
    return undefined;
  }
  if (person?.is_locked_out) {
    // locked out in the database, or signed in since
    if (session.locked_out_at === null) await endSessionsOfLockedOut(edge, person.id, request.id);
    return found;
  }
  if (!askedByItself.includes(request.routeOptions.url)) await touch(edge, session, now);
  return found;
}

/** The links of a session that a foreign page cannot make up (S5); signed for the few who ask for them. */
export function browserSession(edge: Edge, request: FastifyRequest, session: SessionRow): BrowserSession {
  return {
    id: session.id_hash,
    email: session.identity_email,
    identityKey: async () =>
      identityKey({ issuer: await edge.provider.identityIssuer(), subject: session.identity_subject }),
    moveTo: async (db, orgUserId) => {
      request.renewedSession = await moveSession(edge, db, { session, orgUserId });
    },
    get logoutUrl() {
      return `/bff/logout?token=${logoutToken(edge, session)}`;
    },
    get impersonatedEndUrl() {
      if (session.impersonated_org_user_id === null) return null;
      return `/bff/impersonation/end?token=${edge.secrets.sign('end impersonation', session.id_hash)}`;
    },
  };
}

/** Makes a session that of another org user of the same identity, under a new id (S6). Returns the value of its cookie. */
async function moveSession(
  edge: Edge,
  db: Queryable,
  { session, orgUserId }: { session: SessionRow; orgUserId: string },
): Promise<string> {
  const value = randomValue();
  const to = hashOf(value);
  // as they are now: they may have been renewed since the session was read
  const locked = await lockTokens(db, { id_hash: session.id_hash });
  if (!locked) throw unauthenticated();
  const tokens = sealTokens(edge, to, openTokens(edge, locked));
  if (!(await replaceSession(db, { from: session.id_hash, to, orgUserId, tokens }))) throw unauthenticated();
  return value;
}

/** What a logout must carry to be believed. */
export function logoutToken(edge: Edge, session: SessionRow): string {
  return edge.secrets.sign('log out', session.id_hash);
}

/** Whether a value is the one that {@link browserSession} gave out for ending this session's impersonation. */
export function mayEndImpersonation(edge: Edge, session: SessionRow, token: unknown): boolean {
  return isSame(edge.secrets.sign('end impersonation', session.id_hash), token);
}

/** The tokens as they are stored: readable with our secret only, in this session only. */
export function sealTokens(
  edge: Edge,
  idHash: string,
  { refreshToken }: { readonly refreshToken?: string | undefined },
): Buffer {
  return edge.secrets.seal(JSON.stringify({ refreshToken }), idHash);
}

/** The stored tokens; none when the secret was changed meanwhile. */
export function openTokens(
  edge: Edge,
  session: Pick<SessionRow, 'id_hash' | 'tokens_encrypted'>,
): z.infer<typeof keptTokens> {
  const text = session.tokens_encrypted && edge.secrets.open(session.tokens_encrypted, session.id_hash);
  return text ? keptTokens.parse(JSON.parse(text)) : {};
}

/** When the provider is to be asked again whether it stands by the person; never without a refresh token. */
export function tokensExpireAt({ refreshToken, expiresIn }: ProviderTokens, now: Date): Date | null {
  return refreshToken === undefined || expiresIn === undefined ? null : after(now, expiresIn * 1000);
}

/** A moment later. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

async function touch(edge: Edge, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < touchEveryMilliseconds) return;
  const end = after(now, idleMilliseconds);
  await touchSession(edge.db, {
    idHash: session.id_hash,
    seen: session.last_seen_at,
    now,
    idleExpiresAt: end < session.absolute_expires_at ? end : session.absolute_expires_at,
  });
}
