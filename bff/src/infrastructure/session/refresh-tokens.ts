import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseBodyError } from 'openid-client';
import { inTransaction } from '../db/database.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Edge } from './edge.ts';
import type { ProviderTokens } from './identity-provider.ts';
import {
  claimRefresh,
  deleteSessionOfRenewal,
  lockTokens,
  updateTokens,
  type SessionRow,
} from './sessions.queries.ts';
import { after, openTokens, sealTokens, tokensExpireAt } from './sessions.ts';

// No other renewal starts within this time: longer than the provider may take to answer, and a pause while it cannot be reached.
const claimMilliseconds = 30_000;

const writeAttempts = 3;
const pauseMilliseconds = 100;

/** Renews the provider's tokens when they have run out; false when the provider has ended the session. */
export type RefreshTokens = (session: SessionRow) => Promise<boolean>;

/**
 * Calls of one session that come together share one renewal: within this process the same promise, between processes
 * the one that claims the row. The other processes do not wait: their calls do not need the provider's token.
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
  const renewed = await askProvider(edge, before.refreshToken);
  if (renewed === 'unreachable') return true;
  const isOfAnother =
    renewed !== 'refused' && renewed.subject !== undefined && renewed.subject !== session.identity_subject;
  if (renewed === 'refused' || isOfAnother) {
    await repeatWhileUnavailable(() => deleteSessionOfRenewal(edge.db, renewalId));
    return false;
  }
  await repeatWhileUnavailable(() => store(edge, renewalId, renewed)).catch((error: unknown) => {
    // The used refresh token is all that is stored: the next renewal will be refused and end the session.
    edge.log.error({ err: error }, 'the renewed tokens of a session could not be stored');
  });
  return true;
}

type Renewed = Awaited<ReturnType<Edge['provider']['refresh']>>;

/** While the provider is unreachable, the session lives on within its own limits; the next renewal starts when the claim runs out. */
async function askProvider(edge: Edge, refreshToken: string): Promise<Renewed | 'refused' | 'unreachable'> {
  try {
    return await edge.provider.refresh(refreshToken);
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'refused';
    edge.log.warn({ err: error }, 'the tokens of a session could not be renewed');
    return 'unreachable';
  }
}

/** Writes the new tokens to the session, which may have another id by now because its user switched organisation. */
async function store(edge: Edge, renewalId: string, renewed: ProviderTokens): Promise<void> {
  await inTransaction(edge.db, async (db) => {
    const locked = await lockTokens(db, { renewal_id: renewalId });
    if (!locked) return;
    await updateTokens(db, {
      idHash: locked.id_hash,
      tokens: sealTokens(edge, locked.id_hash, renewed),
      expireAt: tokensExpireAt(renewed, edge.now()),
    });
  });
}

/** The provider answers a renewal once, so its result is written again when the row was locked too long or a connection was lost. */
async function repeatWhileUnavailable(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === writeAttempts || !isUnavailable(error)) throw error;
      await sleep(pauseMilliseconds);
    }
  }
}
