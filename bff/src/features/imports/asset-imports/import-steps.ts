import {
  assetImportLifecycle,
  assetImportStatus,
  importRecordType,
  permissionOfAssetField,
  permissionOfImportRecords,
  type AssetImportStep,
} from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { conflict, forbidden, notFound } from '../../../infrastructure/http/problems.ts';
import type { Actor } from '../../../infrastructure/session/actor.ts';
import { ensureCanGrantAccess } from '../../users/editable-user.ts';
import { findImportForUpdate } from './asset-imports.queries.ts';

/** A locked import. */
export type Stored = NonNullable<Awaited<ReturnType<typeof findImportForUpdate>>>;

/** The order of dates that the user has chosen; undefined if the values decide. */
export function chosenDayOrder({
  day_first: dayFirst,
  finds_day_order: isFound,
}: Pick<Stored, 'day_first' | 'finds_day_order'>): boolean | undefined {
  return isFound ? undefined : dayFirst;
}

type Edited = Pick<Stored, 'kind' | 'edit' | 'mapping'>;

/**
 * Throws 403 if the caller may not change the fields of an import, or delete its assets: its permissions may have changed since the
 * preparation. The file of an edit has fixed columns.
 */
export function ensureMayEdit(
  { permissions }: Pick<Actor, 'permissions'>,
  { kind, edit, mapping }: Edited,
): void {
  const ofRecords = permissionOfImportRecords[importRecordType.parse(kind)];
  if (ofRecords !== undefined && !permissions.has(ofRecords)) throw forbidden();
  if (edit?.isDeletion && !permissions.has('assets.delete')) throw forbidden();
  if (kind !== 'assets') return;
  const fields = [...(mapping ?? []).map(({ field }) => field), ...(edit?.removes ?? [])];
  for (const field of fields) {
    const permission = permissionOfAssetField(field);
    if (permission !== undefined && !permissions.has(permission)) throw forbidden();
  }
}

/** Throws 409 if the import is not at a status that allows the step. */
export function ensureStep({ status, edit }: Pick<Stored, 'status' | 'edit'>, step: AssetImportStep): void {
  if (edit !== null && (step === 'update' || step === 'preview'))
    throw conflict('The columns of an edit cannot be changed');
  if (edit !== null && step === 'correct') throw conflict('The rows of an edit cannot be corrected');
  const refusal = assetImportLifecycle.refusal(step, assetImportStatus.parse(status));
  if (refusal !== null) throw conflict(refusal);
}

/** Locks an import for a step. Throws 404, or 409 if its status does not allow the step. */
export async function lockForStep(ctx: Context, id: string, step: AssetImportStep): Promise<Stored> {
  const stored = await findImportForUpdate(ctx.db, ctx.actor, id);
  if (!stored) throw notFound('import');
  ensureStep(stored, step);
  if (step !== 'discard') ensureMayEdit(ctx.actor, stored);
  if (stored.kind === 'users' && step !== 'discard') ensureCanGrantAccess(ctx);
  return stored;
}

/** Records the step of an import in the audit log. */
export async function recordStep(
  ctx: Context,
  { id, group_id: groupId, file_name: name }: Stored,
  event: string,
): Promise<void> {
  const changes = { file_name: { from: name, to: name } };
  await recordAudit(ctx, { entityType: 'ImportBatch', entityId: id, groupId, event, changes });
}
