import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../../infrastructure/db/database.ts';

/** An asset of an import that somebody worked with since. */
export interface EditedRow {
  readonly row_number: number;
  readonly entity_id: string;
  readonly asset_instance_id: string | null;
  readonly title: string | null;
  readonly event: string | null;
  readonly username: string | null;
  readonly created_at: Date | null;
}

/** The assets of the group on which something hangs, since the import or at all: found at once, and not asset by asset. */
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

/** The assets of an import that users have worked with since, or those that its undo has kept. */
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
      (asset.id is null or asset.version <> imported.version_after
        or asset.id in ${withAttachments(batchId, 'since')}
        or (imported.outcome = 'Created' and asset.id in ${withAttachments(batchId, 'ever')}))`;
}

/** How many assets of an import were changed or deleted since, or were given a fault, a document, an appointment or a tracker. */
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

/** Marks the assets that users have worked with since as kept, and returns their ids; those that were deleted cannot be kept. */
export async function keepEditedAssets(db: Queryable, batchId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    update import_rows set is_kept = true
    where import_batch_id = ${batchId} and entity_type = 'AssetInstance'
      and entity_id in (select asset.id ${edited(batchId, 'edited')})
    returning entity_id`.execute(db);
  return rows.map(({ entity_id: id }) => id);
}

/** Some of them in the order of the file, each with the last thing that was done with it. */
export async function listEdited(
  db: Queryable,
  { id: batchId, which }: { id: string; which: EditedOrKept },
  { limit, offset }: { limit: RawBuilder<number>; offset: RawBuilder<number> },
): Promise<readonly EditedRow[]> {
  const { rows } = await sql<EditedRow>`
    select edited.row_number, edited.entity_id, edited.asset_instance_id,
      coalesce(edited.title, preview.title) as title, trail.event, trail.username, trail.created_at
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
    ) as trail on true
    order by edited.row_number`.execute(db);
  return rows;
}

/** An asset of an import as it is now, held until the transaction ends. */
export interface HeldAsset {
  readonly id: string;
  readonly outcome: 'Created' | 'Updated';
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  /** As it is now: all columns of one that was changed, of one that was made those that the trail keeps. */
  readonly asset: Readonly<Record<string, unknown>>;
}

/** Holds the assets of an import, in the order of ids so that two never wait for each other: nobody works with them meanwhile. */
export async function lockAssets(db: Queryable, batchId: string): Promise<readonly HeldAsset[]> {
  const { rows } = await sql<HeldAsset>`
    select asset.id, imported.outcome, asset.version, imported.before, case imported.outcome
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

/**
 * What is again as an earlier import left it is that import's again: it can be undone next. To be called when the assets are restored, whose
 * version that raised once more.
 */
export async function handBack(db: Queryable, batchId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update import_rows as earlier
    set version_after = asset.version
    from import_rows as undone
    join asset_instances as asset on asset.id = undone.entity_id
    where undone.import_batch_id = ${batchId} and undone.entity_id = any(${ids}::uuid[])
      and earlier.entity_type = 'AssetInstance' and earlier.entity_id = undone.entity_id
      and earlier.import_batch_id <> undone.import_batch_id
      and earlier.version_after = undone.version_after - 1`.execute(db);
}

/** Takes away assets that nothing hangs on. */
export async function deleteAssets(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from asset_instances where id = any(${ids}::uuid[])`.execute(db);
}

/** Which of these rooms are still there. */
export async function roomsThere(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sub_locations where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A place that was taken away. */
export interface RemovedPlace {
  readonly table: 'sub_locations' | 'locations';
  readonly id: string;
  readonly name: string;
}

/** The rooms or locations to which undoing other imports leads back. */
function waysBackOfOthers(batchId: string, column: 'sub_location_id' | 'location_id'): RawBuilder<unknown> {
  return sql`(
    select (imported.before ->> ${sql.lit(column)})::uuid
    from import_batches as batch
    join import_batches as other on other.group_id = batch.group_id and other.id <> batch.id and other.status = 'Completed'
    join import_rows as imported on imported.import_batch_id = other.id
    where batch.id = ${batchId} and imported.before ->> ${sql.lit(column)} is not null)`;
}

/**
 * Takes away the rooms and locations that an import made and that nobody uses, has changed or would go back to; returns which those
 * were.
 */
export async function deleteUnusedPlaces(db: Queryable, batchId: string): Promise<RemovedPlace[]> {
  const made = (entity: string) => sql`
    (select entity_id from import_rows
      where import_batch_id = ${batchId} and entity_type = ${entity} and outcome = 'Created')`;
  const rooms = await sql<RemovedPlace>`
    delete from sub_locations as room
    where room.id in ${made('SubLocation')} and room.version = 1
      and not exists (select from asset_instances where sub_location_id = room.id)
      and room.id not in ${waysBackOfOthers(batchId, 'sub_location_id')}
    returning 'sub_locations' as table, id, name`.execute(db);
  const locations = await sql<RemovedPlace>`
    delete from locations as location
    where location.id in ${made('Location')} and location.version = 1
      and not exists (select from asset_instances where location_id = location.id)
      and not exists (select from sub_locations where location_id = location.id)
      and not exists (select from org_user_locations where location_id = location.id)
      and not exists (select from service_appointments where location_id = location.id)
      and location.id not in ${waysBackOfOthers(batchId, 'location_id')}
    returning 'locations' as table, id, name`.execute(db);
  return [...rooms.rows, ...locations.rows];
}
