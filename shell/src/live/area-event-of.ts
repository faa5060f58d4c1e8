import type { Change, ChangedEntity } from '@steward/shared-api';
import type { AreaEvent } from '@steward/shared-ui/widget';

/** What an area would have said, had the change been made in this browser; what no area shows is not said. */
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
