import { supplierModelLink, type AssetModelListed } from '@steward/shared-api';
import { recordAudit, tellScreens } from '../audit/record-audit.ts';
import { getAssetModel } from '../catalogue/list-catalogue.ts';
import type { Context } from '../context.ts';
import { refreshDerivedAssets } from '../db/derived-assets.queries.ts';
import { ensureCurrent } from '../http/ensure-current.ts';
import { conflict, notFound } from '../http/problems.ts';
import { ownSupplier } from './own-supplier.ts';
import {
  findModelLink,
  holdSupplierLinks,
  listClientsWithModelAsSystem,
  saveModelLink,
} from './supplier-links.queries.ts';

interface Asked {
  readonly id: string;
  readonly assetModelId: string;
}

/** Marks a model as serviced by the caller's supplier. */
export function markModelServiced(ctx: Context, input: Asked): Promise<AssetModelListed> {
  return mark(ctx, input, 'assign');
}

/** Marks a model as no longer serviced by the caller's supplier. */
export function unmarkModelServiced(ctx: Context, input: Asked): Promise<AssetModelListed> {
  return mark(ctx, input, 'deassign');
}

async function mark(
  ctx: Context,
  { id, assetModelId: modelId }: Asked,
  step: 'assign' | 'deassign',
): Promise<AssetModelListed> {
  const supplierId = await ownSupplier(ctx, id);
  await holdSupplierLinks(ctx.db);
  const model = await findModelLink(ctx.db, { supplierId, modelId });
  if (!model) throw notFound('model');
  await ensureCurrent(ctx, { ...model, modified_by_org_user_id: null });
  const refusal = supplierModelLink.refusal(step, model.is_service_provider ? 'serviced' : 'notServiced');
  if (refusal !== null) throw conflict(refusal);
  const isServiced = supplierModelLink.to(step) === 'serviced';
  await saveModelLink(ctx.db, {
    supplier_id: supplierId,
    asset_model_id: model.id,
    is_service_provider: isServiced,
    created_at: ctx.now,
    modified_at: ctx.now,
  });
  // for these alone it can change who services their equipment, and a model may be everywhere
  const clients = await listClientsWithModelAsSystem(ctx.db, { supplierId, modelId: model.id });
  await refreshDerivedAssets(ctx.db, { modelId: model.id, ofGroupIds: clients });
  const told = {
    entityType: 'SupplierAssetModel',
    entityId: model.id,
    event: isServiced ? 'Model marked as serviced' : 'Model no longer serviced',
  } as const;
  const changes = { [model.name]: { from: !isServiced, to: isServiced } };
  await recordAudit(ctx, { ...told, changes, supplierId });
  for (const groupId of clients) await tellScreens(ctx, { ...told, groupId });
  return getAssetModel(ctx, { id: model.id });
}
