import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { nextServiceDue, serviceDates } from './next-service-due.queries.ts';

/** Which assets to refresh. `supplierIds` selects the assets that these suppliers manufacture or service. */
export type DerivedAssetSelection =
  | { ids: readonly string[] }
  | { modelIds: readonly string[]; ofGroupIds?: readonly string[] }
  | { locationIds: readonly string[] }
  | { groupIds: readonly string[] }
  | { supplierIds: readonly string[] };

/**
 * Recomputes the derived columns of assets (`DerivedAssetColumns`; spec d.4: next and pending service, default supplier, missing data) and
 * returns how many rows changed. Call it in the transaction of every write that the columns depend on:
 * - an asset, its tracker, its appointment items, the date or status of an appointment: `ids` of the assets;
 * - a model, its type or category: `modelIds`; the suppliers that service a model: `modelIds` with `ofGroupIds` of the supplier's clients;
 * - a room or location: `locationIds`; a link of a group and a supplier: `groupIds`; a supplier's name: `supplierIds`.
 *
 * It skips rows that are up to date and does not raise their version, because no user edited the record.
 */
export async function refreshDerivedAssets(db: Queryable, selection: DerivedAssetSelection): Promise<number> {
  const update = sql`
    update asset_instances as asset
    set (${columns}) = (${fresh})
    from (${derivedRows(conditionOf(selection))}) as derived
    where asset.id = derived.id and row(${current}) is distinct from row(${fresh})
  `;
  // Runs as the system: under row-level security a supplier sees fewer links of its clients and would compute another default supplier.
  const { numAffectedRows } = await asSystem(db, async (systemDb) => {
    if ('ids' in selection) await lockAssets(systemDb, selection.ids);
    return update.execute(systemDb);
  });
  return Number(numAffectedRows ?? 0n);
}

/**
 * Locks the assets before the update, so that the second of two concurrent writers sees the rows of the first: a single statement
 * would read the other tables as they were when it began. The order by id prevents deadlocks.
 */
async function lockAssets(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`select from asset_instances where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

const derivedColumns = [
  'asset_type_id',
  'asset_category_id',
  'manufacturer_supplier_id',
  'model_name',
  'type_name',
  'location_name',
  'room_name',
  'default_service_supplier_id',
  'service_supplier_name',
  'date_service_last_completed',
  'date_service_next_due',
  'date_service_pending',
  'is_missing_serial',
  'is_missing_barcode',
  'tracker_friendly_id',
  'search_text',
] as const;

const columns = sql.join(derivedColumns.map((name) => sql.ref(name)));
const fresh = sql.join(derivedColumns.map((name) => sql.ref(`derived.${name}`)));
const current = sql.join(derivedColumns.map((name) => sql.ref(`asset.${name}`)));

function conditionOf(selection: DerivedAssetSelection): RawBuilder<boolean> {
  if ('ids' in selection) return sql`asset.id = any(${selection.ids}::uuid[])`;
  if ('modelIds' in selection) {
    const { modelIds, ofGroupIds } = selection;
    const ofModels = sql<boolean>`asset.asset_model_id = any(${modelIds}::uuid[])`;
    return ofGroupIds ? sql`(${ofModels} and asset.group_id = any(${ofGroupIds}::uuid[]))` : ofModels;
  }
  if ('locationIds' in selection) return sql`asset.location_id = any(${selection.locationIds}::uuid[])`;
  if ('groupIds' in selection) return sql`asset.group_id = any(${selection.groupIds}::uuid[])`;
  const { supplierIds } = selection;
  return sql`(asset.effective_service_supplier_id = any(${supplierIds}::uuid[])
    or asset.manufacturer_supplier_id = any(${supplierIds}::uuid[]))`;
}

function derivedRows(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select
      asset.id,
      model.asset_type_id,
      type.asset_category_id,
      model.manufacturer_supplier_id,
      model.name as model_name,
      type.name as type_name,
      location.name as location_name,
      ${roomLabel} as room_name,
      default_supplier.supplier_id as default_service_supplier_id,
      (select name from suppliers where id = coalesce(asset.service_supplier_id, default_supplier.supplier_id))
        as service_supplier_name,
      coalesce(service.last_completed, asset.date_historical_service) as date_service_last_completed,
      ${nextServiceDue} as date_service_next_due,
      service.pending as date_service_pending,
      model.requires_serial_number and coalesce(btrim(asset.serial_number), '') = '' as is_missing_serial,
      model.requires_barcode and coalesce(btrim(asset.barcode), '') = '' as is_missing_barcode,
      tracker.friendly_id as tracker_friendly_id,
      ${searchText} as search_text
    from asset_instances as asset
    join asset_models as model on model.id = asset.asset_model_id
    join asset_types as type on type.id = model.asset_type_id
    join asset_categories as category on category.id = type.asset_category_id
    join locations as location on location.id = asset.location_id
    left join sub_locations as room on room.id = asset.sub_location_id
    left join suppliers as manufacturer on manufacturer.id = model.manufacturer_supplier_id
    left join trackers as tracker on tracker.asset_instance_id = asset.id and tracker.is_current
    left join lateral (${defaultSupplier}) as default_supplier on true
    left join lateral (${serviceDates}) as service on true
    where ${condition}`;
}

const roomLabel = sql`case when room.nickname <> '' then room.name || ' (' || room.nickname || ')' else room.name end`;

const searchText = sql`lower(concat_ws(' ',
  model.name, type.name, category.name, coalesce(manufacturer.name, model.manufacturer_name), asset.serial_number, asset.barcode,
  asset.nickname, tracker.friendly_id, location.name, room.name, room.nickname, asset.reference))`;

/** The first assigned of the group's confirmed service suppliers that service the model. */
const defaultSupplier = sql`
  select client.supplier_id
  from supplier_groups as client
  join supplier_asset_models as serviced
    on serviced.supplier_id = client.supplier_id and serviced.asset_model_id = asset.asset_model_id
  where client.group_id = asset.group_id
    and client.is_service_provider and client.is_confirmed and serviced.is_service_provider
  order by client.service_assigned_at, client.supplier_id
  limit 1`;
