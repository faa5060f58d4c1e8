import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

export type FeedRow = Selectable<Database['calendar_feeds']>;

/** The feed of a user. Runs as the system, because row-level security knows the organisation but not the user. */
export function findFeedAsSystem(db: Queryable, orgUserId: string): Promise<FeedRow | undefined> {
  return asSystem(db, (systemDb) =>
    systemDb.selectFrom('calendar_feeds').where('org_user_id', '=', orgUserId).selectAll().executeTakeFirst(),
  );
}

/** The feed with this secret. */
export function findFeedByTokenAsSystem(db: Queryable, tokenHash: string): Promise<FeedRow | undefined> {
  return asSystem(db, (systemDb) =>
    systemDb.selectFrom('calendar_feeds').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst(),
  );
}

/** Locks the user, so that no concurrent request writes the feed, and returns the feed if there is one. */
export async function lockFeedAsSystem(db: Queryable, orgUserId: string): Promise<FeedRow | undefined> {
  await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users')
      .where('id', '=', orgUserId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  return findFeedAsSystem(db, orgUserId);
}

/** Inserts or replaces the feed of a user. */
export async function replaceFeedAsSystem(
  db: Queryable,
  feed: Insertable<Database['calendar_feeds']>,
): Promise<void> {
  await asSystem(db, (systemDb) =>
    systemDb
      .insertInto('calendar_feeds')
      .values(feed)
      .onConflict((conflict) => conflict.column('org_user_id').doUpdateSet(feed))
      .execute(),
  );
}

/** Deletes the feed of a user. Returns false if there was none. */
export async function deleteFeedAsSystem(db: Queryable, orgUserId: string): Promise<boolean> {
  const { numDeletedRows } = await asSystem(db, (systemDb) =>
    systemDb.deleteFrom('calendar_feeds').where('org_user_id', '=', orgUserId).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}

/** Stores the time at which a calendar read the feed, at most once a minute. */
export async function touchFeedAsSystem(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await asSystem(db, (systemDb) =>
    systemDb
      .updateTable('calendar_feeds')
      .set({ last_read_at: now })
      .where('token_hash', '=', tokenHash)
      .where(sql<boolean>`coalesce(last_read_at < ${new Date(now.getTime() - 60_000)}, true)`)
      .execute(),
  );
}
