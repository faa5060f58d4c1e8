import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { presentCustomValuesOf, presentModelOf } from './former-values.queries.ts';
import { cannotBeRestored } from './restore-deleted.queries.ts';

/** An asset of an import that a user has changed since. */
export interface EditedRow {
  readonly row_number: number;
  readonly entity_id: string;
  readonly asset_instance_id: string | null;
  readonly title: string | null;
  readonly event: string | null;
  readonly username: string | null;
  readonly created_at: Date | null;
}

/** The assets of the group with faults, documents, appointments or trackers, either since the import or ever. One query for all assets. */
function withAttachments(batchId: string, when: 'since' | 'ever'): RawBuilder<unknown> {
  const attached = ['faults', 'documents', 'service_appointment_items', 'trackers'].map(
    (table) => sql`
      select attached.asset_instance_id
      from ${sql.table(table)} as attached
      join import_batches as of_import on of_import.group_id = attached.group_id
      where of_import.id = ${batchId} and attached.asset_instance_id is not null
        and ${when === 'ever' ? sql`true` : sql`attached.created_at >= of_import.finished_at`}`,
  );
  return sql`(${sql.join(attached, sql` union all `)})`;
}

/** The assets of an import that users have changed since, or those that its undo kept. */
export type EditedOrKept = 'edited' | 'kept';

function edited(batchId: string, which: EditedOrKept): RawBuilder<unknown> {
  return sql`
    from import_rows as imported
    join import_batches as batch on batch.id = imported.import_batch_id
    left join asset_instances as asset on asset.id = imported.entity_id
    where imported.import_batch_id = ${batchId} and imported.entity_type = 'AssetInstance'
      and ${which === 'kept' ? sql`imported.is_kept` : isEdited(batchId)}`;
}

function isEdited(batchId: string): RawBuilder<unknown> {
  return sql`
      (case when imported.outcome = 'Deleted' then ${cannotBeRestored} else asset.id is null or asset.version <> imported.version_after end
        or asset.id in ${withAttachments(batchId, 'since')}
        or (imported.outcome = 'Created' and asset.id in ${withAttachments(batchId, 'ever')}))`;
}

