import { auditEventText, type AuditEvent, type auditEvents, type ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { AuditDetail } from '../../infrastructure/db/schema/operations.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countAuditEvents, isHiddenColumn, listAuditEvents, type AuditRow } from './audit-events.queries.ts';
import { describeChanges } from './describe-changes.ts';

/** A page of the audit entries in the caller's scope, the newest first. */
export function listAuditTrail(
  ctx: Context,
  input: ParsedInputOf<typeof auditEvents.list>,
): Promise<Rows<AuditEvent>> {
  const { db, actor } = ctx;
  return pageOfRows(
    input,
    {
      rows: listAuditEvents(db, actor, input).then((rows) => readableRows(ctx, rows)),
      totalCount: () => countAuditEvents(db, actor, input),
      isShort: input.assetInstanceId !== undefined || input.serviceAppointmentId !== undefined,
    },
    (row) => (input.compactVersion ? presentCompactly(row) : presentInFull(row)),
  );
}

type ReadableRow = AuditRow & { readonly details: readonly AuditDetail[] };

/** Removes the changes that the caller cannot read, and adds texts to entries that were stored without them. */
async function readableRows({ db, actor }: Context, rows: readonly AuditRow[]): Promise<ReadableRow[]> {
  const withoutDetails = rows.filter(({ details }) => details === null);
  const described = await describeChanges(
    db,
    withoutDetails.map(({ entity_type: entityType, changes }) => ({ entityType, changes })),
  );
  const detailsOf = new Map(withoutDetails.map(({ id }, at) => [id, described[at] ?? []]));
  return rows.map((row) => {
    const isReadable = (column: string) => !isHiddenColumn(actor, row.entity_type, column);
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
