import type { AuditedEntity, ChangedEntity } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import type { AuditChanges, AuditDetail } from '../db/schema/operations.ts';
import { findLocationTimeZone } from '../../features/audit-events/audit-names.queries.ts';
import { insertAuditEvents, insertChange } from './audit.queries.ts';
import {
  describeChanges,
  hasInstants,
  withCustomChanges,
} from '../../features/audit-events/describe-changes.ts';

/** The event and its record. The users and the time come from the context. */
export interface AuditEntry {
  readonly entityType: AuditedEntity;
  readonly entityId: string;
  /** The entity of which screens show the change, if it differs from the audited one; null if no screen shows it. */
  readonly publishAs?: ChangedEntity | null;
  /** A short title, such as 'Asset updated'. */
  readonly event: string;
  readonly changes?: AuditChanges;
  readonly groupId?: string | null;
  readonly supplierId?: string | null;
  /** The location of the record, which decides whether users of a single location see the event. */
  readonly locationId?: string | null;
  readonly assetInstanceId?: string | null;
  readonly serviceAppointmentId?: string | null;
}

/** The part of the context that an audit event needs. */
type AuditContext = Pick<AuthoredContext, 'db' | 'actor' | 'now' | 'requestId'>;

/**
 * Records a write in its own transaction: author, impersonator, time and changed values. The event stream publishes only which record
 * changed, not its content.
 */
export async function recordAudit(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  if (entry.publishAs !== null) await publishChange(ctx, entry);
  await recordAudits(ctx, [entry]);
}

/** Records at least one write of a call. The caller publishes one change for all of them. */
export async function recordAudits(ctx: AuditContext, written: readonly AuditEntry[]): Promise<void> {
  const entries = written.map((entry) =>
    entry.changes ? { ...entry, changes: withCustomChanges(entry.changes) } : entry,
  );
  const details = await describeChanges(
    ctx.db,
    await Promise.all(entries.map((entry) => withTimeZone(ctx, entry))),
  );
  await insertAuditEvents(
    ctx.db,
    entries.map((entry, at) => auditRow(ctx, entry, details[at] ?? [])),
  );
}

/** Times are shown in the time zone of the location, which is looked up only when there is a time. */
async function withTimeZone(ctx: AuditContext, { entityType, changes = {}, locationId }: AuditEntry) {
  const described = { entityType, changes };
  return locationId && hasInstants(described)
    ? { ...described, timeZone: await findLocationTimeZone(ctx.db, locationId) }
    : described;
}

function auditRow(ctx: AuditContext, entry: AuditEntry, details: readonly AuditDetail[]) {
  const { actor } = ctx;
  return {
    created_at: ctx.now,
    org_user_id: actor.orgUserId,
    username: actor.userName,
    impersonator_org_user_id: actor.impersonator?.orgUserId ?? null,
    impersonator_username: actor.impersonator?.userName ?? null,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    asset_instance_id: entry.assetInstanceId ?? null,
    service_appointment_id: entry.serviceAppointmentId ?? null,
    group_id: entry.groupId ?? null,
    supplier_id: entry.supplierId ?? null,
    event: entry.event,
    changes: JSON.stringify(entry.changes ?? {}),
    details: JSON.stringify(details),
    request_id: ctx.requestId,
  };
}

/** Publishes the change for a further location: users of the previous location cannot see the new one. */
export async function publishChange(ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await insertChange(ctx.db, {
    event: entry.event,
    entity_type: entry.publishAs ?? entry.entityType,
    entity_id: entry.entityId,
    group_id: entry.groupId ?? null,
    location_id: entry.locationId ?? null,
    supplier_id: entry.supplierId ?? null,
    asset_instance_id: entry.assetInstanceId ?? null,
    org_user_id: ctx.actor.orgUserId,
  });
}

/** The changed columns, with old and new value. Undefined in `after` means unchanged. */
export function changesBetween(before: object, after: object): AuditChanges {
  const stored = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(after).filter(
    ([column, value]) => value !== undefined && plain(stored.get(column)) !== plain(value),
  );
  return Object.fromEntries(
    differing.map(([column, value]) => [column, { from: plain(stored.get(column)), to: plain(value) }]),
  );
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
