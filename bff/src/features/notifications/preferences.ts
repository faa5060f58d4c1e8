import {
  notificationKind,
  notificationKinds,
  type NotificationDelivery,
  type NotificationKind,
  type NotificationPreference,
  type notifications,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { AuthoredContext, Context } from '../../context.ts';
import { publishChange, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { forbidden, invalid } from '../../infrastructure/http/problems.ts';
import { deliveryOf, isNotifiedOf } from '../../infrastructure/notify/notify.ts';
import {
  findPreferencesAsSystem,
  saveDeliveryAsSystem,
  saveFaultSwitchAsSystem,
  type StoredPreferences,
} from './own-notifications.queries.ts';

/** How the caller gets the emails about each kind that users of the role are notified of. */
export async function listPreferences({ db, actor }: Context): Promise<NotificationPreference[]> {
  const stored = await findPreferencesAsSystem(db, actor.orgUserId);
  return stored ? preferencesOf(stored) : [];
}

/** Changes how the caller gets the emails about a kind. */
export async function setOwnDelivery(
  ctx: Context,
  input: ParsedInputOf<typeof notifications.setDelivery>,
): Promise<NotificationPreference[]> {
  const { db, actor } = ctx;
  if (actor.impersonator) throw forbidden("You can't change a user's emails while acting as them");
  if (!isNotifiedOf(input.kind, actor.role)) throw invalid({ kind: ['You are not notified of this'] });
  const stored = await findPreferencesAsSystem(db, actor.orgUserId, { isLocked: true });
  if (stored) await saveDelivery(ctx, stored, input);
  return listPreferences(ctx);
}

type SavingContext = Pick<AuthoredContext, 'db' | 'now' | 'actor' | 'requestId'>;

/** Stores the delivery of a locked user, unless they have it already. */
export async function saveDelivery(
  ctx: SavingContext,
  stored: StoredPreferences,
  { kind, delivery }: { kind: NotificationKind; delivery: NotificationDelivery },
): Promise<void> {
  const { db, now } = ctx;
  const { id: orgUserId } = stored;
  if (deliveryIn(stored, kind) === delivery) return;
  await saveDeliveryAsSystem(db, { orgUserId, kind, delivery, now });
  const isOn = delivery !== 'none';
  const isSwitched = kind === 'fault' && stored.is_notified_faults !== isOn;
  if (isSwitched) await saveFaultSwitchAsSystem(db, { orgUserId, isOn, now });
  const entry = {
    entityType: 'OrgUser',
    entityId: orgUserId,
    event: `Emails about ${notificationKinds[kind].label.toLowerCase()}: ${deliveryTexts[delivery]}`,
    groupId: stored.group_id,
    supplierId: stored.supplier_id,
  } as const;
  await recordAudit(ctx, {
    ...entry,
    ...(isSwitched ? { changes: { is_notified_faults: { from: stored.is_notified_faults, to: isOn } } } : {}),
  });
  await publishChange(ctx, { ...entry, entityType: 'OrgUser', publishAs: 'Notification' });
}

const deliveryTexts: Record<NotificationDelivery, string> = {
  atOnce: 'at once',
  daily: 'daily',
  none: 'none',
};

function preferencesOf(stored: StoredPreferences): NotificationPreference[] {
  return notificationKind.options
    .filter((kind) => isNotifiedOf(kind, stored.role))
    .map((kind) => ({ kind, delivery: deliveryIn(stored, kind) }));
}

function deliveryIn({ chosen, is_notified_faults }: StoredPreferences, kind: NotificationKind) {
  const delivery = chosen.find((preference) => preference.kind === kind)?.delivery ?? null;
  return deliveryOf(kind, { delivery, is_notified_faults });
}
