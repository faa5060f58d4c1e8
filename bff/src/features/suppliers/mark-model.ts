import { supplierModelLink, type AssetModelListed } from '@steward/shared-api';
import { recordAudit, publishChange } from '../../infrastructure/audit/record-audit.ts';
import { getAssetModel } from '../catalogue/list-catalogue.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { ensureOwnSupplier } from './own-supplier.ts';
import { findModelLink, lockSupplierLinks } from './supplier-links.queries.ts';
import { writeModelLinks } from './write-model-links.ts';

interface ModelMark {
  readonly id: string;
  readonly assetModelId: string;
}

/** Marks a model as serviced by the caller's supplier. */
export function markModelServiced(ctx: Context, input: ModelMark): Promise<AssetModelListed> {
  return mark(ctx, input, 'assign');
}

/** Marks a model as no longer serviced by the caller's supplier. */
export function unmarkModelServiced(ctx: Context, input: ModelMark): Promise<AssetModelListed> {
  return mark(ctx, input, 'deassign');
}

async function mark(
  ctx: Context,
  { id, assetModelId: modelId }: ModelMark,
  step: 'assign' | 'deassign',
): Promise<AssetModelListed> {
  const supplierId = await ensureOwnSupplier(ctx, id);
  await lockSupplierLinks(ctx.db);
  const model = await findModelLink(ctx.db, { supplierId, modelId });
  if (!model) throw notFound('model');
  await ensureCurrent(ctx, { ...model, modified_by_org_user_id: null });
  const refusal = supplierModelLink.refusal(step, model.is_service_provider ? 'serviced' : 'notServiced');
  if (refusal !== null) throw conflict(refusal);
  const isServiced = supplierModelLink.to(step) === 'serviced';
  const clients = await writeModelLinks(ctx, { supplierId, modelIds: [model.id], isServiced });
  const subject = {
    entityType: 'SupplierAssetModel',
    entityId: model.id,
    event: isServiced ? 'Model marked as serviced' : 'Model no longer serviced',
  } as const;
  const changes = { [model.name]: { from: !isServiced, to: isServiced } };
  await recordAudit(ctx, { ...subject, changes, supplierId });
  for (const groupId of clients) await publishChange(ctx, { ...subject, groupId });
  return getAssetModel(ctx, { id: model.id });
}
