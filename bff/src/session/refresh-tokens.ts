import { randomUUID } from 'node:crypto';
import { ResponseBodyError } from 'openid-client';
import { inTransaction } from '../db/database.ts';
import type { Edge } from './edge.ts';
import type { ProviderTokens } from './identity-provider.ts';
import {
  claimRefresh,
  deleteSessionOfRenewal,
  holdTokens,
  updateTokens,
  type SessionRow,
} from './sessions.queries.ts';
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
  const renewalId = randomUUID();
  const until = after(edge.now(), claimMilliseconds);
  if (!(await claimRefresh(edge.db, { idHash, version: session.version, until, renewalId }))) return true;
  const before = openTokens(edge, session);
  if (before.refreshToken === undefined) return true;
  try {
    const renewed = await edge.provider.refresh(before.refreshToken);
    if (renewed.subject !== undefined && renewed.subject !== session.identity_subject)
      return await end(edge, renewalId);
    await store(edge, renewalId, renewed);
    return true;
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return end(edge, renewalId);
    // The provider is away: the session lives on within its own limits, and is tried again when the claim runs out.
    edge.log.warn({ err: error }, 'the tokens of a session could not be renewed');
    return true;
  }
}

/** Writes the new tokens to the session, which may have another id by now: its user switched organisation meanwhile. */
async function store(edge: Edge, renewalId: string, renewed: ProviderTokens): Promise<void> {
  await inTransaction(edge.db, async (db) => {
    const held = await holdTokens(db, { renewal_id: renewalId });
    if (!held) return;
    await updateTokens(db, {
      idHash: held.id_hash,
      tokens: sealTokens(edge, held.id_hash, renewed),
      expireAt: tokensExpireAt(renewed, edge.now()),
    });
  });
}

async function end(edge: Edge, renewalId: string): Promise<false> {
  await deleteSessionOfRenewal(edge.db, renewalId);
  return false;
}
