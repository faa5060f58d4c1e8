import { randomBytes } from 'node:crypto';
import { calendarFeeds, type CalendarFeed, type NewCalendarFeed } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { forbidden } from '../../infrastructure/http/problems.ts';
import { hashOf, randomValue, deriveValue } from '../../infrastructure/session/secrets.ts';
import {
  deleteFeedAsSystem,
  findFeedAsSystem,
  lockFeedAsSystem,
  replaceFeedAsSystem,
  type FeedRow,
} from './calendar-feeds.queries.ts';

/** The state of the caller's feed. */
export async function getCalendarFeed({ db, actor }: Context): Promise<CalendarFeed> {
  const feed = await findFeedAsSystem(db, actor.orgUserId);
  return {
    createdAt: feed?.created_at.toISOString() ?? null,
    lastReadAt: feed?.last_read_at?.toISOString() ?? null,
  };
}

/**
 * Creates a new calendar link and disables the former one. Only the hash of its secret is stored: a request with the same Idempotency-Key
 * derives the same secret again from a stored salt.
 */
export async function createCalendarFeed(ctx: Context): Promise<NewCalendarFeed> {
  const { db, actor, now, idempotencyKey: key } = ctx;
  if (actor.impersonator) throw forbidden("You can't create a calendar link while acting as someone else");
  const former = await lockFeedAsSystem(db, actor.orgUserId);
  const retriedToken = key === undefined ? undefined : findRetriedToken(former, key);
  if (former && retriedToken) return presentNew(ctx, retriedToken, former);
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
  await record(ctx, former ? 'Calendar link replaced' : 'Calendar link created');
  return presentNew(ctx, token, feed);
}

/** Turns off the caller's calendar link. Does nothing if there is none. */
export async function removeCalendarFeed(ctx: Context): Promise<null> {
  if (await deleteFeedAsSystem(ctx.db, ctx.actor.orgUserId)) await record(ctx, 'Calendar link turned off');
  return null;
}

function findRetriedToken(feed: FeedRow | undefined, key: string): string | undefined {
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
    publishAs: 'CalendarFeed',
    event,
    groupId: scope.kind === 'group' ? scope.groupId : null,
    supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
  });
}
