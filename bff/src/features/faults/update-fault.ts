import {
  faultLifecycle,
  faultProperties,
  faultStepTo,
  keptReason,
  type Fault,
  type faults,
  type FaultStatus,
  type ParsedInputOf,
} from '@steward/shared-api';
import { findServicingSupplierAsSystem } from '../assets/servicing-supplier.queries.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { canWrite, columnsOf } from '../../infrastructure/db/property-columns.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, forbidden, notFound } from '../../infrastructure/http/problems.ts';
import { findFaultForUpdate, updateFault, type FaultChanges, type StoredFault } from './faults.queries.ts';
import { getFault } from './list-faults.ts';
import { getFaultCategoryName } from './create-fault.ts';

type Input = ParsedInputOf<typeof faults.update>;

/** Updates the given fields of a fault. Fields that are sent unchanged are not written. */
export async function updateFaultInScope(ctx: Context, input: Input): Promise<Fault> {
  const { stored } = await changeFault(ctx, input);
  return getFault(ctx, { id: stored.id });
}

interface ChangeOptions {
  /** Checks the change without writing it. */
  readonly isPreview?: boolean;
  /** The time of the resolution that an undo restores; the present time by default. */
  readonly resolvedAt?: Date | undefined;
}

/** Checks a change of a fault and writes it with its audit entry. Returns the fault before the change and whether it differs. */
export async function changeFault(
  ctx: Context,
  input: Input,
  { isPreview = false, resolvedAt = ctx.now }: ChangeOptions = {},
): Promise<{ stored: StoredFault; isChanged: boolean }> {
  const stored = await findFaultForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('fault');
  await ensureCurrent(ctx, stored);
  if (!canWrite(faultProperties, input, ctx.actor.permissions)) throw forbidden();
  ensureStep(stored.status, input);
  if (input.faultCategoryId !== undefined) await getFaultCategoryName(ctx, input.faultCategoryId);
  const columns = faultColumns(stored, input, resolvedAt);
  const changes = changesBetween(stored, columns);
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged && !isPreview) {
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
  return { stored, isChanged };
}

/** The subject of an audit entry about a fault. */
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

/**
 * Throws 409 when the lifecycle does not allow the status. A form can send the present status back with other fields; sent alone, the
 * present status is a repeated step and is rejected.
 */
function ensureStep(from: FaultStatus, input: Input): void {
  const { faultStatus: to } = input;
  const isOnlyStatus = Object.entries(input).every(
    ([field, value]) => value === undefined || field === 'id' || field === 'faultStatus',
  );
  if (to === undefined || (to === from && !isOnlyStatus)) return;
  const refusal = faultLifecycle.refusal(faultStepTo[to], from);
  if (refusal !== null) throw conflict(refusal, 'faultStatus');
}

/** The columns of the fields in the input. The others are undefined, and an update ignores them. */
function faultColumns(stored: StoredFault, input: Input, resolvedAt: Date): FaultChanges {
  return {
    status: input.faultStatus,
    date_resolved: dateResolved(stored, input.faultStatus, resolvedAt),
    severity: input.faultSeverity,
    fault_category_id: input.faultCategoryId,
    // A user who sends the guessed value confirms it.
    is_severity_guessed: input.faultSeverity === undefined ? undefined : false,
    is_category_guessed: input.faultCategoryId === undefined ? undefined : false,
    reason: keptReason(input.faultReason ?? stored.reason, stored.type_name),
    description: input.description,
    ...columnsOf(faultProperties, input),
  };
}

/** The time of the resolution; null when the fault is reopened, undefined when the status does not change. */
function dateResolved(stored: StoredFault, to: FaultStatus | undefined, resolvedAt: Date) {
  if (to === undefined || to === stored.status) return undefined;
  return to === 'Resolved' ? resolvedAt : null;
}

function eventOf(from: FaultStatus, to: FaultStatus | undefined): string {
  if (to === undefined || to === from) return 'Fault updated';
  if (to === 'Cancelled') return 'Fault cancelled';
  return to === 'Resolved' ? 'Fault resolved' : 'Fault status changed';
}
