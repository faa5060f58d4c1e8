import { randomBytes } from 'node:crypto';
import { calendarFeeds, type CalendarFeed, type NewCalendarFeed } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { hashOf, randomValue, deriveValue } from '../../infrastructure/session/secrets.ts';
import {
  deleteFeedAsSystem,
  findFeedAsSystem,
  holdFeedAsSystem,
  replaceFeedAsSystem,
  type FeedRow,
} from './calendar-feeds.queries.ts';

/** Whether the caller has a feed. */
export async function getCalendarFeed({ db, actor }: Context): Promise<CalendarFeed> {
  const feed = await findFeedAsSystem(db, actor.orgUserId);
  return {
    createdAt: feed?.created_at.toISOString() ?? null,
    lastReadAt: feed?.last_read_at?.toISOString() ?? null,
  };
}

/**
 * Gives the caller a new address; a former one stops. Of its secret the hash is kept, also where an Idempotency-Key would keep the
 * answer: the same key makes the same secret again from a kept salt.
 */
export async function createCalendarFeed(ctx: Context): Promise<NewCalendarFeed> {
  const { db, actor, now, idempotencyKey: key } = ctx;
  if (actor.impersonator)
    throw forbidden('While you act for somebody you cannot make an address that would go on without you');
  const former = await holdFeedAsSystem(db, actor.orgUserId);
  const known = key === undefined ? undefined : tokenMadeBefore(former, key);
  if (former && known) return presentNew(ctx, known, former);
  const salt = key === undefined ? null : randomBytes(32);
  const token = key === undefined || salt === null ? randomValue() : deriveValue(key, salt);
  const feed: FeedRow = {
    org_user_id: actor.orgUserId,
    token_hash: hashOf(token),
    created_at: now,
    last_read_at: null,
    retry_key_hash: key === undefined ? null : hashOf(key),
    retry_salt: salt,
  };
  await replaceFeedAsSystem(db, feed);
  await record(ctx, former ? 'Calendar feed given a new address' : 'Calendar feed made');
  return presentNew(ctx, token, feed);
}

/** Stops the caller's feed; done already is done. */
export async function removeCalendarFeed(ctx: Context): Promise<null> {
  if (await deleteFeedAsSystem(ctx.db, ctx.actor.orgUserId)) await record(ctx, 'Calendar feed stopped');
  return null;
}

function tokenMadeBefore(feed: FeedRow | undefined, key: string): string | undefined {
  return feed?.retry_salt && feed.retry_key_hash === hashOf(key)
    ? deriveValue(key, feed.retry_salt)
    : undefined;
}

function presentNew({ origin }: Context, token: string, feed: FeedRow): NewCalendarFeed {
  return {
    createdAt: feed.created_at.toISOString(),
    lastReadAt: feed.last_read_at?.toISOString() ?? null,
    address: `${origin}/bff/api/v1${calendarFeeds.read.path.replace('{token}', token)}`,
  };
}

async function record(ctx: Context, event: string): Promise<void> {
  const { orgUserId, scope } = ctx.actor;
  await recordAudit(ctx, {
    entityType: 'OrgUser',
    entityId: orgUserId,
    event,
    groupId: scope.kind === 'group' ? scope.groupId : null,
    supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
  });
}
