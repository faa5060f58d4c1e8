import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseBodyError } from 'openid-client';
import { inTransaction } from '../db/database.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { ProviderTokens } from './identity-provider.ts';
import {
  claimRefresh,
  deleteSessionOfRenewal,
  lockTokens,
  updateTokens,
  type SessionRow,
} from './sessions.queries.ts';
import { addMilliseconds, openTokens, sealTokens, tokensExpireAt } from './sessions.ts';

// Blocks further renewals for this time: longer than the provider may take to respond, and a pause while it is unreachable.
const claimMilliseconds = 30_000;

const maximumAttempts = 3;
const pauseMilliseconds = 100;

/** Renews the provider's tokens when they have expired. Returns false when the provider has ended the session. */
export type RefreshTokens = (session: SessionRow) => Promise<boolean>;

/**
 * Concurrent calls of one session share one renewal: within a process the promise, between processes the one that claims the row. Other
 * processes do not wait, because their calls do not need the provider's token.
 */
export function tokenRefresher(context: SignInContext): RefreshTokens {
  const underWay = new Map<string, Promise<boolean>>();
  let hasWarned = false;
  const onUnreadable = () => {
    if (!hasWarned) context.log.warn(unreadableTokens);
    hasWarned = true;
  };
  return async (session) => {
    if (session.tokens_expire_at === null || session.tokens_expire_at > context.now()) return true;
    const runningRenewal = underWay.get(session.id_hash);
    if (runningRenewal) return runningRenewal;
    const renewal = refresh(context, session, onUnreadable).finally(() => underWay.delete(session.id_hash));
    underWay.set(session.id_hash, renewal);
    return renewal;
  };
}

const unreadableTokens =
  'some sessions have tokens that were encrypted with another STEWARD_SECRET: the identity provider cannot end these sessions before they expire. Set STEWARD_PREVIOUS_SECRET to the former secret';

async function refresh(
  context: SignInContext,
  session: SessionRow,
  onUnreadable: () => void,
): Promise<boolean> {
  const idHash = session.id_hash;
  const renewalId = randomUUID();
  const until = addMilliseconds(context.now(), claimMilliseconds);
  if (!(await claimRefresh(context.db, { idHash, version: session.version, until, renewalId }))) return true;
  const before = openTokens(context, session);
  // Only sessions with a refresh token get here, so it could not be decrypted. The session continues within its own limits.
  if (before.refreshToken === undefined) {
    onUnreadable();
    return true;
  }
  const renewed = await requestTokens(context, before.refreshToken);
  if (renewed === 'unreachable') return true;
  const isOfAnother =
    renewed !== 'refused' && renewed.subject !== undefined && renewed.subject !== session.identity_subject;
  if (renewed === 'refused' || isOfAnother) {
    await retryWhileUnavailable(() => deleteSessionOfRenewal(context.db, renewalId));
    return false;
  }
  await retryWhileUnavailable(() => storeTokens(context, renewalId, renewed)).catch((error: unknown) => {
    // The database still has the used refresh token, so the next renewal will be refused and end the session.
    context.log.error({ err: error }, 'the renewed tokens of a session could not be stored');
  });
  return true;
}

type Renewed = Awaited<ReturnType<SignInContext['provider']['refresh']>>;

/** A session outlives an unreachable provider within its own limits. The next renewal starts when the claim expires. */
async function requestTokens(
  context: SignInContext,
  refreshToken: string,
): Promise<Renewed | 'refused' | 'unreachable'> {
  try {
    return await context.provider.refresh(refreshToken);
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'refused';
    context.log.warn({ err: error }, 'the tokens of a session could not be renewed');
    return 'unreachable';
  }
}

/** Stores the new tokens. The session may have another id by now because its user switched organisation. */
async function storeTokens(
  context: SignInContext,
  renewalId: string,
  renewed: ProviderTokens,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const locked = await lockTokens(db, { renewal_id: renewalId });
    if (!locked) return;
    await updateTokens(db, {
      idHash: locked.id_hash,
      tokens: sealTokens(context, locked.id_hash, renewed),
      expireAt: tokensExpireAt(renewed, context.now()),
    });
  });
}

/** Retries the write, because the provider issues the new tokens only once. */
async function retryWhileUnavailable(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === maximumAttempts || !isUnavailable(error)) throw error;
      await sleep(pauseMilliseconds);
    }
  }
}
