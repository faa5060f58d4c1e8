import { assetProperties } from '@steward/shared-api';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { columnNamesOf } from '../../../../infrastructure/db/property-columns.ts';
import { presentCustomValuesOf, presentModelOf } from './former-values.queries.ts';

/** Whether an asset that the import deleted cannot be restored: its location or model is gone, or its reference is in use. */
export const cannotBeRestored: RawBuilder<boolean> = sql`(
  not exists (select from locations where id = (imported.before -> 'asset' ->> 'location_id')::uuid)
  or not exists (select from asset_models where id = (imported.before -> 'asset' ->> 'asset_model_id')::uuid)
  or exists (
    select from asset_instances as other
    where other.group_id = batch.group_id and other.reference = imported.before -> 'asset' ->> 'reference'
  ))`;

const restoredColumns = [
  'id',
  'group_id',
  'location_id',
  'sub_location_id',
  'asset_model_id',
  ...columnNamesOf(assetProperties),
  'custom_values',
  'org_user_id',
  'service_supplier_id',
  'version',
  'created_at',
  'created_by_org_user_id',
  'modified_at',
  'modified_by_org_user_id',
];

/** An asset that an undo has restored. */
export interface RestoredAsset {
  readonly id: string;
  readonly model_name: string;
  readonly serial_number: string | null;
}

/**
 * Inserts the assets that an import deleted with their former ids, versions and trackers. Rooms, suppliers, users and custom fields that were
 * deleted since become empty. Leaves out the assets that are marked as kept.
 */
export async function restoreDeleted(db: Queryable, batchId: string): Promise<readonly RestoredAsset[]> {
  const columns = sql.join(restoredColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<RestoredAsset>`
    insert into asset_instances (${columns})
    select ${columns}
    from (
      select imported.before -> 'asset' as former from import_rows as imported
      where imported.import_batch_id = ${batchId} and imported.outcome = 'Deleted' and not imported.is_kept
    ) as deleted
    cross join lateral jsonb_populate_record(null::asset_instances, deleted.former || jsonb_build_object(
      'asset_model_id', ${presentModelOf(sql`(deleted.former ->> 'asset_model_id')::uuid`)},
      'custom_values', ${presentCustomValuesOf(sql`deleted.former -> 'custom_values'`)},
      'sub_location_id', (
        select room.id from sub_locations as room
        where room.id = (deleted.former ->> 'sub_location_id')::uuid
          and room.location_id = (deleted.former ->> 'location_id')::uuid
      ),
      'service_supplier_id', (select id from suppliers where id = (deleted.former ->> 'service_supplier_id')::uuid),
      'org_user_id', (select id from org_users where id = (deleted.former ->> 'org_user_id')::uuid)
    ))
    order by 1
    returning id, model_name, serial_number`.execute(db);
  await sql`
    insert into trackers (id, group_id, asset_instance_id, friendly_id, is_current, created_at, created_by_org_user_id)
    select tracker.id, tracker.group_id, tracker.asset_instance_id, tracker.friendly_id, tracker.is_current,
      tracker.created_at, tracker.created_by_org_user_id
    from import_rows as imported
    cross join lateral jsonb_populate_recordset(null::trackers, imported.before -> 'trackers') as tracker
    where imported.import_batch_id = ${batchId} and imported.outcome = 'Deleted' and not imported.is_kept
    on conflict do nothing`.execute(db);
  return rows;
}
