-- Assets repeat values of other rows, for lists to sort and filter by (spec d.4). Triggers refresh them after each write of any writer.
-- A change of a formula is a new migration that replaces the view.

-- The fresh derived columns of the assets whose stored ones differ from them. It is empty unless something is wrong.
create view drifted_assets with (security_invoker = true) as
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
    max(item.date_completed) filter (where item.status = 'Completed') as last_completed,
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
    -- The interval of the model after the last service, or else after the historical service, commissioning or delivery. A completed
    -- service counts on its day in the time zone of the location; the other dates are days already, stored at 12:00 UTC. A
    -- decommissioned asset is never due.
    case when asset.date_decommissioned is null then (
      coalesce(
        (service.last_completed at time zone location.time_zone)::date,
        (asset.date_historical_service at time zone 'UTC')::date,
        (asset.date_commissioned at time zone 'UTC')::date,
        (asset.date_delivered at time zone 'UTC')::date
      ) + make_interval(months => model.default_service_interval_months)
    )::date end as date_service_next_due,
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

-- Stores the fresh derived columns and returns how many assets had others. Runs as the system, because the values do not depend on the
-- caller: a supplier sees fewer links of its clients. The assets are locked in a statement of its own, in the order of their ids: the
-- update then reads what others have just written. It keeps the version, because no user edited the record.
create function steward_refresh_assets(ids uuid[]) returns integer language plpgsql as $$
declare
  refreshed integer;
begin
  if cardinality(ids) = 0 then return 0; end if;
  perform from asset_instances where id = any(ids) order by id for no key update;
  update asset_instances as asset
  set (
    asset_type_id, asset_category_id, manufacturer_supplier_id, model_name, type_name, location_name,
    room_name, default_service_supplier_id, service_supplier_name, date_service_last_completed,
    date_service_next_due, date_service_pending, is_missing_serial, is_missing_barcode,
    tracker_friendly_id, search_text
  ) = row(
    fresh.asset_type_id, fresh.asset_category_id, fresh.manufacturer_supplier_id, fresh.model_name, fresh.type_name, fresh.location_name,
    fresh.room_name, fresh.default_service_supplier_id, fresh.service_supplier_name, fresh.date_service_last_completed,
    fresh.date_service_next_due, fresh.date_service_pending, fresh.is_missing_serial, fresh.is_missing_barcode,
    fresh.tracker_friendly_id, fresh.search_text
  )
  from drifted_assets as fresh
  where fresh.id = any(ids) and asset.id = fresh.id;
  get diagnostics refreshed = row_count;
  return refreshed;
end
$$;

create function steward_refresh_assets_of_changed_rows() returns trigger language plpgsql as $$
declare
  writer text := coalesce(current_setting('steward.scope', true), '');
  ids uuid[];
begin
  perform set_config('steward.scope', 'system', true);
  if tg_table_name = 'asset_instances' then
    ids := array(select id from changed_rows);
  elsif tg_table_name in ('trackers', 'service_appointment_items') then
    ids := array(select asset_instance_id from changed_rows);
  elsif tg_table_name = 'supplier_groups' then
    ids := array(
      select asset.id from changed_rows as client
      join supplier_asset_models as serviced on serviced.supplier_id = client.supplier_id and serviced.is_service_provider
      join asset_instances as asset on asset.asset_model_id = serviced.asset_model_id and asset.group_id = client.group_id
      where client.is_service_provider and client.is_confirmed);
  elsif tg_table_name = 'supplier_asset_models' then
    ids := array(
      select asset.id from changed_rows as serviced
      join supplier_groups as client
        on client.supplier_id = serviced.supplier_id and client.is_service_provider and client.is_confirmed
      join asset_instances as asset on asset.asset_model_id = serviced.asset_model_id and asset.group_id = client.group_id
      where serviced.is_service_provider);
  end if;
  perform steward_refresh_assets(ids);
  perform set_config('steward.scope', writer, true);
  return null;
end
$$;

-- Refreshes only after a change of a column that the derived ones depend on. The update of an asset by steward_refresh_assets changes none
-- of them, which ends the recursion.
create function steward_refresh_assets_of_updated_rows() returns trigger language plpgsql as $$
declare
  writer text := coalesce(current_setting('steward.scope', true), '');
  ids uuid[];
