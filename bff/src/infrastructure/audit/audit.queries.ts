import type { Insertable, Kysely } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';

/** Inserts audit events. */
export async function insertAuditEvents(
  db: Kysely<Database>,
  events: readonly Insertable<Database['audit_events']>[],
): Promise<void> {
  await db.insertInto('audit_events').values(events).execute();
}

/** Publishes a change to the event streams. */
export async function insertChange(
  db: Kysely<Database>,
  change: Insertable<Database['changes']>,
): Promise<void> {
  await db.insertInto('changes').values(change).execute();
}

/** The full name of a user, for "changed by"; undefined if the user does not exist. */
export async function findUserName(db: Kysely<Database>, orgUserId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('org_users')
    .where('id', '=', orgUserId)
    .select('full_name')
    .executeTakeFirst();
  return found?.full_name;
}

/** Makes every server check the event streams of this user now, because the session ended or changed. */
export async function insertSessionChange(db: Queryable, orgUserId: string): Promise<void> {
  const change = { event: 'Session changed', entity_type: 'Session', entity_id: orgUserId };
  await db
    .insertInto('changes')
    .values({
      ...change,
      group_id: null,
      location_id: null,
      supplier_id: null,
      asset_instance_id: null,
      org_user_id: null,
    })
    .execute();
}
