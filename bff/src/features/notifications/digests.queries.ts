import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** A user with notifications that wait for the daily email. */
export interface DueDigest {
  readonly org_user_id: string;
  /** The day of the email in the time zone of the user, `YYYY-MM-DD`. */
  readonly day: string;
  /** 07:00 on that day. Later notifications are for the next day. */
  readonly cutoff: Date;
}

/** The key that keeps two servers, and two runs on a day, from sending the email twice. */
export const digestKey = ({ org_user_id: orgUserId, day }: Pick<DueDigest, 'org_user_id' | 'day'>) =>
  `digest/${orgUserId}/${day}`;

/**
 * The users who are due a daily email: it is past 07:00 in their time zone, and they have had none today. The time zone is that of their
 * location: of the first one that they are assigned to, otherwise of the most locations of their group or of their clients.
 */
export async function listDueDigests(db: Queryable, now: Date, maximum: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with waiting as (
      select org_user_id, min(created_at) as first_at from notifications
      where is_for_digest group by org_user_id
    ), zoned as (
      select waiting.*, coalesce(
        (select location.time_zone from org_user_locations as own join locations as location on location.id = own.location_id
          where own.org_user_id = person.id order by location.name, location.id limit 1),
        (select location.time_zone from locations as location where location.group_id = person.group_id
          group by location.time_zone order by count(*) desc, location.time_zone limit 1),
        (select location.time_zone from supplier_groups as client join locations as location on location.group_id = client.group_id
          where client.supplier_id = person.supplier_id and client.is_confirmed
          group by location.time_zone order by count(*) desc, location.time_zone limit 1),
        'Europe/London'
      ) as zone
      from waiting join org_users as person on person.id = waiting.org_user_id
    ), due as (
      -- The last 07:00: seven hours before it, it was the day of the email.
      select *, date_trunc('day', (${now}::timestamptz at time zone zone) - interval '7 hours') as day from zoned
    )
    select org_user_id, to_char(day, 'YYYY-MM-DD') as day, (day + interval '7 hours') at time zone zone as cutoff
    from due
    where first_at < (day + interval '7 hours') at time zone zone
      and not exists (
        select from outbox_messages as sent
        where sent.deduplication_key = 'digest/' || org_user_id || '/' || to_char(day, 'YYYY-MM-DD')
      )
    order by cutoff, org_user_id
    limit ${maximum}`.execute(db);
  return rows;
}

/** The user, unless they cannot sign in any more, with the deliveries that they have now. Locks the user. */
export async function findDigestUser(db: Queryable, orgUserId: string) {
  const user = await db
    .selectFrom('org_users as person')
    .where('person.id', '=', orgUserId)
    .select(['person.id', 'person.user_name', 'person.full_name', 'person.role'])
    .select(['person.is_notified_faults', 'person.is_locked_out', 'person.notifications_read_up_to'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const chosen = await db
    .selectFrom('notification_preferences')
    .where('org_user_id', '=', orgUserId)
    .select(['kind', 'delivery'])
    .execute();
  return user && { ...user, chosen };
}

/** Takes what waits for a daily email: it is in this one or in none. Returns what is unread and later than `readUpTo`. */
export async function takeForDigest(
  db: Queryable,
  { org_user_id: orgUserId, cutoff }: DueDigest,
  readUpTo: Date | null,
) {
  const taken = await db
    .updateTable('notifications')
    .set({ is_for_digest: false })
    .where('org_user_id', '=', orgUserId)
    .where('is_for_digest', '=', true)
    .where('created_at', '<', cutoff)
    .returning(['id', 'kind', 'title', 'about', 'created_at', 'read_at'])
    .execute();
  return taken
    .filter(({ read_at: readAt, created_at: at }) => readAt === null && (readUpTo === null || at > readUpTo))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

export async function markEmailed(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ emailed_at: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
