import {
  emptyId,
  type AssetModelAdditionRequest,
  type assetModelAdditionRequests,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { findCategory, findType } from '../catalogue/catalogue.queries.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { getModelRequest } from './list-model-requests.ts';
import { modelRequestedEmail } from './model-requested-email.ts';
import { insertModelRequest, listSupportAsSystem } from './model-requests.queries.ts';

type Input = ParsedInputOf<typeof assetModelAdditionRequests.create>;

/** Requests a model that is missing in the catalogue, and notifies support. */
export async function requestModel(ctx: Context, input: Input): Promise<AssetModelAdditionRequest> {
  const request = await recordModelRequest(ctx, input);
  const email = modelRequestedEmail(request, ctx.actor.fullName);
  await notify(ctx, { kind: 'confirmation', email }, { users: await listSupportAsSystem(ctx.db) });
  return request;
}

/** Records the request for a model, without an email. */
export async function recordModelRequest(ctx: Context, input: Input): Promise<AssetModelAdditionRequest> {
  const { scope, orgUserId } = ctx.actor;
  if (scope.kind !== 'group') throw new Error('Only users of practices have the permission of this endpoint');
  const columns = {
    ...(await resolveCatalogueEntry(ctx, input)),
    manufacturer_string: input.manufacturerString,
    model_info_string: input.modelInfoString,
    comments: blankToNull(input.comments) ?? null,
  };
  const id = await insertModelRequest(ctx.db, {
    ...columns,
    group_id: scope.groupId,
    created_at: ctx.now,
    created_by_org_user_id: orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: orgUserId,
  });
  await recordAudit(ctx, {
    entityType: 'AssetModelAdditionRequest',
    entityId: id,
    event: 'Model requested',
    changes: changesBetween({}, columns),
    groupId: scope.groupId,
  });
  return getModelRequest(ctx, { id });
}

/** The category and the type in the caller's sector. The category defaults to that of the type. */
async function resolveCatalogueEntry(ctx: Context, input: Input) {
  const { scope } = ctx.actor;
  const typeId = idOrNull(input.assetTypeId);
  const type = typeId === null ? null : await findType(ctx.db, scope, typeId);
  if (type === undefined) throw unknownReference('assetTypeId', 'type');
  const categoryId = idOrNull(input.assetCategoryId) ?? type?.category_id ?? null;
  if (categoryId !== null && !(await findCategory(ctx.db, scope, categoryId)))
    throw unknownReference('assetCategoryId', 'category');
  if (type && categoryId !== null && type.category_id !== categoryId)
    throw invalid({ assetTypeId: ['This type belongs to another category'] });
  return { asset_category_id: categoryId, asset_type_id: type?.id ?? null };
}

function idOrNull(id: string | null | undefined): string | null {
  return id === emptyId ? null : (id ?? null);
}
