import type { Change, ChangedEntity } from '@steward/shared-api';
import type { AreaEvent } from '@steward/shared-ui/widget';

/** What an area would have said, had the change been made in this browser; what no area shows yet is not said. */
const events: Partial<Record<ChangedEntity, AreaEvent>> = {
  AssetInstance: 'asset.changed',
  Document: 'document.changed',
  Fault: 'fault.changed',
  ServiceAppointment: 'appointment.changed',
  ServiceAppointmentItem: 'appointment.changed',
  Tracker: 'asset.changed',
};

export function areaEventOf({ entityType }: Change): AreaEvent | undefined {
  return events[entityType];
}
