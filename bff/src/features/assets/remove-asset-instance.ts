import { assetRemovalRefusal } from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { deleteAsset, findAssetForUpdate } from './asset-instances.queries.ts';
import { countAssetHistory, findOpenAppointments, lockAssetHistory } from './asset-references.queries.ts';
import { subjectOf } from './update-asset-instance.ts';

/** Deletes an asset without completed work, with its tracker, faults and documents. Its audit log stays. */
export async function removeAssetInstance(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await findAssetForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('asset');
  await ensureCurrent(ctx, stored);
  await lockAssetHistory(ctx.db, id);
  const refusal = assetRemovalRefusal({
    ...(await findOpenAppointments(ctx.db, id)),
    history: await countAssetHistory(ctx.db, id),
  });
  if (refusal !== null) throw conflict(refusal);
  const subject = await subjectOf(ctx, stored);
  await deleteAsset(ctx.db, id);
  await recordAudit(ctx, {
    ...subject,
    event: 'Asset deleted',
    changes: {
      model_name: { from: stored.model_name, to: null },
      serial_number: { from: stored.serial_number, to: null },
    },
  });
  return null;
}
