import { assetImportLifecycle, assetImportStatus, type AssetImportStep } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import { conflict, notFound } from '../../../infrastructure/http/problems.ts';
import { findImportForUpdate } from './asset-imports.queries.ts';

/** A locked import. */
export type Stored = NonNullable<Awaited<ReturnType<typeof findImportForUpdate>>>;

/** Throws 409 if the import is not at a status that allows the step. */
export function ensureStep({ status }: Pick<Stored, 'status'>, step: AssetImportStep): void {
  const refusal = assetImportLifecycle.refusal(step, assetImportStatus.parse(status));
  if (refusal !== null) throw conflict(refusal);
}

/** Locks an import for a step. Throws 404, or 409 if its status does not allow the step. */
export async function lockForStep(ctx: Context, id: string, step: AssetImportStep): Promise<Stored> {
  const stored = await findImportForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('import');
  ensureStep(stored, step);
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
