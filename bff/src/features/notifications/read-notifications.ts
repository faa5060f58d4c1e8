import type { Notification, notifications, unreadNotifications, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  countOwnAsSystem,
  countUnreadAsSystem,
  listOwnAsSystem,
  markReadAsSystem,
} from './own-notifications.queries.ts';

/** A page of the caller's notifications. Support that acts as a user reads none. */
export async function listNotifications(
  { db, actor, now }: Context,
  input: ParsedInputOf<typeof notifications.list>,
): Promise<Rows<Notification>> {
  if (actor.impersonator) return { rows: [], totalCount: 0 };
  const asked = { ...input, orgUserId: actor.orgUserId, now };
  return pageOfRows(
    input,
    { rows: listOwnAsSystem(db, asked), totalCount: () => countOwnAsSystem(db, asked), isShort: true },
    (row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      about: row.about,
      link: row.link,
      createdAt: row.created_at.toISOString(),
      isUnread: row.is_unread,
    }),
  );
}

/** The number of the caller's unread notifications. */
export async function countUnreadNotifications({ db, actor, now }: Context): Promise<{ count: number }> {
  return { count: await countUnreadOf(db, actor, now) };
}

/** The number of unread notifications of an actor. Support that acts as a user sees none. */
export function countUnreadOf(
  db: Context['db'],
  { orgUserId, impersonator }: Context['actor'],
  now: Date,
): Promise<number> {
  return impersonator ? Promise.resolve(0) : countUnreadAsSystem(db, { orgUserId, now });
}

/** Marks one notification of the caller, those about a record, or all as read. Support that acts as a user marks none. */
export async function markNotificationsRead(
  ctx: Context,
  { id, recordId }: ParsedInputOf<typeof unreadNotifications.markRead>,
): Promise<null> {
  const { db, actor, now } = ctx;
  const { orgUserId, scope } = actor;
  if (actor.impersonator) return null;
  if (await markReadAsSystem(db, { orgUserId, id, recordId, now }))
    await recordAudit(ctx, {
      entityType: 'OrgUser',
      entityId: orgUserId,
      publishAs: 'Notification',
      event: 'Notifications read',
      groupId: scope.kind === 'group' ? scope.groupId : null,
      supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
    });
  return null;
}
