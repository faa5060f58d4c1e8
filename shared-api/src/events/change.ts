import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** Where open screens hear what changed in the caller's scope: server-sent events, named as `streamEvent` says. */
export const eventsPath = '/bff/events';

/**
 * The events of the stream, by name:
 * - `changed`: the things that {@link changesIn} reads from its data did;
 * - `readAgain`: more may have changed than can be told, so that a screen reads everything it shows again; its data say nothing;
 * - `stillHere`: nothing happened; its data say nothing.
 *
 * Each has an id, up to which everything is told. A browser that connects again sends the last one as `Last-Event-ID` and is told what it missed,
 * some of it perhaps twice; who opens a new stream says it in the address (`?lastEventId=`) and begins with `CurrentUser.lastEventId`. A stream
 * opened without one tells of nothing before it.
 */
export const streamEvent = z.enum(['changed', 'readAgain', 'stillHere']);
export type StreamEvent = z.infer<typeof streamEvent>;

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
const change = z.object({
  entityType: changedEntity,
  entityId: id,
  assetInstanceId: z.nullable(id),
  /** Who did it, so that a screen can leave out its own doing. */
  orgUserId: z.nullable(id),
});
export type Change = z.infer<typeof change>;

const told = z.object({ changes: z.array(z.unknown()) });

/** What one event `changed` tells; a newer server may speak of things that this side does not know yet, which are left out. */
export function changesIn(data: string): Change[] {
  return told.parse(JSON.parse(data)).changes.flatMap((item) => {
    const known = change.safeParse(item);
    return known.success ? [known.data] : [];
  });
}
