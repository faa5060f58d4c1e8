import {
  addingRefusal,
  capacityRefusal,
  type ParsedInputOf,
  type ServiceAppointmentItem,
  type serviceAppointments,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { conflict, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { notToBeServiced } from './ensure-supplier-requestable.ts';
import { lockAssetsAt } from './appointment-references.queries.ts';
import { getServiceAppointmentItem } from './get-service-appointment-item.ts';
import { addAssetsToAppointment } from './add-assets-to-appointment.ts';
import { summariseItems } from './service-appointment-items.queries.ts';
import { findAppointmentForUpdate } from './service-appointments.queries.ts';

/** Puts an asset that stands at the appointment's location, and that its supplier services, on an open appointment, once. */
export async function addServiceAppointmentItem(
  ctx: Context,
  input: ParsedInputOf<typeof serviceAppointments.addItem>,
): Promise<ServiceAppointmentItem> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  if (input.serviceAppointmentId !== undefined && input.serviceAppointmentId !== input.id)
    throw invalid({ serviceAppointmentId: ['This is not the appointment of the address'] });
  const appointment = await findAppointmentForUpdate(db, scope, input.id);
  if (!appointment) throw notFound('appointment');
  const { location_id: locationId, supplier_id: supplierId } = appointment;
  const chosen = { locationId, supplierId, ids: [input.assetInstanceId] };
  const [assetId] = await lockAssetsAt(db, scope, chosen);
  if (assetId === undefined) throw invalid({ assetInstanceId: [notToBeServiced] });
  const refusal =
    addingRefusal(appointment.status) ?? capacityRefusal(await summariseItems(db, appointment.id));
  if (refusal !== null) throw conflict(refusal);
  const [id] = await addAssetsToAppointment(ctx, appointment, [assetId]);
  if (id === undefined) throw new Error('An inserted item has an id');
  return getServiceAppointmentItem(ctx, { id });
}
