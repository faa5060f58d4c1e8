import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';

/** An asset that got another model. */
export interface MovedAsset {
  readonly id: string;
  readonly group_id: string;
}

interface Move {
  readonly mergeId: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly orgUserId: string | null;
}

const batchSize = 1_000;

/** Gives the target model to the next assets of the source, and stores them with the merge. Returns none when all are moved. */
export async function moveNextAssets(db: Queryable, move: Move): Promise<MovedAsset[]> {
  const { rows } = await sql<MovedAsset>`
    with next as (
      select id from asset_instances where asset_model_id = ${move.from} order by id limit ${sql.lit(batchSize)} for no key update
    ), moved as (
      update asset_instances as asset
      set asset_model_id = ${move.to}, version = asset.version + 1, modified_at = ${move.at},
        modified_by_org_user_id = ${move.orgUserId}
      from next where asset.id = next.id
      returning asset.id, asset.group_id
    ), stored as (
      insert into model_merge_assets (model_merge_id, asset_instance_id) select ${move.mergeId}::uuid, id from moved
    )
    select id, group_id from moved`.execute(db);
  return rows;
}

/** Gives the source model back to the next assets of a merge that still have the target. Returns none when all are moved back. */
export async function moveNextAssetsBack(db: Queryable, move: Move): Promise<MovedAsset[]> {
  const { rows } = await sql<MovedAsset>`
    with next as (
      select asset.id from model_merge_assets as stored
      join asset_instances as asset on asset.id = stored.asset_instance_id
      where stored.model_merge_id = ${move.mergeId} and asset.asset_model_id = ${move.to}
      order by asset.id limit ${sql.lit(batchSize)} for no key update of asset
    )
    update asset_instances as asset
    set asset_model_id = ${move.from}, version = asset.version + 1, modified_at = ${move.at},
      modified_by_org_user_id = ${move.orgUserId}
    from next where asset.id = next.id
    returning asset.id, asset.group_id`.execute(db);
  return rows;
}
