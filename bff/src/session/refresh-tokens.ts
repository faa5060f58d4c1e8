import { ResponseBodyError } from 'openid-client';
import type { Edge } from './edge.ts';
import { claimRefresh, deleteSession, updateTokens, type SessionRow } from './sessions.queries.ts';
import { after, openTokens, sealTokens, tokensExpireAt } from './sessions.ts';

// For so long nobody else tries: longer than the provider is waited for, and a pause while it cannot be reached.
const claimMilliseconds = 30_000;

/** Renews the provider's tokens when they have run out; false when the provider has ended the session. */
export type RefreshTokens = (session: SessionRow) => Promise<boolean>;

/**
 * Calls of one session that come together share one renewal: within this process the same promise, between processes
 * whoever claims the row. The others go on meanwhile: nothing they do needs the provider's token.
 */
export function tokenRefresher(edge: Edge): RefreshTokens {
  const underWay = new Map<string, Promise<boolean>>();
  return async (session) => {
    if (session.tokens_expire_at === null || session.tokens_expire_at > edge.now()) return true;
    const known = underWay.get(session.id_hash);
    if (known) return known;
    const renewal = refresh(edge, session).finally(() => underWay.delete(session.id_hash));
    underWay.set(session.id_hash, renewal);
    return renewal;
  };
}

async function refresh(edge: Edge, session: SessionRow): Promise<boolean> {
  const idHash = session.id_hash;
  const until = after(edge.now(), claimMilliseconds);
  if (!(await claimRefresh(edge.db, { idHash, version: session.version, until }))) return true;
  const before = openTokens(edge, session);
  if (before.refreshToken === undefined) return true;
  try {
    const renewed = await edge.provider.refresh(before.refreshToken);
    if (renewed.subject !== undefined && renewed.subject !== session.identity_subject)
      return await end(edge, idHash);
    await updateTokens(edge.db, {
      idHash,
      tokens: sealTokens(edge, idHash, renewed),
      expireAt: tokensExpireAt(renewed, edge.now()),
    });
    return true;
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return end(edge, idHash);
    // The provider is away: the session lives on within its own limits, and is tried again when the claim runs out.
    edge.log.warn({ err: error }, 'the tokens of a session could not be renewed');
    return true;
  }
}

async function end(edge: Edge, idHash: string): Promise<false> {
  await deleteSession(edge.db, idHash);
  return false;
}
