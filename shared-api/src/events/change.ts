import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** Where open screens hear what changed in the caller's scope: server-sent events named `changed`. */
export const eventsPath = '/bff/events';

/** The things that changes are about. */
export const changedEntity = z.enum([
  'AssetInstance',
  'AssetModel',
  'AssetModelAdditionRequest',
  'Document',
  'Fault',
  'Group',
  'ImportBatch',
  'Location',
  'OrgUser',
  'Region',
  'ServiceAppointment',
  'ServiceAppointmentItem',
  'SubLocation',
  'Supplier',
  'SupplierGroup',
  'SupplierAssetModel',
  'Tracker',
]);
export type ChangedEntity = z.infer<typeof changedEntity>;

/** That something changed, and what; never what it says now: screens ask for that, with the permissions they have. */
export const change = z.object({
  entityType: changedEntity,
  entityId: id,
  assetInstanceId: z.nullable(id),
  /** Who did it, so that a screen can leave out its own doing. */
  orgUserId: z.nullable(id),
});
export type Change = z.infer<typeof change>;

/** The data of one event `changed`. */
export const changes = z.object({ changes: z.array(change) });
