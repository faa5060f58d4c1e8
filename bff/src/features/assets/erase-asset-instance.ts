import {
  assetHistoryText,
  assetRemovalRefusal,
  erasureRefusal,
  type assetInstances,
  type OutputOf,
  type ParsedInputOf,
} from '@steward/shared-api';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { storeErasedCosts } from '../reports/financial-events.queries.ts';
import { deleteAsset, findAssetForUpdate } from './asset-instances.queries.ts';
import { countAssetHistory, findOpenAppointments, lockAssetHistory } from './asset-references.queries.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { subjectOf } from './update-asset-instance.ts';

/** Erases an asset with its completed work, and keeps its costs for reports. Its audit log stays. */
export async function eraseAssetInstance(
  ctx: Context,
  { id, confirmation, reason }: ParsedInputOf<typeof assetInstances.erase>,
): Promise<OutputOf<typeof assetInstances.erase>> {
  const stored = await findAssetForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('asset');
  await ensureCurrent(ctx, stored);
  const wrongConfirmation = erasureRefusal(await getAssetInstance(ctx, { id }), confirmation);
  if (wrongConfirmation !== null) throw invalid({ confirmation: [wrongConfirmation] });
  await lockAssetHistory(ctx.db, id);
  const refusal = assetRemovalRefusal(await findOpenAppointments(ctx.db, id));
  if (refusal !== null) throw conflict(refusal);
  const history = await countAssetHistory(ctx.db, id);
  const subject = await subjectOf(ctx, stored);
  const keptCosts = await storeErasedCosts(ctx.db, ctx.actor.scope, { assetInstanceId: id, now: ctx.now });
  await deleteAsset(ctx.db, id);
  await recordAudit(ctx, {
    ...subject,
    event: 'Asset erased',
    changes: {
      model_name: { from: stored.model_name, to: null },
      serial_number: { from: stored.serial_number, to: null },
      history: { from: assetHistoryText(history), to: null },
      reason: { from: null, to: reason },
    },
  });
  return { keptCosts };
}
