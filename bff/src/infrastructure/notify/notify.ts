import { notificationKinds, type NotificationDelivery, type NotificationKind } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import type { Email } from '../mail/email.ts';
import { withinCompanyLimit } from '../mail/email-limits.ts';
import { enqueueEmail, type Recipient } from '../mail/enqueue-email.ts';
import { permissionsOf } from '../session/role-permissions.ts';
import {
  insertNotificationsAsSystem,
  listNotifiedAsSystem,
  type NotifiedUser,
} from './notifications.queries.ts';

/** An event that users are notified of. The email has its text and its link. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly email: Email;
  readonly faultId?: string;
  readonly serviceAppointmentId?: string;
}

/** The own address of a supplier. It gets the email if no user of the supplier does. */
export interface NotifiedCompany {
  readonly groupId: string;
  readonly supplierId: string;
  readonly recipient: Recipient;
}

/** Who is notified: users, and the address of a supplier. */
export interface Notified {
  readonly users: readonly Recipient[];
  readonly company?: NotifiedCompany | null;
}

type NotifyContext = Pick<AuthoredContext, 'db' | 'origin' | 'now' | 'actor' | 'companyEmailsAnHour'>;

/**
 * Notifies users of an event in its transaction, each by the delivery that they chose. The caller has found the recipients, who see the
 * record. Leaves out the author, users who cannot sign in, and roles without a permission of the kind.
 */
export async function notify(
  ctx: NotifyContext,
  notice: Notice,
  { users, company }: Notified,
): Promise<void> {
  const { kind, email } = notice;
  const people = new Map(
    users.flatMap((recipient) =>
      recipient.orgUserId === null || recipient.orgUserId === ctx.actor.orgUserId
        ? []
        : [[recipient.orgUserId, recipient]],
    ),
  );
  const notified = await findNotified(ctx, kind, [...people.keys()]);
  if (notified.length > 0)
    await insertNotificationsAsSystem(
      ctx.db,
      notified.map((user) => rowOf(ctx, notice, user)),
    );
  const atOnce = notified.flatMap((user) =>
    deliveryOf(kind, user) === 'atOnce' ? (people.get(user.id) ?? []) : [],
  );
  await enqueueEmail(ctx, atOnce, { ...email, notificationKind: kind });
  if (!company || notified.some((user) => isEmailed(kind, user, company))) return;
  await enqueueEmail(ctx, await withinCompanyLimit(ctx, company.groupId, [company.recipient]), email);
}

/** How a user gets the emails about a kind. Of new faults, the switch of the user decides whether there are any. */
export function deliveryOf(
  kind: NotificationKind,
  user: Pick<NotifiedUser, 'delivery' | 'is_notified_faults'>,
): NotificationDelivery {
  if (kind === 'fault' && !user.is_notified_faults) return 'none';
  const { delivery } = notificationKinds[kind];
  // The switch was turned on again after the user had chosen none.
  return kind === 'fault' && user.delivery === 'none' ? delivery : (user.delivery ?? delivery);
}

/** Whether users of the role are notified of the kind. */
export function isNotifiedOf(kind: NotificationKind, role: NotifiedUser['role']): boolean {
  const permissions = permissionsOf(role);
  return notificationKinds[kind].permissions.some((permission) => permissions.has(permission));
}

async function findNotified(
  { db }: NotifyContext,
  kind: NotificationKind,
  ids: readonly string[],
): Promise<NotifiedUser[]> {
  if (ids.length === 0) return [];
  return (await listNotifiedAsSystem(db, { kind, ids })).filter(({ role }) => isNotifiedOf(kind, role));
}

function isEmailed(kind: NotificationKind, user: NotifiedUser, { supplierId }: NotifiedCompany): boolean {
  return user.supplier_id === supplierId && deliveryOf(kind, user) !== 'none';
}

function rowOf({ now }: NotifyContext, { kind, email, ...record }: Notice, user: NotifiedUser) {
  const delivery = deliveryOf(kind, user);
  return {
    org_user_id: user.id,
    kind,
    title: oneLine(email.subject),
    about: oneLine(email.quote ?? email.paragraphs[0] ?? '') || null,
    link: email.link?.path ?? null,
    fault_id: record.faultId ?? null,
    service_appointment_id: record.serviceAppointmentId ?? null,
    created_at: now,
    emailed_at: delivery === 'atOnce' ? now : null,
    is_for_digest: delivery === 'daily',
  };
}

const maximumText = 200;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maximumText ? `${line.slice(0, maximumText - 1).trimEnd()}…` : line;
}
