import {
  modelNameAndSerial,
  roomLabel,
  serviceAppointmentItemProperties,
  type ServiceAppointmentItem,
  assetBreadcrumb,
} from '@steward/shared-api';
import { outputOf } from '../../infrastructure/db/property-columns.ts';
import type { ItemRow } from './service-appointment-items.queries.ts';

/** Converts the row of an item to the contract. */
export function presentItem(row: ItemRow): ServiceAppointmentItem {
  return {
    id: row.id,
    version: row.version,
    serviceAppointmentId: row.service_appointment_id,
    assetInstanceId: row.asset_instance_id,
    status: row.status,
    ...outputOf(serviceAppointmentItemProperties, row),
    result: row.result,
    dateCompleted: row.date_completed?.toISOString() ?? null,
    assetInstance: assetOf(row),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}

function assetOf(row: ItemRow): ServiceAppointmentItem['assetInstance'] {
  const { room_name: room, room_id: roomId } = row;
  const { supplier_name: supplier, supplier_id: supplierId } = row;
  return {
    id: row.asset_instance_id,
    assetModel: {
      id: row.model_id,
      name: row.model_name,
      assetType: { id: row.type_id, name: row.type_name },
      requiresSerialNumber: row.requires_serial_number,
    },
    nickname: row.nickname,
    serialNumber: row.serial_number,
    location: { id: row.location_id, name: row.location_name, timeZone: row.time_zone },
    subLocation:
      roomId && room ? { id: roomId, name: room, nameNickname: roomLabel(room, row.room_nickname) } : null,
    hasTracker: row.has_tracker,
    trackerCurrentFriendlyId: row.tracker_friendly_id,
    dateServiceNextDue: row.date_service_next_due,
    serviceSupplier: supplierId && supplier ? { id: supplierId, name: supplier } : null,
    derivedModelNameAndSerial: modelNameAndSerial(row.model_name, row.serial_number),
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
  };
}
