import type {
  AssetModelAdditionRequest,
  assetModelAdditionRequests,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  countModelRequests,
  findModelRequest,
  listModelRequests,
  type ModelRequestRow,
} from './model-requests.queries.ts';

/** A page of the requests in the caller's scope. */
export function listModelRequestsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof assetModelAdditionRequests.list>,
): Promise<Rows<AssetModelAdditionRequest>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    { rows: listModelRequests(db, scope, input), totalCount: () => countModelRequests(db, scope, input) },
    presentModelRequest,
  );
}

/** A request. Throws 404 outside the caller's scope. */
export async function getModelRequest(
  ctx: Context,
  { id }: { id: string },
): Promise<AssetModelAdditionRequest> {
  const row = await findModelRequest(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('request');
  return presentModelRequest(row);
}

function presentModelRequest(row: ModelRequestRow): AssetModelAdditionRequest {
  return {
    id: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    assetCategoryId: row.asset_category_id,
    assetCategoryName: row.category_name,
    assetTypeId: row.asset_type_id,
    assetTypeName: row.type_name,
    manufacturerString: row.manufacturer_string,
    modelInfoString: row.model_info_string,
    comments: row.comments,
    requestedByString: row.requested_by,
    createdAt: row.created_at.toISOString(),
    decision: row.decision,
    decisionComments: row.decision_comments,
    decidedAt: row.decided_at?.toISOString() ?? null,
    assetModelId: row.asset_model_id,
    version: row.version,
  };
}
