import {
  maximumUnread,
  unreadNotificationDays,
  type NotificationDelivery,
  type NotificationKind,
} from '@steward/shared-api';
import { sql } from 'kysely';
import { countOf, pageOf, type Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

interface OwnPage {
  readonly orgUserId: string;
  readonly now: Date;
  readonly isUnread?: boolean | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of the notifications of a user, newest first. Runs as the system, because row-level security does not know the user. */
export function listOwnAsSystem(db: Queryable, input: OwnPage) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return asSystem(db, (systemDb) =>
    own(systemDb, input)
      .select(['id', 'kind', 'title', 'about', 'link', 'created_at', isUnread(input).as('is_unread')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

export function countOwnAsSystem(db: Queryable, input: OwnPage): Promise<number> {
  return asSystem(db, (systemDb) => countOf(own(systemDb, input)));
}

/** The number of unread notifications of a user, up to a maximum. */
export function countUnreadAsSystem(db: Queryable, { orgUserId, now }: { orgUserId: string; now: Date }) {
  return asSystem(db, (systemDb) =>
    countOf(
      systemDb.selectFrom(
        own(systemDb, { orgUserId, now, isUnread: true }).select('id').limit(maximumUnread).as('counted'),
      ),
    ),
  );
}

interface Marked {
  readonly orgUserId: string;
  readonly id?: string | undefined;
  readonly recordId?: string | undefined;
  readonly now: Date;
}

/** Marks one unread notification of a user, those about a record, or all as read. Returns whether there were any. */
export function markReadAsSystem(db: Queryable, marked: Marked): Promise<boolean> {
  const { id, recordId } = marked;
  return asSystem(db, (systemDb) =>
    id === undefined && recordId === undefined ? markAll(systemDb, marked) : markEach(systemDb, marked),
  );
}

/** A transaction that began this long ago has ended, so that no more notifications of that time appear. */
const longestTransactionMilliseconds = 3_600_000;

/** Sets the time up to which the user has read all notifications, and marks only later ones one by one. */
async function markAll(db: Queryable, { orgUserId, now }: Marked): Promise<boolean> {
  const upTo = new Date(now.getTime() - longestTransactionMilliseconds);
  const earlier = own(db, { orgUserId, now, isUnread: true }).where('created_at', '<=', upTo);
  const { numUpdatedRows } = await db
    .updateTable('org_users')
    .set({ notifications_read_up_to: upTo })
    .where('id', '=', orgUserId)
    .where((eb) => eb.exists(earlier.select('id')))
    .executeTakeFirst();
  const hasMarkedLater = await markEach(db, { orgUserId, now });
  return numUpdatedRows > 0n || hasMarkedLater;
}

async function markEach(db: Queryable, { orgUserId, id, recordId, now }: Marked): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('org_user_id', '=', orgUserId)
    .where(isUnmarked(orgUserId))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(recordId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('fault_id', '=', recordId ?? ''), eb('service_appointment_id', '=', recordId ?? '')]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The user's switch for new faults, and the deliveries that they chose. Locks the user, so that concurrent changes follow each other. */
export function findPreferencesAsSystem(db: Queryable, orgUserId: string, { isLocked = false } = {}) {
  return asSystem(db, async (systemDb) => {
    const user = await systemDb
      .selectFrom('org_users as person')
      .where('person.id', '=', orgUserId)
      .select([
        'person.id',
        'person.role',
        'person.user_name',
        'person.full_name',
        'person.is_notified_faults',
      ])
      .select(['person.group_id', 'person.supplier_id', 'person.is_locked_out'])
      .$if(isLocked, (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    const chosen = await systemDb
      .selectFrom('notification_preferences')
      .where('org_user_id', '=', orgUserId)
      .select(['kind', 'delivery'])
      .execute();
    return user && { ...user, chosen };
  });
}

export type StoredPreferences = NonNullable<Awaited<ReturnType<typeof findPreferencesAsSystem>>>;

/** Stores a delivery. What waits for the daily email and is no longer for it is not sent later. */
export async function saveDeliveryAsSystem(
  db: Queryable,
  saved: { orgUserId: string; kind: NotificationKind; delivery: NotificationDelivery; now: Date },
): Promise<void> {
  const { orgUserId, kind, delivery, now } = saved;
  await asSystem(db, async (systemDb) => {
    await systemDb
      .insertInto('notification_preferences')
      .values({ org_user_id: orgUserId, kind, delivery, modified_at: now })
      .onConflict((conflict) =>
        conflict.columns(['org_user_id', 'kind']).doUpdateSet({ delivery, modified_at: now }),
      )
      .execute();
    if (delivery !== 'daily')
      await systemDb
        .updateTable('notifications')
        .set({ is_for_digest: false })
        .where('org_user_id', '=', orgUserId)
        .where('kind', '=', kind)
        .where('is_for_digest', '=', true)
        .execute();
  });
}

/** Turns the user's emails about new faults on or off. */
export async function saveFaultSwitchAsSystem(
  db: Queryable,
  { orgUserId, isOn, now }: { orgUserId: string; isOn: boolean; now: Date },
): Promise<void> {
  await asSystem(db, (systemDb) =>
    systemDb
      .updateTable('org_users')
      .set({ is_notified_faults: isOn, modified_at: now, modified_by_org_user_id: orgUserId })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', orgUserId)
      .execute(),
  );
}

/** The condition that a notification of the user was marked neither by itself nor with all others. */
function isUnmarked(orgUserId: string) {
  return sql<boolean>`(read_at is null and created_at > coalesce(
    (select notifications_read_up_to from org_users where id = ${orgUserId}), '-infinity'))`;
}

/** The condition that a notification of the user counts as unread. */
function isUnread({ orgUserId, now }: Pick<OwnPage, 'orgUserId' | 'now'>) {
  const since = new Date(now.getTime() - unreadNotificationDays * 86_400_000);
  return sql<boolean>`(${isUnmarked(orgUserId)} and created_at > ${since})`;
}

function own(db: Queryable, asked: Pick<OwnPage, 'orgUserId' | 'now' | 'isUnread'>) {
  return db
    .selectFrom('notifications')
    .where('org_user_id', '=', asked.orgUserId)
    .$if(asked.isUnread ?? false, (query) => query.where(isUnread(asked)));
}
