import type { ChangedEntity } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import type { AuditChanges, AuditDetail } from '../db/schema/operations.ts';
import { findLocationTimeZone } from '../../features/audit-events/audit-names.queries.ts';
import { insertAuditEvents, insertChange } from './audit.queries.ts';
import { describeChanges, hasInstants } from '../../features/audit-events/describe-changes.ts';

/** What was done, and to what. The people and the moment come from the context. */
export interface AuditEntry {
  readonly entityType: ChangedEntity;
  readonly entityId: string;
  /** A short sentence for the trail: 'Asset updated'. */
  readonly event: string;
  readonly changes?: AuditChanges;
  readonly groupId?: string | null;
  readonly supplierId?: string | null;
  /** The location it happened at: who sees one location only hears of it, or does not. */
  readonly locationId?: string | null;
  readonly assetInstanceId?: string | null;
  readonly serviceAppointmentId?: string | null;
}

/** What the trail is told of whoever writes. */
type Writing = Pick<AuthoredContext, 'db' | 'actor' | 'now' | 'requestId'>;

/**
 * Records a write in its own transaction: who (and who impersonated whom), when, what changed from what to what. Open screens hear
 * of it through the feed of changes, which tells what was touched and nothing of the content.
 */
export async function recordAudit(ctx: Writing, entry: AuditEntry): Promise<void> {
  await publishChange(ctx, entry);
  await recordAudits(ctx, [entry]);
}

/** Records many writes of one call, at least one; whoever calls tells the screens, once for all of them. */
export async function recordAudits(ctx: Writing, entries: readonly AuditEntry[]): Promise<void> {
  const details = await describeChanges(
    ctx.db,
    await Promise.all(entries.map((entry) => withTimeZone(ctx, entry))),
  );
  await insertAuditEvents(
    ctx.db,
    entries.map((entry, at) => auditRow(ctx, entry, details[at] ?? [])),
  );
}

/** Times are shown in the location's time zone, which is only looked up where there is a time. */
async function withTimeZone(ctx: Writing, { entityType, changes = {}, locationId }: AuditEntry) {
  const described = { entityType, changes };
  return locationId && hasInstants(described)
    ? { ...described, timeZone: await findLocationTimeZone(ctx.db, locationId) }
    : described;
}

function auditRow(ctx: Writing, entry: AuditEntry, details: readonly AuditDetail[]) {
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

/** Has the screens of one more place hear of a write: those who lose sight of a thing are not where it is now. */
export async function publishChange(ctx: Writing, entry: AuditEntry): Promise<void> {
  await insertChange(ctx.db, {
    event: entry.event,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    group_id: entry.groupId ?? null,
    location_id: entry.locationId ?? null,
    supplier_id: entry.supplierId ?? null,
    asset_instance_id: entry.assetInstanceId ?? null,
    org_user_id: ctx.actor.orgUserId,
  });
}

/** The columns whose values differ, each with what it was and what it becomes; an undefined one stays as it is. */
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
