import {
  assetProperties,
  type assetInstances,
  type AssetInstance,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { findModel } from '../catalogue/asset-models.queries.ts';
import type { Context } from '../../context.ts';
import { changedCustomValues, lockNamedFields } from '../custom-fields/custom-value-changes.ts';
import { canWrite } from '../../infrastructure/db/property-columns.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { forbidden, unknownReference } from '../../infrastructure/http/problems.ts';
import {
  ensureDeactivatedByToday,
  ensurePlacement,
  placementColumns,
  propertyColumns,
  takenReference,
} from './asset-columns.ts';
import { insertAsset } from './asset-instances.queries.ts';
import { findPracticeLocation } from './asset-references.queries.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { subjectOf } from './update-asset-instance.ts';

type Input = ParsedInputOf<typeof assetInstances.create>;

/** Adds an asset of a model to a location. */
export async function createAssetInstance(ctx: Context, input: Input): Promise<AssetInstance> {
  if (!canWrite(assetProperties, input, ctx.actor.permissions)) throw forbidden();
  const location = await findPracticeLocation(ctx.db, ctx.actor.scope, input.locationId);
  if (!location) throw unknownReference('locationId', 'location');
  const model = await findModel(ctx.db, ctx.actor.scope, input.assetModelId);
  if (!model) throw unknownReference('assetModelId', 'model');
  await lockNamedFields(ctx, input.customValues);
  const target = { groupId: location.groupId, assetTypeId: model.type_id, stored: {} };
  const customValues = await changedCustomValues(ctx, target, input.customValues);
  const columns = { ...propertyColumns(input), ...placementColumns(input) };
  await ensureDeactivatedByToday(ctx, columns, location.id);
  if (columns.service_supplier_id && !ctx.actor.permissions.has('assets.setServiceSupplier'))
    throw forbidden();
  await ensurePlacement(ctx, columns, { locationId: location.id, groupId: location.groupId });
  const write = insertAsset(ctx.db, {
    ...columns,
    ...(customValues && { custom_values: JSON.stringify(customValues) }),
    asset_model_id: input.assetModelId,
    location_id: location.id,
    group_id: location.groupId,
    created_at: ctx.now,
    created_by_org_user_id: ctx.actor.orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  const id = await orConflict(write, takenReference);
  await recordAudit(ctx, {
    ...(await subjectOf(ctx, { id, group_id: location.groupId, location_id: location.id })),
    event: 'Asset added',
    changes: changesBetween({}, { ...columns, custom_values: customValues }),
  });
  return getAssetInstance(ctx, { id });
}
