import {
  modelMarkingLimitRefusal,
  modelMarkingRefusal,
  mostModelsMarked,
  type OutputOf,
  type ParsedInputOf,
  type suppliers,
} from '@steward/shared-api';
import { recordAudits, publishChange } from '../../infrastructure/audit/record-audit.ts';
import { listModelsToMark } from '../catalogue/asset-models.queries.ts';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../infrastructure/http/problems.ts';
import { ownSupplier } from './own-supplier.ts';
import { countClientsAssetsAsSystem, holdSupplierLinks } from './supplier-links.queries.ts';
import { writeModelLinks } from './write-model-links.ts';

type Marked = OutputOf<typeof suppliers.markModels>;

/** Marks all models that the filters match, as one press would each of them; those that are so already stay as they are. */
export async function markModels(
  ctx: Context,
  { id, isServiced, ...filters }: ParsedInputOf<typeof suppliers.markModels>,
): Promise<Marked> {
  const supplierId = await ownSupplier(ctx, id);
  const refusal = modelMarkingRefusal(filters);
  if (refusal !== null) throw invalid({ assetTypeId: [refusal] });
  await holdSupplierLinks(ctx.db);
  const models = await listModelsToMark(ctx.db, ctx.actor.scope, {
    ...filters,
    isServiced,
    most: mostModelsMarked + 1,
  });
  if (models.length === 0) return { changedCount: 0 };
  const modelIds = models.map((model) => model.id);
  const assets = await countClientsAssetsAsSystem(ctx.db, { supplierId, modelIds });
  const tooMany = modelMarkingLimitRefusal({ models: models.length, assets });
  if (tooMany !== null) throw conflict(tooMany);
  const clients = await writeModelLinks(ctx, { supplierId, modelIds, isServiced });
  const told = {
    entityType: 'SupplierAssetModel',
    event: isServiced ? 'Model marked as serviced' : 'Model no longer serviced',
    supplierId,
  } as const;
  // An entry each, as if each had been ticked: the trail is searched by model, whichever way it was marked.
  await recordAudits(
    ctx,
    models.map(({ id: entityId, name }) => ({
      ...told,
      entityId,
      changes: { [name]: { from: !isServiced, to: isServiced } },
    })),
  );
  // Screens read all models again for the first of them: they are told once, and the clients' too.
  await publishChange(ctx, { ...told, entityId: supplierId });
  for (const groupId of clients)
    await publishChange(ctx, { ...told, entityId: supplierId, supplierId: null, groupId });
  return { changedCount: models.length };
}
