import { awaitingAction } from '@steward/shared-api';
import { type RawBuilder, sql } from 'kysely';
import { inlinedTexts, type Queryable } from './database.ts';
import { asSystem } from './tenant-scope.ts';

/** Selects the assets to refresh. Suppliers select the assets that they made or service. */
export type DerivedAssetSelection =
  | { ids: readonly string[] }
  | { modelIds: readonly string[]; ofGroupIds?: readonly string[] }
  | { locationIds: readonly string[] }
  | { groupIds: readonly string[] }
  | { supplierIds: readonly string[] };

/**
 * Updates the derived columns of assets (`DerivedAssetColumns`; spec d.4). Call it in the transaction of each write that they depend on:
 * - an asset, its tracker, its items, the date or status of an appointment: `ids` of the assets;
 * - a model, its type or category: `modelIds`; who services a model: `modelIds` with `ofGroupIds` of the supplier's clients; a room or
 * location: `locationIds`;
 * - the link of a group with a supplier: `groupIds`; the name of a supplier: `supplierIds`.
 * Rows that are up to date are not written, and versions stay the same, because no user has edited the record. Returns the number of
 * changed rows.
 */
export async function refreshDerivedAssets(db: Queryable, selection: DerivedAssetSelection): Promise<number> {
  const update = sql`
    update asset_instances as asset
    set (${columns}) = (${fresh})
    from (${derivedRows(conditionOf(selection))}) as derived
    where asset.id = derived.id and row(${current}) is distinct from row(${fresh})
  `;
  // Derived values must not depend on the caller, but a supplier sees only some of its clients' links.
  const { numAffectedRows } = await asSystem(db, async (everything) => {
    if ('ids' in selection) await lockAssets(everything, selection.ids);
    return update.execute(everything);
  });
  return Number(numAffectedRows ?? 0n);
}

/**
 * Locks the assets in id order before the update, so that of two concurrent writers the later sees what the earlier wrote. It is a
 * statement of its own, because the update would read other tables from its own start.
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
      ${nextDue} as date_service_next_due,
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
    left join suppliers as maker on maker.id = model.manufacturer_supplier_id
    left join trackers as tracker on tracker.asset_instance_id = asset.id and tracker.is_current
    left join lateral (${defaultSupplier}) as default_supplier on true
    left join lateral (${serviceDates}) as service on true
    where ${condition}`;
}

const roomLabel = sql`case when room.nickname <> '' then room.name || ' (' || room.nickname || ')' else room.name end`;

const searchText = sql`lower(concat_ws(' ',
  model.name, type.name, category.name, coalesce(maker.name, model.manufacturer_name), asset.serial_number, asset.barcode,
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

const serviceDates = sql`
  select
    max(item.date_completed) filter (where item.status = 'Completed') as last_completed,
    min(appointment.date_attending)
      filter (where item.status = 'New' and appointment.status in (${inlinedTexts(awaitingAction)})) as pending
  from service_appointment_items as item
  join service_appointments as appointment on appointment.id = item.service_appointment_id
  where item.asset_instance_id = asset.id`;

/**
 * A completed service has a time, which is converted to the location's day. Other dates are days at 12:00 UTC already. A decommissioned
 * asset is never due.
 */
const nextDue = sql`case when asset.date_decommissioned is null then (
  coalesce(
    (service.last_completed at time zone location.time_zone)::date,
    (asset.date_historical_service at time zone 'UTC')::date,
    (asset.date_commissioned at time zone 'UTC')::date,
    (asset.date_delivered at time zone 'UTC')::date
  ) + make_interval(months => model.default_service_interval_months)
)::date end`;
