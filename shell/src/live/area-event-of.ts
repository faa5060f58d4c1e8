import type { Change, ChangedEntity } from '@steward/shared-api';
import type { AreaEvent } from '@steward/shared-ui/widget';

/** The event that an area emits for a change of each entity. Entities that no area shows have none. */
const events: Partial<Record<ChangedEntity, AreaEvent>> = {
  AssetInstance: 'asset.changed',
  AssetModel: 'model.changed',
  AssetModelAdditionRequest: 'model-request.changed',
  Document: 'document.changed',
  Fault: 'fault.changed',
  Group: 'supplier.changed',
  Location: 'location.changed',
  OrgUser: 'person.changed',
  Region: 'location.changed',
  ServiceAppointment: 'appointment.changed',
  ServiceAppointmentItem: 'appointment.changed',
  SubLocation: 'location.changed',
  Supplier: 'supplier.changed',
  SupplierAssetModel: 'model.changed',
  SupplierGroup: 'supplier.changed',
  Tracker: 'asset.changed',
};

export function areaEventOf({ entityType }: Change): AreaEvent | undefined {
  return events[entityType];
}
