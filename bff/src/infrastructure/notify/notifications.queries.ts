import type { NotificationDelivery, NotificationKind } from '@steward/shared-api';
import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { asSystem } from '../db/tenant-scope.ts';

/** A user who may be notified, with the delivery that they chose. */
export interface NotifiedUser {
  readonly id: string;
  readonly role: Database['org_users']['role'];
  readonly supplier_id: string | null;
  readonly is_notified_faults: boolean;
  readonly delivery: NotificationDelivery | null;
}

/** Those of these users who can sign in. Runs as the system, because the author may not know the users of the other side. */
export function listNotifiedAsSystem(
  db: Queryable,
  { kind, ids }: { kind: NotificationKind; ids: readonly string[] },
): Promise<NotifiedUser[]> {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users as person')
      .leftJoin('notification_preferences as preference', (join) =>
        join.onRef('preference.org_user_id', '=', 'person.id').on('preference.kind', '=', kind),
      )
      .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
      .where('person.is_locked_out', '=', false)
      .select(['person.id', 'person.role', 'person.supplier_id', 'person.is_notified_faults'])
      .select('preference.delivery')
      .execute(),
  );
}

/** Inserts notifications and publishes a change for each of their users. */
export async function insertNotificationsAsSystem(
  db: Queryable,
  rows: readonly Insertable<Database['notifications']>[],
): Promise<void> {
  await asSystem(db, async (systemDb) => {
    await systemDb
      .insertInto('notifications')
      .values([...rows])
      .execute();
    await systemDb
      .insertInto('changes')
      .values(
        rows.map(({ org_user_id: orgUserId }) => ({
          event: 'Notified',
          entity_type: 'Notification',
          entity_id: orgUserId,
          group_id: null,
          location_id: null,
          supplier_id: null,
          asset_instance_id: null,
          org_user_id: null,
        })),
      )
      .execute();
  });
}
