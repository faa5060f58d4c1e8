import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** An asset that got its requested model, with the model it had before. */
interface UpdatedAsset {
  readonly id: string;
  readonly group_id: string;
  readonly location_id: string;
  readonly model_before: string;
}

/** Gives a model to the assets that wait for a request and still have a model without a manufacturer, as 'Model not listed' is. */
export async function updateWaitingAssets(
  db: Queryable,
  requestId: string,
  { modelId, at, orgUserId }: { modelId: string; at: Date; orgUserId: string | null },
): Promise<UpdatedAsset[]> {
  const { rows } = await sql<UpdatedAsset>`
    update asset_instances as asset
    set asset_model_id = ${modelId}, version = asset.version + 1, modified_at = ${at}, modified_by_org_user_id = ${orgUserId}
    from assets_waiting_for_models as waiting, asset_models as before
    where waiting.model_request_id = ${requestId} and asset.id = waiting.asset_instance_id
      and before.id = asset.asset_model_id and before.name = 'Model not listed'
      and before.manufacturer_name is null and before.manufacturer_supplier_id is null
    returning asset.id, asset.group_id, asset.location_id, before.id as model_before`.execute(db);
  return rows;
}

/** Ends the waiting for a request that is decided. */
export async function deleteWaiting(db: Queryable, requestId: string): Promise<void> {
  await db.deleteFrom('assets_waiting_for_models').where('model_request_id', '=', requestId).execute();
}
