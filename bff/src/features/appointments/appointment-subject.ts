import type { StoredItem } from './service-appointment-items.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type Appointment = Pick<StoredAppointment, 'id' | 'group_id' | 'location_id' | 'supplier_id'>;

/** What an audit entry about an appointment is about: both sides hear of it. */
export function subjectOf(appointment: Appointment) {
  return {
    entityType: 'ServiceAppointment',
    entityId: appointment.id,
    serviceAppointmentId: appointment.id,
    groupId: appointment.group_id,
    locationId: appointment.location_id,
    supplierId: appointment.supplier_id,
  } as const;
}

/** What an audit entry about an item is about: it stands in the trail of the appointment and in that of the asset. */
export function subjectOfItem(appointment: Appointment, item: Pick<StoredItem, 'id' | 'asset_instance_id'>) {
  return {
    ...subjectOf(appointment),
    entityType: 'ServiceAppointmentItem',
    entityId: item.id,
    assetInstanceId: item.asset_instance_id,
  } as const;
}
