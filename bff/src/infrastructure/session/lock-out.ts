import { deleteFeedAsSystem } from '../../features/calendar-feeds/calendar-feeds.queries.ts';
import { inTransaction } from '../db/database.ts';
import type { Edge } from './edge.ts';
import { endImpersonation } from './end-impersonation.ts';
import { findImpersonationsWith } from './impersonation.queries.ts';
import { lockOutSessions } from './sessions.queries.ts';

/**
 * Ends what a locked-out person's browsers hold. Their sessions say that they are locked out until they no longer are,
 * and are dead then; impersonations by them and of them are over, in the trail too (S10), and so is the address that their calendar reads.
 * It looks past the caller's tenant.
 */
export async function endSessionsOfLockedOut(
  { db, now }: Pick<Edge, 'db' | 'now'>,
  orgUserId: string,
  requestId: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const ended of await findImpersonationsWith(transaction, orgUserId))
      await endImpersonation({ db: transaction, now }, ended, requestId);
    await deleteFeedAsSystem(transaction, orgUserId);
    await lockOutSessions(transaction, { orgUserId, now: now() });
  });
}
