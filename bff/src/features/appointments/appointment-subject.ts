import type { StoredItem } from './service-appointment-items.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type Appointment = Pick<StoredAppointment, 'id' | 'group_id' | 'location_id' | 'supplier_id'>;

/** The subject of an audit entry about an appointment. It names the group and the supplier, so that both can read the entry. */
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

/** The subject of an audit entry about an item. It names the appointment and the asset, so that both list the entry. */
export function subjectOfItem(appointment: Appointment, item: Pick<StoredItem, 'id' | 'asset_instance_id'>) {
  return {
    ...subjectOf(appointment),
    entityType: 'ServiceAppointmentItem',
    entityId: item.id,
    assetInstanceId: item.asset_instance_id,
  } as const;
}
