import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';
import type { DatasetSize } from './organisations.queries.ts';

/**
 * In the first group: saved views, 50 each of 2,000 users, of which every twentieth is shared; notifications of the administrator, half of
 * them unread; and locations without assets, for a user with many locations.
 */
export async function insertViewsAndNotifications(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  if (size.listRows === undefined) return;
  const numbers = sql`generate_series(0, ${sql.lit(size.listRows - 1)}) as n`;
  await sql`
    insert into saved_views (id, group_id, owner_org_user_id, list, name, content, is_shared)
    select md5('view-' || n)::uuid, md5('group-0')::uuid, md5('person-0-' || 10 + n / 50)::uuid,
      (array['assetInstances.list','faults.list','serviceAppointments.list','documents.list'])[1 + n % 4], 'View ' || n,
      '{"path":"/assets","filters":{},"request":{"missingData":true},"columns":null}', n % 20 = 0
    from ${numbers}`.execute(db);
  await sql`
    insert into notifications (org_user_id, kind, title, about, created_at, read_at)
    select md5('person-0-0')::uuid, 'fault', 'New fault ' || n, 'It hums', moment, case when n % 2 = 0 then moment end
    from ${numbers}, lateral (select now() - interval '1 day' - make_interval(secs => n * 10)) as at (moment)`.execute(
    db,
  );
  await sql`
    insert into locations (id, group_id, name)
    select md5('annex-' || n)::uuid, md5('group-0')::uuid, 'Annex ' || n from generate_series(0, 99) as n`.execute(
    db,
  );
}

/** Makes the notifications of the administrator unread that {@link insertViewsAndNotifications} left unread. */
export async function unreadNotifications(db: Kysely<Database>): Promise<void> {
  await sql`update notifications set read_at = null where read_at > created_at`.execute(db);
  await sql`update org_users set notifications_read_up_to = null where notifications_read_up_to is not null`.execute(
    db,
  );
}
