import {
  addingRefusal,
  capacityRefusal,
  type ParsedInputOf,
  type ServiceAppointmentItem,
  type serviceAppointments,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { conflict, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { assetNotAvailable } from './ensure-supplier-requestable.ts';
import { lockAssetsAt } from './appointment-references.queries.ts';
import { getServiceAppointmentItem } from './get-service-appointment-item.ts';
import { addAssetsToAppointment } from './add-assets-to-appointment.ts';
import { summariseItems } from './service-appointment-items.queries.ts';
import { findAppointmentForUpdate } from './service-appointments.queries.ts';

/** Adds an asset to an open appointment. The asset must be at its location, be serviced by its supplier and not be on it already. */
export async function addServiceAppointmentItem(
  ctx: Context,
  input: ParsedInputOf<typeof serviceAppointments.addItem>,
): Promise<ServiceAppointmentItem> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  if (input.serviceAppointmentId !== undefined && input.serviceAppointmentId !== input.id)
    throw invalid({ serviceAppointmentId: ['This is not the appointment in the path'] });
  const appointment = await findAppointmentForUpdate(db, scope, input.id);
  if (!appointment) throw notFound('appointment');
  const { location_id: locationId, supplier_id: supplierId } = appointment;
  const selection = { locationId, supplierId, ids: [input.assetInstanceId] };
  const [assetId] = await lockAssetsAt(db, scope, selection);
  if (assetId === undefined) throw invalid({ assetInstanceId: [assetNotAvailable] });
  const refusal =
    addingRefusal(appointment.status) ?? capacityRefusal(await summariseItems(db, appointment.id));
  if (refusal !== null) throw conflict(refusal);
  const [id] = await addAssetsToAppointment(ctx, appointment, [assetId]);
  if (id === undefined) throw new Error('An inserted item has an id');
  return getServiceAppointmentItem(ctx, { id });
}
