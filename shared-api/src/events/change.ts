import * as z from '@steward/shared-api/schema';
import { id } from '../values.ts';

/** The path of the server-sent events with changes in the caller's scope (`streamEvent`). */
export const eventsPath = '/bff/events';

/**
 * The names of the events of the stream:
 * - `changed`: records changed; {@link changesIn} parses its data;
 * - `readAgain`: the server cannot list all changes, so a screen must refetch everything it shows; without data;
 * - `stillHere`: a heartbeat without data.
 *
 * Every event has an id and covers all changes up to it. A browser that reconnects sends the last id as `Last-Event-ID` and gets the changes
 * it missed, some of them perhaps twice. A new stream takes the id in the address (`?lastEventId=`), at first `CurrentUser.lastEventId`.
 * A stream without an id gets no earlier changes.
 */
export const streamEvent = z.enum(['changed', 'readAgain', 'stillHere']);
export type StreamEvent = z.infer<typeof streamEvent>;

/** The types of records that changes refer to. */
export const changedEntity = z.enum([
  'AssetInstance',
  'AssetModel',
  'AssetModelAdditionRequest',
  'CalendarFeed',
  'CustomField',
  'Document',
  'Fault',
  'FaultCategory',
  'Group',
  'GroupArchive',
  'ImportBatch',
  'Location',
  'Notification',
  'OrgUser',
  'Region',
  'SavedView',
  'ServiceAppointment',
  'ServiceAppointmentItem',
  'SubLocation',
  'Supplier',
  'SupplierGroup',
  'SupplierAssetModel',
  'Tracker',
]);
export type ChangedEntity = z.infer<typeof changedEntity>;

/** A type of record of the portal (`AssetInstance`) or of an area's own backend (`stock.item`). */
export type EntityName = ChangedEntity | `${string}.${string}`;

/** A change of a record. It has ids only: screens fetch the new values with their own permissions. */
const change = z.object({
  entityType: changedEntity,
  entityId: id,
  assetInstanceId: z.nullable(id),
  /** The user who made the change, so that a screen can ignore its own changes. */
  orgUserId: z.nullable(id),
});
export type Change = z.infer<typeof change>;

const changeBatch = z.object({ changes: z.array(z.unknown()) });

/** Parses the data of an event `changed`. Ignores entity types that only a newer server knows. */
export function changesIn(data: string): Change[] {
  return changeBatch.parse(JSON.parse(data)).changes.flatMap((item) => {
    const parsed = change.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
