import type { ServiceAppointment } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { presentAppointment } from './present-service-appointment.ts';
import { presentItem } from './present-service-appointment-item.ts';
import { listItemsOf } from './service-appointment-items.queries.ts';
import { findAppointment } from './service-appointments.queries.ts';

/** An appointment in the caller's scope with all details of its items. Throws 404 if there is none. */
export async function getServiceAppointment(
  ctx: Context,
  { id }: { id: string },
): Promise<ServiceAppointment> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const row = await findAppointment(db, scope, id);
  if (!row) throw notFound('appointment');
  const items = await listItemsOf(db, scope, [id]);
  const appointment = presentAppointment(row);
  const { location_phone: phone, location_address: address, location_postcode: postcode } = row;
  return {
    ...appointment,
    location: { ...appointment.location, phone, address, postcode },
    serviceAppointmentItems: items.map(presentItem),
  };
}
