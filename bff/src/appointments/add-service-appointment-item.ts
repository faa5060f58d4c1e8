import {
  addingRefusal,
  roomRefusal,
  type ParsedInputOf,
  type ServiceAppointmentItem,
  type serviceAppointments,
} from '@steward/shared-api';
import type { Context } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problems.ts';
import { holdAssetsAt } from './appointment-references.queries.ts';
import { getServiceAppointmentItem } from './get-service-appointment-item.ts';
import { putOnAppointment } from './put-on-appointment.ts';
import { summariseItems } from './service-appointment-items.queries.ts';
import { findAppointmentForUpdate } from './service-appointments.queries.ts';

/** Puts an asset that stands at the appointment's location on an open appointment, once. */
export async function addServiceAppointmentItem(
  ctx: Context,
  input: ParsedInputOf<typeof serviceAppointments.addItem>,
): Promise<ServiceAppointmentItem> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const appointment = await findAppointmentForUpdate(db, scope, input.id);
  if (!appointment) throw notFound('appointment');
  const place = { locationId: appointment.location_id, ids: [input.assetInstanceId] };
  const [assetId] = await holdAssetsAt(db, scope, place);
  if (assetId === undefined)
    throw invalid({ assetInstanceId: ['This asset is not at the location, or is not yours to see'] });
  const refusal = addingRefusal(appointment.status) ?? roomRefusal(await summariseItems(db, appointment.id));
  if (refusal !== null) throw conflict(refusal);
  const [id] = await putOnAppointment(ctx, appointment, [assetId]);
  if (id === undefined) throw new Error('An inserted item has an id');
  return getServiceAppointmentItem(ctx, { id });
}