/** The number of assets of an import that were changed or deleted since, or got a fault, a document, an appointment or a tracker. */
export async function countEdited(
  db: Queryable,
  batchId: string,
  which: EditedOrKept = 'edited',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${edited(batchId, which)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks the assets that users have changed since as kept, and returns their ids. Assets that users have deleted cannot be kept. */
export async function keepEditedAssets(db: Queryable, batchId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    update import_rows set is_kept = true
    where import_batch_id = ${batchId} and entity_type = 'AssetInstance'
      and entity_id in (select case when imported.outcome = 'Deleted' then imported.entity_id else asset.id end ${edited(batchId, 'edited')})
    returning entity_id`.execute(db);
  return rows.map(({ entity_id: id }) => id);
}

/** A page of these assets in the order of the file, each with its last audit entry. */
export async function listEdited(
  db: Queryable,
  { id: batchId, which }: { id: string; which: EditedOrKept },
  { limit, offset }: { limit: RawBuilder<number>; offset: RawBuilder<number> },
): Promise<readonly EditedRow[]> {
  const { rows } = await sql<EditedRow>`
    select edited.row_number, edited.entity_id, edited.asset_instance_id,
      coalesce(edited.title, preview.title) as title, last_event.event, last_event.username, last_event.created_at
    from (
      select imported.row_number, imported.import_batch_id, imported.entity_id, batch.finished_at,
        asset.id as asset_instance_id,
        case when asset.id is not null
          then concat_ws(' · ', asset.model_name, coalesce(asset.reference, asset.serial_number, asset.nickname)) end as title
      ${edited(batchId, which)}
      order by imported.row_number
      limit ${limit} offset ${offset}
    ) as edited
    left join import_preview_rows as preview
      on preview.import_batch_id = edited.import_batch_id and preview.row_number = edited.row_number
    left join lateral (
      select audit.event, audit.username, audit.created_at from audit_events as audit
      where audit.asset_instance_id = edited.entity_id and audit.created_at >= edited.finished_at
        and audit.request_id is distinct from edited.import_batch_id::text
      order by audit.created_at desc, audit.id desc
      limit 1
    ) as last_event on true
    order by edited.row_number`.execute(db);
  return rows;
}

/** A locked asset of an import. */
export interface LockedAsset {
  readonly id: string;
  readonly outcome: 'Created' | 'Updated';
  readonly version: number;
  /** The columns that the import changed, as the undo restores them. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Its present columns: all of them for a changed asset, those of the audit entry for a created one. */
  readonly asset: Readonly<Record<string, unknown>>;
}

/** The former columns. An asset keeps its present model if the former one was deleted. */
const restoredColumns = sql`imported.before - 'next_service_set_at'
  || case when imported.before ? 'asset_model_id' then jsonb_build_object('asset_model_id',
      coalesce(${presentModelOf(sql`(imported.before ->> 'asset_model_id')::uuid`)}, asset.asset_model_id)) else '{}' end
  || case when imported.before ? 'custom_values' then jsonb_build_object('custom_values',
      ${presentCustomValuesOf(sql`imported.before -> 'custom_values'`)}) else '{}' end`;

/** Locks the assets of an import. The order by id prevents deadlocks. */
export async function lockAssets(db: Queryable, batchId: string): Promise<readonly LockedAsset[]> {
  const { rows } = await sql<LockedAsset>`
    select asset.id, imported.outcome, asset.version, ${restoredColumns} as before, case imported.outcome
        when 'Created' then jsonb_build_object('model_name', asset.model_name, 'location_name', asset.location_name,
          'reference', asset.reference, 'serial_number', asset.serial_number, 'barcode', asset.barcode, 'nickname', asset.nickname)
        else to_jsonb(asset) - 'search_text'
      end as asset
    from import_rows as imported
    join asset_instances as asset on asset.id = imported.entity_id
    where imported.import_batch_id = ${batchId} and imported.entity_type = 'AssetInstance'
    order by asset.id
    for update of asset`.execute(db);
  return rows;
}

/** Restores when the days of the next service were entered. The trigger of the column has set the time of the undo. */
export async function restoreEntryTimes(
  db: Queryable,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update asset_instances as asset set next_service_set_at = (imported.before ->> 'next_service_set_at')::timestamptz
    from import_rows as imported
    where imported.import_batch_id = ${batchId} and imported.entity_type = 'AssetInstance'
      and imported.entity_id = asset.id and asset.id = any(${ids}::uuid[])
      and imported.before ? 'next_service_set_at'`.execute(db);
}

/** Deletes assets that have no faults, documents, appointments or trackers. */
export async function deleteAssets(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from asset_instances where id = any(${ids}::uuid[])`.execute(db);
}

/** The rooms that still exist. */
export async function findExistingRooms(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sub_locations where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A deleted room or location. */
export interface RemovedLocation {
  readonly table: 'sub_locations' | 'locations';
  readonly id: string;
  readonly name: string;
}

/** The rooms or locations that the undo of other imports would restore. */
function targetsOfOtherUndos(
  batchId: string,
  column: 'sub_location_id' | 'location_id',
): RawBuilder<unknown> {
  return sql`(
    select (imported.before ->> ${sql.lit(column)})::uuid
    from import_batches as batch
    join import_batches as other on other.group_id = batch.group_id and other.id <> batch.id and other.status = 'Completed'
    join import_rows as imported on imported.import_batch_id = other.id
    where batch.id = ${batchId} and imported.before ->> ${sql.lit(column)} is not null)`;
}

/**
 * Deletes the rooms and locations that an import created, unless they are used, were changed, or would be restored by the undo of another
 * import. Returns the deleted ones.
 */
export async function deleteUnusedLocations(db: Queryable, batchId: string): Promise<RemovedLocation[]> {
  const made = (entity: string) => sql`
    (select entity_id from import_rows
      where import_batch_id = ${batchId} and entity_type = ${entity} and outcome = 'Created')`;
  const rooms = await sql<RemovedLocation>`
    delete from sub_locations as room
    where room.id in ${made('SubLocation')} and room.version = 1
      and not exists (select from asset_instances where sub_location_id = room.id)
      and not exists (select from erased_costs where sub_location_id = room.id)
      and room.id not in ${targetsOfOtherUndos(batchId, 'sub_location_id')}
    returning 'sub_locations' as table, id, name`.execute(db);
  const locations = await sql<RemovedLocation>`
    delete from locations as location
    where location.id in ${made('Location')} and location.version = 1
      and not exists (select from asset_instances where location_id = location.id)
      and not exists (select from sub_locations where location_id = location.id)
      and not exists (select from org_user_locations where location_id = location.id)
      and not exists (select from service_appointments where location_id = location.id)
      and not exists (select from erased_costs where location_id = location.id)
      and location.id not in ${targetsOfOtherUndos(batchId, 'location_id')}
    returning 'locations' as table, id, name`.execute(db);
  return [...rooms.rows, ...locations.rows];
}
