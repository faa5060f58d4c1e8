import type { AuditEvent, auditEvents, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../context.ts';
import { pageOfRows } from '../http/page-of-rows.ts';
import type { Rows } from '../http/serve.ts';
import type { Actor } from '../session/actor.ts';
import { countAuditEvents, listAuditEvents, type AuditRow } from './audit-events.queries.ts';

/** One page of the audit trail in the caller's scope, newest first. */
export function listAuditTrail(
  ctx: Context,
  input: ParsedInputOf<typeof auditEvents.list>,
): Promise<Rows<AuditEvent>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listAuditEvents(db, scope, input), totalCount: countAuditEvents(db, scope, input) },
    (row) => (input.compactVersion ? presentCompactly(row) : presentInFull(row, ctx.actor)),
  );
}

function presentCompactly(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    username: row.username,
    event: row.event,
  };
}

function presentInFull(row: AuditRow, actor: Actor): AuditEvent {
  const changes = Object.entries(row.changes).filter(
    ([column]) => actor.permissions.has('assets.prices') || !isPriceOfPractice(row.entity_type, column),
  );
  return {
    ...presentCompactly(row),
    impersonatedByUsername: row.impersonator_username,
    changes: Object.fromEntries(changes),
  };
}

const pricesOfPractice: Readonly<Record<string, readonly string[]>> = {
  AssetInstance: ['purchase_price', 'recurring_price', 'is_recurring_payment'],
  Fault: ['price'],
};

/** What a practice paid is no more a supplier's to see in the trail than on the asset (doc 1 §6). */
function isPriceOfPractice(entityType: string, column: string): boolean {
  return (pricesOfPractice[entityType] ?? []).includes(column);
}
