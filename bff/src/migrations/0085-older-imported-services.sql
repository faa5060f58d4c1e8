-- A service from an imported history counts as the last service unless it is older than the historical service of the asset. As in migration
-- 0074 otherwise.
create or replace view drifted_assets with (security_invoker = true) as
select asset.id, fresh.*
from asset_instances as asset
join asset_models as model on model.id = asset.asset_model_id
join asset_types as type on type.id = model.asset_type_id
join asset_categories as category on category.id = type.asset_category_id
join locations as location on location.id = asset.location_id
left join sub_locations as room on room.id = asset.sub_location_id
left join suppliers as manufacturer on manufacturer.id = model.manufacturer_supplier_id
left join trackers as tracker on tracker.asset_instance_id = asset.id and tracker.is_current
-- The first assigned of the group's confirmed service suppliers that service the model.
left join lateral (
  select client.supplier_id
  from supplier_groups as client
  join supplier_asset_models as serviced
    on serviced.supplier_id = client.supplier_id and serviced.asset_model_id = asset.asset_model_id
  where client.group_id = asset.group_id
    and client.is_service_provider and client.is_confirmed and serviced.is_service_provider
  order by client.service_assigned_at, client.supplier_id
  limit 1
) as default_supplier on true
left join suppliers as servicing on servicing.id = coalesce(asset.service_supplier_id, default_supplier.supplier_id)
-- The statuses of an appointment that is awaiting action: `awaitingAction` of the contract.
cross join lateral (
  select
    max(item.date_completed) filter (
      where item.status = 'Completed'
        and (not appointment.is_imported or item.date_completed >= coalesce(asset.date_historical_service, item.date_completed))
    ) as last_completed,
    min(appointment.date_attending)
      filter (where item.status = 'New' and appointment.status in ('New', 'Pending', 'Confirmed')) as pending
  from service_appointment_items as item
  join service_appointments as appointment on appointment.id = item.service_appointment_id
  where item.asset_instance_id = asset.id
) as service
cross join lateral (
  select
    model.asset_type_id,
    type.asset_category_id,
    model.manufacturer_supplier_id,
    model.name as model_name,
    type.name as type_name,
    location.name as location_name,
    case when room.nickname <> '' then room.name || ' (' || room.nickname || ')' else room.name end as room_name,
    default_supplier.supplier_id as default_service_supplier_id,
    servicing.name as service_supplier_name,
    coalesce(service.last_completed, asset.date_historical_service) as date_service_last_completed,
    -- The entered day, until a service is completed after it was entered. Otherwise the interval of the asset, or else of its model, after the
    -- last service, or else after the historical service, commissioning or delivery. A completed service counts on its day in the time zone
    -- of the location; the other dates are days already, stored at 12:00 UTC. A decommissioned asset is never due.
    case
      when asset.date_decommissioned is not null then null
      when asset.date_next_service is not null and coalesce(service.last_completed < asset.next_service_set_at, true)
        then (asset.date_next_service at time zone 'UTC')::date
      else (
        coalesce(
          (service.last_completed at time zone location.time_zone)::date,
          (asset.date_historical_service at time zone 'UTC')::date,
          (asset.date_commissioned at time zone 'UTC')::date,
          (asset.date_delivered at time zone 'UTC')::date
        ) + make_interval(months => coalesce(asset.service_interval_months::integer, model.default_service_interval_months))
      )::date
    end as date_service_next_due,
    service.pending as date_service_pending,
    model.requires_serial_number and coalesce(btrim(asset.serial_number), '') = '' as is_missing_serial,
    model.requires_barcode and coalesce(btrim(asset.barcode), '') = '' as is_missing_barcode,
    tracker.friendly_id as tracker_friendly_id,
    lower(concat_ws(' ',
      model.name, type.name, category.name, coalesce(manufacturer.name, model.manufacturer_name), asset.serial_number, asset.barcode,
      asset.nickname, tracker.friendly_id, location.name, room.name, room.nickname, asset.reference)) as search_text
) as fresh
where row(
  asset.asset_type_id, asset.asset_category_id, asset.manufacturer_supplier_id, asset.model_name, asset.type_name, asset.location_name,
  asset.room_name, asset.default_service_supplier_id, asset.service_supplier_name, asset.date_service_last_completed,
  asset.date_service_next_due, asset.date_service_pending, asset.is_missing_serial, asset.is_missing_barcode,
  asset.tracker_friendly_id, asset.search_text
) is distinct from row(fresh.*);
