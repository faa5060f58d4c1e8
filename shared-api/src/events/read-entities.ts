import type { ChangedEntity } from './change.ts';

// A supplier's links to groups and models decide which records it sees, so they are in every list.
const assetEntities = [
  'AssetInstance',
  'AssetModel',
  'Group',
  'Location',
  'OrgUser',
  'ServiceAppointment',
  'ServiceAppointmentItem',
  'SubLocation',
  'Supplier',
  'SupplierAssetModel',
  'SupplierGroup',
  'Tracker',
] as const satisfies readonly ChangedEntity[];

/** The entities that an asset shows: names, the next service, the supplier, the tracker and the primary image. */
export const assetReads: readonly ChangedEntity[] = [...assetEntities, 'Document'];

/** The entities that an appointment and its items show. */
export const appointmentReads: readonly ChangedEntity[] = assetEntities;

/** The entities that a document shows: the name and the visibility of its subject. */
export const documentReads: readonly ChangedEntity[] = [...assetEntities, 'Document', 'Fault'];
