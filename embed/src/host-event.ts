import type { EntityName } from '@steward/shared-api';
import type { Write } from '@steward/shared-api/client';
import * as z from '@steward/shared-api/schema';
import type { Cache } from 'swr';

/** The events that a host receives after a change in the embed. */
export type HostEvent =
  | 'asset.changed'
  | 'fault.changed'
  | 'appointment.changed'
  | 'document.changed'
  /** A location, a region or a room. */
  | 'location.changed'
  /** A user: their name, permissions or locations. */
  | 'person.changed'
  /** A supplier, a group, or the link between them. */
  | 'supplier.changed'
  /** A catalogue model, or the suppliers that service it. */
  | 'model.changed'
  | 'model-request.changed';

/** The ids of the record. `asset.changed` has only the asset. The id of `model.changed` is null if one command changed many models. */
export interface HostEventPayload {
  readonly id?: string | null;
  readonly assetInstanceId?: string;
}

/** The event of a change of each entity. Changes of imports and calendar feeds are none. */
const eventOf: Partial<Record<EntityName, HostEvent>> = {
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

const record = z.object({
  id: z.string(),
  assetInstanceId: z.optional(z.string()),
  assetInstance: z.optional(z.object({ id: z.string() })),
  serviceAppointmentId: z.optional(z.string()),
});
type ChangedRecord = z.infer<typeof record>;

interface HostChange {
  readonly event: HostEvent;
  readonly payload: HostEventPayload;
}

/** Returns the events of writes, each once. The record of a deletion is read from the cache. */
export function hostEventsOf(writes: readonly Write[], cache: Cache): HostChange[] {
  const done = writes.filter(({ isRefused }) => !isRefused);
  // Endpoints that change several records return them all.
  const single = done.flatMap((write) =>
    Array.isArray(write.output) ? write.output.map((output: unknown) => ({ ...write, output })) : [write],
  );
  const changes = new Map<string, HostChange>();
  for (const change of single.flatMap((write) => hostEventOf(write, cache) ?? []))
    changes.set(JSON.stringify(change), change);
  return [...changes.values()];
}

function hostEventOf({ endpoint, input, output }: Write, cache: Cache): HostChange | undefined {
  const [entity] = endpoint.changes ?? [];
  const event = entity && eventOf[entity];
  if (!event) return undefined;
  return { event, payload: payloadOf(event, changedRecord({ endpoint, input, output }, cache)) };
}

function changedRecord({ endpoint, input, output }: Write, cache: Cache): ChangedRecord | undefined {
  // Endpoints that create a document return its id.
  if (typeof output === 'string') return { id: output };
  const returned = record.safeParse(output).data;
  return returned ?? (endpoint.method === 'DELETE' ? deletedRecord(input, cache) : undefined);
}

function payloadOf(event: HostEvent, changed: ChangedRecord | undefined): HostEventPayload {
  if (!changed) return { id: null };
  const { id, assetInstance, assetInstanceId = assetInstance?.id, serviceAppointmentId = id } = changed;
  if (event === 'asset.changed') return { assetInstanceId: assetInstanceId ?? id };
  if (event === 'appointment.changed') return { id: serviceAppointmentId };
  return event === 'fault.changed' && assetInstanceId !== undefined ? { id, assetInstanceId } : { id };
}

function deletedRecord(input: object, cache: Cache): ChangedRecord | undefined {
  const id = 'id' in input ? input.id : undefined;
  if (typeof id !== 'string') return undefined;
  for (const key of cache.keys()) {
    const found = findRecord(cache.get(key)?.data, id);
    if (found) return found;
  }
  return { id };
}

/** Finds a record by its id in a response. */
function findRecord(value: unknown, id: string): ChangedRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('id' in value && value.id === id) return record.safeParse(value).data;
  for (const part of Object.values(value)) {
    const found = findRecord(part, id);
    if (found) return found;
  }
  return undefined;
}
