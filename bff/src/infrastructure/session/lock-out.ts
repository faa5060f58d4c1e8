import { deleteFeedAsSystem } from '../../features/calendar-feeds/calendar-feeds.queries.ts';
import { inTransaction } from '../db/database.ts';
import type { SignInContext } from './sign-in-context.ts';
import { endImpersonation } from './end-impersonation.ts';
import { findImpersonationsWith } from './impersonation.queries.ts';
import { lockOutSessions } from './sessions.queries.ts';

/**
 * Ends the sessions of a locked-out user. They report the lock-out while it lasts and are invalid afterwards. Also ends impersonations
 * by and of the user, with audit entries, and removes the calendar feed. Ignores the caller's tenant.
 */
export async function endSessionsOfLockedOut(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
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
