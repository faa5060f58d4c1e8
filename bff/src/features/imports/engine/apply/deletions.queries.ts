import { sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { Deletion } from '../plan/plan.ts';

/** A deleted asset with the columns of its audit entry. */
export interface DeletedAsset {
  readonly id: string;
  readonly model_name: string;
  readonly location_name: string;
  readonly reference: string | null;
  readonly serial_number: string | null;
}

/**
 * Deletes assets that still have the version of the plan, and no faults, documents or service history, with their trackers. Stores both for
 * an undo. Returns the deleted assets: fewer than given if some have changed.
 */
export async function deleteAndStore(
  db: Queryable,
  batchId: string,
  deletions: readonly Deletion[],
): Promise<readonly DeletedAsset[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(deletions)}::jsonb) as given (id uuid, version integer, "rowNumber" integer)`;
  // Locks first, so that the next statement sees the records that were added until now.
  await sql`
    select asset.id from asset_instances as asset where asset.id in (select given.id from ${given})
    order by asset.id for update`.execute(db);
  const { rows } = await sql<DeletedAsset>`
    with found as (
      select asset.id, asset.version, given."rowNumber" as row_number, to_jsonb(asset) as columns,
        coalesce(
          (select jsonb_agg(to_jsonb(tracker)) from trackers as tracker where tracker.asset_instance_id = asset.id), '[]'
        ) as trackers
      from ${given}
      join asset_instances as asset on asset.id = given.id and asset.version = given.version
      where not exists (select from faults where asset_instance_id = asset.id)
        and not exists (select from documents where asset_instance_id = asset.id)
        and not exists (select from service_appointment_items where asset_instance_id = asset.id)
    ), stored as (
      insert into import_rows (import_batch_id, row_number, part, outcome, entity_type, entity_id, version_after, before)
      select ${batchId}, row_number, 0, 'Deleted', 'AssetInstance', id, version,
        jsonb_build_object('asset', columns - 'search_text', 'trackers', trackers)
      from found
    )
    delete from asset_instances as asset using found where asset.id = found.id
    returning asset.id, asset.model_name, asset.location_name, asset.reference, asset.serial_number`.execute(
    db,
  );
  return rows;
}
