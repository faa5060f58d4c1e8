import {
  faultLifecycle,
  faultStepTo,
  keptReason,
  withPence,
  type Fault,
  type faults,
  type FaultStatus,
  type ParsedInputOf,
} from '@steward/shared-api';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, forbidden, notFound } from '../../infrastructure/http/problems.ts';
import { findFaultForUpdate, updateFault, type FaultChanges, type StoredFault } from './faults.queries.ts';
import { getFault } from './list-faults.ts';
import { categoryNameOf } from './create-fault.ts';

type Input = ParsedInputOf<typeof faults.update>;

/** Changes the fields of a fault that are sent; what is sent unchanged writes nothing. */
export async function updateFaultInScope(ctx: Context, input: Input): Promise<Fault> {
  const stored = await findFaultForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('fault');
  await ensureCurrent(ctx, stored);
  if (input.price !== undefined && !ctx.actor.permissions.has('assets.prices')) throw forbidden();
  ensureStep(stored.status, input);
  if (input.faultCategoryId !== undefined) await categoryNameOf(ctx, input.faultCategoryId);
  const columns = columnsOf(ctx, stored, input);
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length > 0) {
    await updateFault(ctx.db, stored.id, {
      ...columns,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await recordAudit(ctx, {
      ...(await subjectOf(ctx, stored)),
      event: eventOf(stored.status, columns.status),
      changes,
    });
  }
  return getFault(ctx, { id: stored.id });
}

/** What an audit entry about a fault is about. */
export async function subjectOf(ctx: Context, stored: StoredFault) {
  const supplier = await findServicingSupplierAsSystem(ctx.db, stored.asset_instance_id);
  return {
    entityType: 'Fault',
    entityId: stored.id,
    groupId: stored.group_id,
    locationId: stored.location_id,
    supplierId: supplier?.id ?? null,
    assetInstanceId: stored.asset_instance_id,
  } as const;
}

/** The status among other fields, as it is, is what a form sends back; sent alone it is a step, which cannot be taken twice. */
function ensureStep(from: FaultStatus, input: Input): void {
  const { faultStatus: to } = input;
  const isAlone = Object.entries(input).every(
    ([field, value]) => value === undefined || field === 'id' || field === 'faultStatus',
  );
  if (to === undefined || (to === from && !isAlone)) return;
  const refusal = faultLifecycle.refusal(faultStepTo[to], from);
  if (refusal !== null) throw conflict(refusal, 'faultStatus');
}

/** The columns that a call names, the others undefined and so left alone. */
function columnsOf(ctx: Context, stored: StoredFault, input: Input): FaultChanges {
  return {
    status: input.faultStatus,
    date_resolved: dateResolved(ctx, stored, input.faultStatus),
    severity: input.faultSeverity,
    fault_category_id: input.faultCategoryId,
    reason: keptReason(input.faultReason ?? stored.reason, stored.type_name),
    description: input.description,
    progress: blankToNull(input.progress),
    price: withPence(input.price),
  };
}

/** Resolving stamps the moment, and leaving Resolved takes it away. */
function dateResolved(ctx: Context, stored: StoredFault, to: FaultStatus | undefined) {
  if (to === undefined || to === stored.status) return undefined;
  return to === 'Resolved' ? ctx.now : null;
}

function eventOf(from: FaultStatus, to: FaultStatus | undefined): string {
  if (to === undefined || to === from) return 'Fault updated';
  if (to === 'Cancelled') return 'Fault cancelled';
  return to === 'Resolved' ? 'Fault resolved' : 'Fault status changed';
}
