import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { subjectOfItem } from './appointment-subject.ts';
import { insertItems } from './service-appointment-items.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type Appointment = Pick<StoredAppointment, 'id' | 'group_id' | 'location_id' | 'supplier_id'>;

const duplicateItem = {
  service_appointment_items_asset_key: {
    detail: 'This asset is already on the appointment',
    field: 'assetInstanceId',
  },
};

/** Adds assets to an appointment with an audit entry for each, and returns the ids of the items. */
export async function addAssetsToAppointment(
  ctx: Context,
  appointment: Appointment,
  assetIds: readonly string[],
): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const items = assetIds.map((assetId) => ({
    group_id: appointment.group_id,
    service_appointment_id: appointment.id,
    asset_instance_id: assetId,
    created_at: ctx.now,
    created_by_org_user_id: ctx.actor.orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  }));
  const inserted = await orConflict(insertItems(ctx.db, items), duplicateItem);
  for (const item of inserted)
    await recordAudit(ctx, { ...subjectOfItem(appointment, item), event: 'Asset added to appointment' });
  return inserted.map(({ id }) => id);
}
