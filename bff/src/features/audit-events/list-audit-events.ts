import { auditEventText, type AuditEvent, type auditEvents, type ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { AuditDetail } from '../../infrastructure/db/schema/operations.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countAuditEvents, isHiddenPrice, listAuditEvents, type AuditRow } from './audit-events.queries.ts';
import { describeChanges } from './describe-changes.ts';

/** One page of the audit trail in the caller's scope, newest first. */
export function listAuditTrail(
  ctx: Context,
  input: ParsedInputOf<typeof auditEvents.list>,
): Promise<Rows<AuditEvent>> {
  const { db, actor } = ctx;
  return pageOfRows(
    {
      rows: listAuditEvents(db, actor, input).then((rows) => readableRows(ctx, rows)),
      totalCount: countAuditEvents(db, actor, input),
    },
    (row) => (input.compactVersion ? presentCompactly(row) : presentInFull(row)),
  );
}

type ReadableRow = AuditRow & { readonly details: readonly AuditDetail[] };

/** Leaves out the changes that the caller may not read; entries without stored texts are described now. */
async function readableRows({ db, actor }: Context, rows: readonly AuditRow[]): Promise<ReadableRow[]> {
  const undescribed = rows.filter(({ details }) => details === null);
  const described = await describeChanges(
    db,
    undescribed.map(({ entity_type: entityType, changes }) => ({ entityType, changes })),
  );
  const detailsOf = new Map(undescribed.map(({ id }, at) => [id, described[at] ?? []]));
  return rows.map((row) => {
    const isReadable = (column: string) => !isHiddenPrice(actor, row.entity_type, column);
    const details = row.details ?? detailsOf.get(row.id) ?? [];
    return {
      ...row,
      changes: Object.fromEntries(Object.entries(row.changes).filter(([column]) => isReadable(column))),
      details: details.filter(({ column }) => isReadable(column)),
    };
  });
}

function presentCompactly(row: ReadableRow): AuditEvent {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    username: row.username,
    event: auditEventText(
      row.event,
      row.details.map(({ text }) => text),
    ),
  };
}

function presentInFull(row: ReadableRow): AuditEvent {
  return {
    ...presentCompactly(row),
    impersonatedByUsername: row.impersonator_username,
    details: row.details.map(({ label, from, to }) => ({ label, from, to })),
    changes: row.changes,
  };
}
