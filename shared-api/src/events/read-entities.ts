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

/** The entities that an asset shows: names, values of custom fields, the next service, the supplier, the tracker and the primary image. */
export const assetReads: readonly ChangedEntity[] = [...assetEntities, 'CustomField', 'Document'];

/** The entities that an appointment and its items show. */
export const appointmentReads: readonly ChangedEntity[] = assetEntities;

/** The entities that a record about an asset shows, such as a fault or a document: the asset decides who sees it and how it is named. */
export const assetRecordReads: readonly ChangedEntity[] = [...assetReads, 'Fault'];

/** The entities that the work list shows: everything that can need an action. */
export const workReads: readonly ChangedEntity[] = [...assetRecordReads, 'AssetModelAdditionRequest'];
