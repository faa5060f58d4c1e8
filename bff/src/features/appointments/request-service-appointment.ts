import {
  attendingDateRefusal,
  capacityRefusal,
  type ParsedInputOf,
  type ServiceAppointment,
  type serviceAppointments,
} from '@steward/shared-api';
import { findPracticeLocation } from '../assets/asset-references.queries.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import { ensureSupplierRequestable, assetNotAvailable } from './ensure-supplier-requestable.ts';
import { lockAssetsAt } from './appointment-references.queries.ts';
import { subjectOf } from './appointment-subject.ts';
import { getServiceAppointment } from './get-service-appointment.ts';
import { addAssetsToAppointment } from './add-assets-to-appointment.ts';
import { findAppointment, insertAppointment } from './service-appointments.queries.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

type Input = ParsedInputOf<typeof serviceAppointments.request>;

/** Requests an appointment with the given assets. Its status is New, whichever side requests it. */
export async function requestServiceAppointment(ctx: Context, input: Input): Promise<ServiceAppointment> {
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, input.locationId);
  if (!location) throw unknownReference('locationId', 'location');
  const { groupId } = location;
  ensureDateFits(ctx, input);
  await ensureSupplierRequestable(ctx, { ...input, groupId });
  const assetIds = await lockRequestedAssets(ctx, input);
  const columns = {
    group_id: groupId,
    location_id: input.locationId,
    supplier_id: input.supplierId,
    date_attending: new Date(input.dateAttending),
    title: input.title || null,
    comments_requestor: input.commentsRequestor?.trim() || null,
    is_date_proposed_by_supplier: ctx.actor.scope.kind === 'supplier',
  };
  const id = await insertAppointment(ctx.db, {
    ...columns,
    created_at: ctx.now,
    created_by_org_user_id: ctx.actor.orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  const appointment = { ...columns, id };
  const changes = changesBetween({}, columns);
  await recordAudit(ctx, { ...subjectOf(appointment), event: 'Appointment requested', changes });
  await addAssetsToAppointment(ctx, appointment, assetIds);
  const row = await findAppointment(ctx.db, ctx.actor.scope, id);
  if (row) await notifyCounterparty(ctx, row, input.hasTakenPlace ? 'recorded' : 'requested');
  return getServiceAppointment(ctx, { id });
}

/** Rejects a past date, unless a supplier records a visit that already took place. */
function ensureDateFits({ actor, now }: Context, { dateAttending, hasTakenPlace = false }: Input): void {
  if (hasTakenPlace && actor.scope.kind !== 'supplier')
    throw invalid({ hasTakenPlace: ['Only the supplier can record a visit that already took place'] });
  const refusal = attendingDateRefusal({ dateAttending, now, hasTakenPlace });
  if (refusal !== null) throw invalid({ dateAttending: [refusal] });
}

/** Locks the assets of the request, without duplicates. Throws unless all are in scope, at the location and serviced by the supplier. */
async function lockRequestedAssets(ctx: Context, input: Input): Promise<string[]> {
  const { locationId, supplierId, assetInstanceId, assetInstanceIds = [] } = input;
  const requested = assetInstanceId === undefined ? assetInstanceIds : [assetInstanceId, ...assetInstanceIds];
  const ids = [...new Set(requested)];
  if (ids.length === 0) return [];
  const refusal = capacityRefusal({ serviceItemsCountTotal: ids.length - 1 });
  if (refusal !== null) throw invalid({ assetInstanceIds: [refusal] });
  const locked = await lockAssetsAt(ctx.db, ctx.actor.scope, { locationId, supplierId, ids });
  if (locked.length === ids.length) return locked;
  const field = assetInstanceIds.length === 0 ? 'assetInstanceId' : 'assetInstanceIds';
  throw invalid({ [field]: [assetNotAvailable] });
}