begin
  perform set_config('steward.scope', 'system', true);
  if tg_table_name = 'asset_instances' then
    ids := array(
      select id from after_update as saved join before_update as was using (id)
      where (saved.group_id, saved.location_id, saved.sub_location_id, saved.asset_model_id, saved.service_supplier_id,
          saved.serial_number, saved.barcode, saved.nickname, saved.reference,
          saved.date_delivered, saved.date_commissioned, saved.date_decommissioned, saved.date_historical_service)
        is distinct from (was.group_id, was.location_id, was.sub_location_id, was.asset_model_id, was.service_supplier_id,
          was.serial_number, was.barcode, was.nickname, was.reference,
          was.date_delivered, was.date_commissioned, was.date_decommissioned, was.date_historical_service));
  elsif tg_table_name = 'trackers' then
    ids := array(
      select unnest(array[was.asset_instance_id, saved.asset_instance_id])
      from after_update as saved join before_update as was using (id)
      where (saved.asset_instance_id, saved.friendly_id, saved.is_current)
        is distinct from (was.asset_instance_id, was.friendly_id, was.is_current));
  elsif tg_table_name = 'service_appointment_items' then
    ids := array(
      select unnest(array[was.asset_instance_id, saved.asset_instance_id])
      from after_update as saved join before_update as was using (id)
      where (saved.asset_instance_id, saved.service_appointment_id, saved.status, saved.date_completed)
        is distinct from (was.asset_instance_id, was.service_appointment_id, was.status, was.date_completed));
  elsif tg_table_name = 'service_appointments' then
    ids := array(
      select item.asset_instance_id from after_update as saved join before_update as was using (id)
      join service_appointment_items as item on item.service_appointment_id = saved.id
      where (saved.status, saved.date_attending) is distinct from (was.status, was.date_attending));
  elsif tg_table_name = 'sub_locations' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.sub_location_id = saved.id
      where (saved.name, saved.nickname) is distinct from (was.name, was.nickname));
  elsif tg_table_name = 'locations' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.location_id = saved.id
      where (saved.name, saved.time_zone) is distinct from (was.name, was.time_zone));
  elsif tg_table_name = 'asset_models' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_instances as asset on asset.asset_model_id = saved.id
      where (saved.name, saved.asset_type_id, saved.manufacturer_supplier_id, saved.manufacturer_name,
          saved.requires_serial_number, saved.requires_barcode, saved.default_service_interval_months)
        is distinct from (was.name, was.asset_type_id, was.manufacturer_supplier_id, was.manufacturer_name,
          was.requires_serial_number, was.requires_barcode, was.default_service_interval_months));
  elsif tg_table_name = 'asset_types' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_models as model on model.asset_type_id = saved.id
      join asset_instances as asset on asset.asset_model_id = model.id
      where (saved.name, saved.asset_category_id) is distinct from (was.name, was.asset_category_id));
  elsif tg_table_name = 'asset_categories' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (id)
      join asset_types as type on type.asset_category_id = saved.id
      join asset_models as model on model.asset_type_id = type.id
      join asset_instances as asset on asset.asset_model_id = model.id
      where saved.name is distinct from was.name);
  elsif tg_table_name = 'suppliers' then
    ids := array(
      select unnest(
        array(select id from asset_instances where effective_service_supplier_id = saved.id)
        || array(
          select asset.id from asset_models as model join asset_instances as asset on asset.asset_model_id = model.id
          where model.manufacturer_supplier_id = saved.id))
      from after_update as saved join before_update as was on was.id = saved.id
      where saved.name is distinct from was.name);
  elsif tg_table_name = 'supplier_groups' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (supplier_id, group_id)
      join supplier_asset_models as serviced using (supplier_id)
      join asset_instances as asset on asset.asset_model_id = serviced.asset_model_id and asset.group_id = saved.group_id
      where serviced.is_service_provider and (saved.is_service_provider, saved.is_confirmed, saved.service_assigned_at)
        is distinct from (was.is_service_provider, was.is_confirmed, was.service_assigned_at));
  elsif tg_table_name = 'supplier_asset_models' then
    ids := array(
      select asset.id from after_update as saved join before_update as was using (supplier_id, asset_model_id)
      join supplier_groups as client using (supplier_id)
      join asset_instances as asset on asset.asset_model_id = saved.asset_model_id and asset.group_id = client.group_id
      where client.is_service_provider and client.is_confirmed and saved.is_service_provider is distinct from was.is_service_provider);
  end if;
  perform steward_refresh_assets(ids);
  perform set_config('steward.scope', writer, true);
  return null;
end
$$;

-- In the order in which writers use the tables, so that the migration and a writer do not wait for each other. The tables that an import
-- writes have a migration of their own, so that these are not locked while it waits for an import.
do $$
declare
  watched text;
begin
  foreach watched in array array[
    'suppliers', 'supplier_groups', 'asset_categories', 'asset_types', 'asset_models', 'supplier_asset_models',
    'service_appointments', 'service_appointment_items', 'trackers'
  ] loop
    execute format(
      'create trigger refresh_assets_of_updated after update on %I
        referencing old table as before_update new table as after_update
        for each statement execute function steward_refresh_assets_of_updated_rows()', watched);
    continue when watched not in ('supplier_groups', 'supplier_asset_models', 'service_appointment_items', 'trackers');
    execute format(
      'create trigger refresh_assets_of_inserted after insert on %I referencing new table as changed_rows
        for each statement execute function steward_refresh_assets_of_changed_rows()', watched);
    execute format(
      'create trigger refresh_assets_of_deleted after delete on %I referencing old table as changed_rows
        for each statement execute function steward_refresh_assets_of_changed_rows()', watched);
  end loop;
end
$$;
