import {
  modelMarkingLimitRefusal,
  modelMarkingRefusal,
  maximumModelsMarked,
  type OutputOf,
  type ParsedInputOf,
  type suppliers,
} from '@steward/shared-api';
import { recordAudits, publishChange } from '../../infrastructure/audit/record-audit.ts';
import { listModelsToMark } from '../catalogue/asset-models.queries.ts';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../infrastructure/http/problems.ts';
import { ensureOwnSupplier } from './own-supplier.ts';
import { countClientsAssetsAsSystem, lockSupplierLinks } from './supplier-links.queries.ts';
import { writeModelLinks } from './write-model-links.ts';

type MarkResult = OutputOf<typeof suppliers.markModels>;

/** Marks all models that match the filters as serviced or not. Skips models that are marked already. */
export async function markModels(
  ctx: Context,
  { id, isServiced, ...filters }: ParsedInputOf<typeof suppliers.markModels>,
): Promise<MarkResult> {
  const supplierId = await ensureOwnSupplier(ctx, id);
  const refusal = modelMarkingRefusal(filters);
  if (refusal !== null) throw invalid({ assetTypeId: [refusal] });
  await lockSupplierLinks(ctx.db);
  const models = await listModelsToMark(ctx.db, ctx.actor.scope, {
    ...filters,
    isServiced,
    limit: maximumModelsMarked + 1,
  });
  if (models.length === 0) return { changedCount: 0 };
  const modelIds = models.map((model) => model.id);
  const assets = await countClientsAssetsAsSystem(ctx.db, { supplierId, modelIds });
  const tooMany = modelMarkingLimitRefusal({ models: models.length, assets });
  if (tooMany !== null) throw conflict(tooMany);
  const clients = await writeModelLinks(ctx, { supplierId, modelIds, isServiced });
  const subject = {
    entityType: 'SupplierAssetModel',
    event: isServiced ? 'Model marked as serviced' : 'Model no longer serviced',
    supplierId,
  } as const;
  // Writes an entry for each model, because users search the audit log by model.
  await recordAudits(
    ctx,
    models.map(({ id: entityId, name }) => ({
      ...subject,
      entityId,
      changes: { [name]: { from: !isServiced, to: isServiced } },
    })),
  );
  // Publishes one change to the supplier and one to each client, because a single change refreshes all models on a screen.
  await publishChange(ctx, { ...subject, entityId: supplierId });
  for (const groupId of clients)
    await publishChange(ctx, { ...subject, entityId: supplierId, supplierId: null, groupId });
  return { changedCount: models.length };
}
